"""The kinds of parts: pins as the data sheets number them, footprints as KiCad's libraries call them, and makers' numbers.

Sources: Raspberry Pi Pico data sheet (pinout); Texas Instruments CD74HC4067 (SCHS209), SN74HC165, SN74HC14, TPD4E1U06 (SLVSBQ9) and DRV5023
(SLIS151) data sheets, Vishay Si2301CDS data sheet, pin descriptions; Yageo's and Murata's keys of numbers. Footprints are called as in the
libraries of KiCad; those of the library `alu` are drawn by this program alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from alu_companion.kit.model import Pad
from alu_companion.maker.electronics.values import UNVERIFIED, Kind, Pin, Role, parse_value

# Pins that do something else than the usual one of their part; what a transistor's drain switches gets its supply from there.
_ROLES = {
    name: role
    for role, names in (
        (Role.POWER_IN, "GND AGND VCC SOURCE"),
        (Role.POWER_OUT, "3V3 VBUS DRAIN"),
        (Role.PASSIVE, "VSYS ADC_VREF 3V3_EN RUN"),
        (Role.INPUT, "S0 S1 S2 S3 EN GATE"),
        (Role.OUTPUT, "Q7 Q7N 1Y 2Y 3Y 4Y 5Y 6Y"),
        (Role.OPEN_DRAIN, "OUT"),
    )
    for name in names.split()
}


def _pins(names: str, usual: Role) -> tuple[Pin, ...]:
    """Pins numbered from 1 in the order of their names."""
    return tuple(Pin(str(number), name, _ROLES.get(name, usual)) for number, name in enumerate(names.split(), start=1))


PICO = Kind(
    "Raspberry Pi Pico",
    "PICO",
    "microcontroller module",
    "Pico without pin headers, soldered by its half holes",
    "alu:Pico_castellated",
    _pins(
        "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
        "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS",
        Role.BIDIRECTIONAL,
    ),
    "Pico 2 (not tried)",
    by_hand=True,
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
    "SO-16",
    "Package_SO:SOIC-16_3.9x9.9mm_P1.27mm",
    # Q7N is the inverted output, a bar over Q7 in the data sheet.
    _pins("PL CP D4 D5 D6 D7 Q7N GND Q7 DS D0 D1 D2 D3 CE VCC", Role.INPUT),
    "the same chip of another maker in the same package",
)

BUFFER = Kind(
    "74HC14",
    "U",
    "six inverters with Schmitt inputs",
    "SO-14",
    "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm",
    _pins("1A 1Y 2A 2Y 3A 3Y GND 4Y 4A 5Y 5A 6Y 6A VCC", Role.INPUT),
    "the same chip of another maker in the same package; not a 7404, which has no Schmitt inputs",
)

HALL_SWITCH = Kind(
    "Hall switch",
    "H",
    "unipolar Hall switch, open drain: low while a south pole is near its marked side",
    "SOT-23",
    "Package_TO_SOT_SMD:SOT-23",
    _pins("VCC OUT GND", Role.PASSIVE),
    "none: other switches close and open at other fields",
)

TRANSISTOR = Kind(
    "transistor",
    "Q",
    "P-channel MOSFET, at most 0.2 ohms at a gate of 2.5 volts",
    "SOT-23",
    "Package_TO_SOT_SMD:SOT-23",
    _pins("GATE SOURCE DRAIN", Role.PASSIVE),
    "another one of these ohms in the same package with the same pins",
)

ARRAY = Kind(
    "ESD array",
    "D",
    "four protected lines",
    "SOT-23-6, at most 0.1 microamperes of leakage at 3.3 volts, 8 kilovolts by contact",
    "Package_TO_SOT_SMD:SOT-23-6",
    # Pin 5 is joined to nothing inside this one, and may be joined to the supply, which others of this shape need.
    _pins("L1 GND L2 L3 VCC L4", Role.PASSIVE),
    "SRV05-4 of a maker who promises the leakage",
)

ARRAY_LINES = ("L1", "L2", "L3", "L4")

RESETTABLE_FUSE = Kind(
    "fuse",
    "F",
    "resettable fuse (PTC)",
    "size 1206",
    "Fuse:Fuse_1206_3216Metric",
    _pins("1 2", Role.PASSIVE),
    "another one of the same ohms and currents",
)

RESISTOR = Kind(
    "resistor",
    "R",
    "thick film resistor",
    "size 0805",
    "Resistor_SMD:R_0805_2012Metric",
    _pins("1 2", Role.PASSIVE),
    "any other of this size, value and tolerance",
)

POWER_RESISTOR = Kind(
    "power resistor",
    "R",
    "thick film resistor",
    "size 2512",
    "Resistor_SMD:R_2512_6332Metric",
    _pins("1 2", Role.PASSIVE),
    "any other of this size and value that bears the watts",
)

CAPACITOR = Kind(
    "capacitor",
    "C",
    "ceramic capacitor",
    "size 0805, X7R, 16 volts or more",
    "Capacitor_SMD:C_0805_2012Metric",
    _pins("1 2", Role.PASSIVE),
    "any other of this size and value",
)

RESERVE = Kind(
    "large capacitor",
    "C",
    "ceramic capacitor",
    "size 1206, X5R or X7R, 10 volts or more",
    "Capacitor_SMD:C_1206_3216Metric",
    _pins("1 2", Role.PASSIVE),
    "any other of this size and value",
)

STORE = Kind(
    "polymer capacitor",
    "C",
    "polymer tantalum capacitor; the bar on it is plus",
    "size 3528, 6.3 volts or more, at most 0.1 ohms",
    "Capacitor_Tantalum_SMD:CP_EIA-3528-21_Kemet-B",
    _pins("1 2", Role.PASSIVE),
    "any other polymer capacitor of this size and value",
)

JACK = Kind(
    "jack",
    "J",
    "jack for a cable of six wires between board and counter",
    "modular jack RJ12, 6 contacts",
    "Connector_RJ:RJ12_Amphenol_54601-x06_Horizontal",
    _pins("1 2 3 4 5 6", Role.PASSIVE),
    "another jack whose pins stand in the same places",
    by_hand=True,
)

BUTTON = Kind(
    "button",
    "SW",
    "push button, closes when pressed",
    "6 mm, flat legs",
    "Button_Switch_SMD:SW_SPST_PTS645Sx43SMTR92",
    _pins("1 2", Role.PASSIVE),
    "none at all, for buttons are optional",
)

SPRING_FINGER = Kind(
    "spring finger",
    "P",
    "spring contact of a foot",
    "flat, gold-plated tip, about 2 mm high, 0.5 to 1 newton a millimetre",
    "alu:Spring_finger",
    _pins("1", Role.PASSIVE),
    "Harwin S7131-45R, which is stiffer: then a steel disc of 18 by 1.5 mm takes the place of the washer",
)

FIELD = Kind(
    "field",
    "F",
    "gold of one field: a disc, and a ring around it",
    "copper of the circuit board",
    "",
    _pins("1 2", Role.PASSIVE),
)

FINGER_TIP_MM = 2.3
"""From the middle of a spring finger's land to its tip, along x, when it is bent. Source: Harwin's drawing of the S7141, which the S7131
shares; not verified."""

BRIDGES = (RESISTOR, POWER_RESISTOR, CAPACITOR, RESERVE, STORE, RESETTABLE_FUSE)
"""Kinds that lie between two nets."""
COPPER = (FIELD,)
"""Kinds that are nothing but lands of the board."""

_NUMBERS: Mapping[tuple[str, str], str] = {
    (CAPACITOR.name, "1n"): "Yageo CC0805KRX7R9BB102",
    (CAPACITOR.name, "10n"): "Yageo CC0805KRX7R9BB103",
    (CAPACITOR.name, "100n"): "Yageo CC0805KRX7R9BB104",
    (CAPACITOR.name, "1u"): "Murata GRM21BR71E105KA99L",
    (RESERVE.name, "22u"): "Murata GRM31CR61A226KE19L",
    (STORE.name, "100u"): "Kemet T520B107M006ATE040",
    (RESETTABLE_FUSE.name, "50mA"): "Bel Fuse 0ZCJ0005FF2E",
    (PICO.name, PICO.name): "Raspberry Pi SC0915",
    (MULTIPLEXER.name, MULTIPLEXER.name): "Texas Instruments CD74HC4067M96",
    (SHIFT_REGISTER.name, SHIFT_REGISTER.name): "Texas Instruments SN74HC165DR",
    (BUFFER.name, BUFFER.name): "Texas Instruments SN74HC14DR",
    (HALL_SWITCH.name, HALL_SWITCH.name): "Texas Instruments DRV5023AJQDBZR",
    (TRANSISTOR.name, TRANSISTOR.name): "Vishay SI2301CDS-T1-GE3",
    (ARRAY.name, ARRAY.name): "Texas Instruments TPD4E1U06DBVR",
    (JACK.name, JACK.name): "Amphenol 54601-906WPLF",
    (BUTTON.name, BUTTON.name): "C&K PTS645SM43SMTR92LFS",
}
"""By kind and value, as distributors sell them."""
_SERIES = {RESISTOR: "RC0805FR", POWER_RESISTOR: "RC2512FK"}
"""Yageo's thick film resistors of 1 %, by size; the larger ones bear a watt."""
_E24 = (10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91)


