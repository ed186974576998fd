"""The solved values: fetched by the page or read from this folder, and never used unchecked."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from kubek.play.coding import unpack
from kubek.refusal import Refusal

try:
    from kubek.play.tables.manifest import TABLES
except ImportError:  # before the first `build.py solve`
    TABLES: dict[str, tuple[str, int]] = {}  # type: ignore[no-redef]


class TableError(Refusal):
    """No advice without its ``table``. ``reason`` is ``table_missing`` or ``table_damaged``."""


class Table:
    """An unpacked table file."""

    def __init__(self, data: bytes) -> None:
        self.numbers, self.steps, self.about = unpack(data)

    def floats(self, id: str) -> list[float]:
        """The values of an array in their own unit."""
        step = self.steps[id]
        return [step * number for number in self.numbers[id]]


_tables: dict[str, Table] = {}


def file_name(name: str) -> str:
    """The name of a table's file."""
    return f"{name}.bin"


def provide(name: str, data: bytes) -> None:
    """Hand over the bytes of a table file, as the page does. Raises :class:`TableError`."""
    if name not in TABLES:
        raise TableError("table_missing", table=name)
    digest, size = TABLES[name]
    data = bytes(data)
    if len(data) != size or sha256(data).hexdigest() != digest:
        raise TableError("table_damaged", table=name)
    try:
        _tables[name] = Table(data)
    except ValueError:
        raise TableError("table_damaged", table=name) from None


def missing(name: str) -> bool:
    """Whether the table has to be provided first, there being no file of it here."""
    return name not in _tables and not (name in TABLES and (Path(__file__).parent / file_name(name)).is_file())


def load(name: str) -> Table:
    """The table, read from this folder where nobody has provided it. Raises :class:`TableError`."""
    if name not in _tables:
        try:
            data = (Path(__file__).parent / file_name(name)).read_bytes()
        except OSError:
            raise TableError("table_missing", table=name) from None
        provide(name, data)
    return _tables[name]


def forget() -> None:
    """Drop everything loaded (for tests)."""
    _tables.clear()
