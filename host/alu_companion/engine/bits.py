"""Teaches numba `int.bit_count`, as one instruction of the processor."""

from __future__ import annotations

from functools import cache
from typing import Any

from numba import types
from numba.extending import intrinsic, overload_method


@cache
def teach_numba() -> None:
    """Make `number.bit_count()` known in compiled functions, for numbers that are not negative."""

    def one_instruction(_typing_context: Any, number: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    count_bits: Any = intrinsic(one_instruction)
    # Lambdas, since numba wants both signatures alike, annotations too.
    overload_method(types.Integer, "bit_count")(lambda number: lambda number: count_bits(number))
