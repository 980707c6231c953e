"""The kinds of parts: pins as the data sheets number them, footprints as KiCad's libraries call them.

Sources: Raspberry Pi Pico data sheet (pinout); Texas Instruments CD74HC4067 (SCHS209) and Nexperia 74HC165 data sheets, pin
descriptions. Footprints are called as in the libraries of KiCad 9.
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
    "Pico H, which comes with pin headers; Pico 2 (not tried)",
)

MULTIPLEXER = Kind(
    "74HC4067",
    "U",
    "16-channel analogue multiplexer",
    "SO-24 wide",
    "Package_SO:SOIC-24W_7.5x15.4mm_P1.27mm",
    _pins("COM I7 I6 I5 I4 I3 I2 I1 I0 S0 S1 GND S3 S2 EN I15 I14 I13 I12 I11 I10 I9 I8 VCC", Role.PASSIVE),
    "a ready module with this chip: SIG is COM, C0 to C15 are I0 to I15; CD74HC4067 or 74HC4067, not a 4067B",
)

SHIFT_REGISTER = Kind(
    "74HC165",
    "U",
    "8-bit shift register, parallel in",
    "DIP-16",
    "Package_DIP:DIP-16_W7.62mm",
    # Q7N is the inverted output, a bar over Q7 in the data sheet.
    _pins("PL CP D4 D5 D6 D7 Q7N GND Q7 DS D0 D1 D2 D3 CE VCC", Role.INPUT),
    "a ready module with this chip, if it leads out the inverted output; SN74HC165N, CD74HC165E",
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
    "metal film resistor of 1/8 watt",
    "axial, 3.6 mm long",
    "Resistor_THT:R_Axial_DIN0204_L3.6mm_D1.6mm_P7.62mm_Horizontal",
    _pins("1 2", Role.PASSIVE),
    "size 1206 on a round contact board",
)

POWER_RESISTOR = Kind(
    "power resistor",
    "R",
    "metal film resistor",
    "axial, 9 mm long",
    "Resistor_THT:R_Axial_DIN0309_L9.0mm_D3.2mm_P12.70mm_Horizontal",
    _pins("1 2", Role.PASSIVE),
    "a resettable fuse of 50 mA and 15 to 30 ohms",
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
    "one row, 2.54 mm",
    "Connector_PinSocket_2.54mm:PinSocket_1x06_P2.54mm_Vertical",
    _pins("1 2 3 4 5 6", Role.PASSIVE),
    "screw terminals of six ways and a fixed cable, if the counter is never unplugged",
)

PLUG = Kind(
    "plug",
    "J",
    "plug of a counter, its ground pins 1 mm longer than the others",
    "one row, 2.54 mm",
    "Connector_PinHeader_2.54mm:PinHeader_1x06_P2.54mm_Horizontal",
    _pins("1 2 3 4 5 6", Role.PASSIVE),
    "a usual pin header with its four inner pins filed 1 mm shorter",
)

FIELD = Kind(
    "field contact",
    "X",
    "pair of contacts of one field: inner stud, outer ring",
    "made of copper foil, or a round contact board",
    "Connector_Wire:SolderWire-0.5sqmm_1x02_P4.6mm_D0.9mm_OD2.1mm",
    _pins("1 2", Role.PASSIVE),
    "two round-headed brass nails",
)

SLIDER_CONTACT = Kind(
    "slider contact",
    "X",
    "pair of contacts of one slider position, bridged by a slider above",
    "made of copper foil, or pads of the circuit board",
    "TestPoint:TestPoint_2Pads_Pitch5.08mm_Drill1.3mm",
    _pins("1 2", Role.PASSIVE),
)

BUTTON = Kind(
    "button",
    "SW",
    "push button, closes when pressed",
    "6 mm",
    "Button_Switch_THT:SW_PUSH_6mm",
    _pins("1 2", Role.PASSIVE),
    "any button that closes; none at all, for buttons are optional",
)

CONTACT_DISC = Kind(
    "contact disc",
    "X",
    "pair of contacts below a piece or the wand: pad and ring",
    "copper foil on the printed carrier",
    "",
    _pins("1 2", Role.PASSIVE),
    "a round circuit board of 18 mm with a pad of 7 mm and a ring from 13 to 17 mm",
)
