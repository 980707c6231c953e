"""The kinds of parts: pins as the data sheets number them, footprints as KiCad's libraries call them.

Sources: Raspberry Pi Pico data sheet (pinout); Texas Instruments CD74HC4067 (SCHS209) and Nexperia 74HC165 data sheets, pin
descriptions; Semtech SRV05-4 and Texas Instruments SN74HC14, pin descriptions. Footprints are called as in the libraries of KiCad;
those of the library `alu` are drawn by `footprints`.
"""

from __future__ import annotations

from alu_companion.maker.electronics.values import Kind, Pin, Role

# Pins that do something else than the usual one of their part.
_ROLES = {
    "GND": Role.POWER_IN,
    "AGND": Role.POWER_IN,
    "VCC": Role.POWER_IN,
    "3V3": Role.POWER_OUT,
    "VBUS": Role.POWER_OUT,
    "VSYS": Role.PASSIVE,
    "ADC_VREF": Role.PASSIVE,
    "3V3_EN": Role.PASSIVE,
    "RUN": Role.PASSIVE,
    "S0": Role.INPUT,
    "S1": Role.INPUT,
    "S2": Role.INPUT,
    "S3": Role.INPUT,
    "EN": Role.INPUT,
    "Q7": Role.OUTPUT,
    "Q7N": Role.OUTPUT,
    **{f"{gate}Y": Role.OUTPUT for gate in range(1, 7)},
}


def _pins(names: str, usual: Role) -> tuple[Pin, ...]:
    """Pins numbered from 1 in the order of their names."""
    return tuple(Pin(str(number), name, _ROLES.get(name, usual)) for number, name in enumerate(names.split(), start=1))


PICO = Kind(
    "Raspberry Pi Pico",
    "PICO",
    "microcontroller module",
    "40 pins in two rows",
    "Module:RaspberryPi_Pico_Common_THT",
    _pins(
        "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
        "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS",
        Role.BIDIRECTIONAL,
    ),
    "Pico 2 (not tried)",
)

MULTIPLEXER = Kind(
    "74HC4067",
    "U",
    "16-channel analogue multiplexer",
    "SO-24 wide",
    "Package_SO:SOIC-24W_7.5x15.4mm_P1.27mm",
    _pins("COM I7 I6 I5 I4 I3 I2 I1 I0 S0 S1 GND S3 S2 EN I15 I14 I13 I12 I11 I10 I9 I8 VCC", Role.PASSIVE),
    "74HC4067D in the same package; not a 4067B",
)

SHIFT_REGISTER = Kind(
    "74HC165",
    "U",
    "8-bit shift register, parallel in",
    "DIP-16",
    "Package_DIP:DIP-16_W7.62mm",
    # Q7N is the inverted output, a bar over Q7 in the data sheet.
    _pins("PL CP D4 D5 D6 D7 Q7N GND Q7 DS D0 D1 D2 D3 CE VCC", Role.INPUT),
    "the same chip of another maker in the same package",
)

BUFFER = Kind(
    "74HC14",
    "U",
    "six inverters with Schmitt inputs",
    "DIP-14",
    "Package_DIP:DIP-14_W7.62mm",
    _pins("1A 1Y 2A 2Y 3A 3Y GND 4Y 4A 5Y 5A 6Y 6A VCC", Role.INPUT),
    "the same chip of another maker in the same package; not a 7404, which has no Schmitt inputs",
)

ARRAY = Kind(
    "ESD array",
    "D",
    "four protected lines",
    "SOT-23-6, at most 0.1 microamperes of leakage at 3.3 volts, 8 kilovolts by contact",
    "Package_TO_SOT_SMD:SOT-23-6",
    # Lines on 1, 3, 4 and 6, as nearly all arrays of this shape have them.
    _pins("L1 GND L2 L3 VCC L4", Role.PASSIVE),
    "none, if the board stays under cover on a dry day",
)

ARRAY_LINES = ("L1", "L2", "L3", "L4")

FUSE = Kind(
    "fuse",
    "F",
    "resettable fuse (PTC)",
    "radial, 5 mm",
    "Capacitor_THT:C_Disc_D7.5mm_W2.5mm_P5.00mm",
    _pins("1 2", Role.PASSIVE),
)

RESISTOR = Kind(
    "resistor",
    "R",
    "metal film resistor",
    "axial, 6.3 mm long",
    "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal",
    _pins("1 2", Role.PASSIVE),
)

SMALL_RESISTOR = Kind(
    "small resistor",
    "R",
    "thick film resistor",
    "size 1206",
    "Resistor_SMD:R_1206_3216Metric_Pad1.30x1.75mm_HandSolder",
    _pins("1 2", Role.PASSIVE),
)

POWER_RESISTOR = Kind(
    "power resistor",
    "R",
    "metal film resistor",
    "axial, 9 mm long",
    "Resistor_THT:R_Axial_DIN0309_L9.0mm_D3.2mm_P12.70mm_Horizontal",
    _pins("1 2", Role.PASSIVE),
)

CAPACITOR = Kind(
    "capacitor",
    "C",
    "ceramic capacitor",
    "radial, 5 mm, 6.3 volts or more",
    "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm",
    _pins("1 2", Role.PASSIVE),
)

SOCKET = Kind(
    "socket",
    "J",
    "socket of a counter",
    "modular jack RJ12, 6 contacts",
    "Connector_RJ:RJ12_Amphenol_54601-x06_Horizontal",
    _pins("1 2 3 4 5 6", Role.PASSIVE),
    "another jack whose pins stand in the same places",
)

PLUG = Kind(
    "plug",
    "J",
    "jack in a counter, for a cable of six wires to the board",
    "modular jack RJ12, 6 contacts",
    "Connector_RJ:RJ12_Amphenol_54601-x06_Horizontal",
    _pins("1 2 3 4 5 6", Role.PASSIVE),
    "another jack whose pins stand in the same places",
)

FIELD = Kind(
    "field contact",
    "X",
    "contacts of one field: an inner stud, and a ring of two outer studs",
    "three round-headed brass rivets",
    "",
    _pins("1 2", Role.PASSIVE),
    "three round-headed brass nails of one height",
)

SLIDER_CONTACT = Kind(
    "slider contact",
    "X",
    "pair of contacts of one slider position, bridged by a slider above",
    "pads of the circuit board",
    "",
    _pins("1 2", Role.PASSIVE),
)

BUTTON = Kind(
    "button",
    "SW",
    "push button, closes when pressed",
    "6 mm",
    "Button_Switch_THT:SW_PUSH_6mm",
    _pins("1 2", Role.PASSIVE),
    "none at all, for buttons are optional",
)

CONTACT_DISC = Kind(
    "contact disc",
    "X",
    "pair of contacts below a piece or the wand: pad and ring",
    "a round circuit board",
    "",
    _pins("1 2", Role.PASSIVE),
)