def field_footprint(pad: Pad) -> str:
    """The name of a field's footprint, such as `alu:Field_D5.00_R12.70_17.60mm`: other sizes have another name."""
    return f"alu:Field_D{pad.disc_mm:.2f}_R{pad.ring_inner_mm:.2f}_{pad.ring_outer_mm:.2f}mm"


def number_of(kind: Kind, value: str) -> str:
    """Maker and number of a part of this kind and value: empty for copper, `UNVERIFIED` when none is known.

    >>> number_of(RESISTOR, "3.3k"), number_of(RESISTOR, "560"), number_of(POWER_RESISTOR, "4.7"), number_of(RESISTOR, "3.21k")
    ('Yageo RC0805FR-073K3L', 'Yageo RC0805FR-07560RL', 'Yageo RC2512FK-074R7L', 'unverified')
    """
    if kind in COPPER:
        return ""
    if kind in _SERIES and _is_usual(parse_value(value)):
        return f"Yageo {_SERIES[kind]}-07{_letter_for_point(value)}L"
    return _NUMBERS.get((kind.name, value), UNVERIFIED)


def _is_usual(ohm: float) -> bool:
    """True for the two-digit values of the series E24, from 1 ohm to 10 megohms."""
    exponent = math.floor(math.log10(ohm)) if ohm >= 1 else 0
    return 1 <= ohm <= 1e7 and round(ohm / 10**exponent * 10, 6) in _E24


def _letter_for_point(value: str) -> str:
    """A value as its maker writes it: 3.3k is 3K3, 560 is 560R, 1M is 1M."""
    letter = value[-1].upper() if value[-1].isalpha() else "R"
    whole, _, rest = value.rstrip("kM").partition(".")
    return f"{whole}{letter}{rest}"
