"""The value of a Bulgarian sheet to its end: a small network and plain tables, see ``features``."""

from __future__ import annotations

from operator import add, sub

from kubek.families.yamb import MAX, MIN, ONES
from kubek.play.features import WIDTH, Layout, excess, par, pending
from kubek.play.tables import Table

Vector = list[float]


class Column:
    """One column of a sheet: open rows (bits, auxiliary ones from bit 12 on) and what still counts."""

    __slots__ = ("filled", "high", "low", "ones", "ready", "sum")

    def __init__(self, filled: int, numbers: int, ones: int | None, high: int | None, low: int | None,
                 ready: int) -> None:
        self.filled = filled
        self.ready = ready
        """Bits of the rows that can be written now without an announcement; not carried on by ``wrote``."""
        self.sum = numbers
        self.ones = ones
        self.high = high
        self.low = low

    def wrote(self, row: int, points: int) -> Column:
        """The column after ``points`` were written in ``row``."""
        after = Column(self.filled | 1 << row, self.sum, self.ones, self.high, self.low, 0)
        if row < 6:
            after.sum += points
        if row == ONES:
            after.ones = points
        elif row == MAX:
            after.high = points
        elif row == MIN:
            after.low = points
        return after

    def features(self, layout: Layout) -> list[tuple[int, float]]:
        """The features that are not 0, by their place in the column; flags of open rows left aside."""
        found: list[tuple[int, float]] = []
        if self.filled & 63 != 63:
            found.append((layout.excess + excess(self.filled & 63, self.sum), 1.0))
        if self.ones is not None:
            if self.high is None or self.low is None:
                found.append((layout.ones + 3 * self.ones + pending(self.high is None, self.low is None), 1.0))
            return found
        if self.high is not None:
            found.append((layout.high, (self.high - 20) / 8))
        if self.low is not None:
            found.append((layout.low, (self.low - 20) / 8))
        return found

    @property
    def number_index(self) -> int:
        """The place in the table of the numbers; 0 where they are complete."""
        if self.filled & 63 == 63:
            return 0
        return (21 - par(self.filled & 63) // 3) * WIDTH + excess(self.filled & 63, self.sum)


def open_in(columns: list[Column], row: int) -> int:
    """In how many columns the row is open."""
    return sum([not column.filled >> row & 1 for column in columns])


def ready_in(columns: list[Column], row: int) -> int:
    """In how many columns the row can be written at once."""
    return sum([column.ready >> row & 1 for column in columns])


class Network:
    """Weights of one game. The last of each feature's weights is the linear part."""

    def __init__(self, table: Table, layout: Layout) -> None:
        self.layout = layout
        units = table.about["units"]
        first = table.floats("first")
        self.first = [first[at:at + units + 1] for at in range(0, len(first), units + 1)]
        self.bias = table.floats("bias")
        self.second = table.floats("second")
        numbers = table.floats("numbers")
        width = len(numbers) // layout.columns
        self.numbers = [numbers[at:at + width] for at in range(0, len(numbers), width)]
        self.rest = sum([max(0.0, b) * w for b, w in zip(self.bias, self.second, strict=True)])

    def add(self, hidden: Vector, feature: int, times: float) -> Vector:
        """The first layer after a feature has changed by ``times``."""
        weights = self.first[feature]
        if times == 1.0:  # nearly always, and three times as fast
            return list(map(add, hidden, weights))
        if times == -1.0:
            return list(map(sub, hidden, weights))
        return [h + times * w for h, w in zip(hidden, weights, strict=True)]

    def start(self, columns: list[Column]) -> tuple[Vector, float]:
        """The first layer, and the sum of the plain tables."""
        hidden = [*self.bias, 0.0]
        plain = 0.0
        for at, column in enumerate(columns):
            base = self.layout.base(at)
            for row in range(12 + self.layout.aux):
                if not column.filled >> row & 1:
                    hidden = self.add(hidden, base + row, 1.0)
            for feature, value in column.features(self.layout):
                hidden = self.add(hidden, base + feature, value)
            plain += self.numbers[at][column.number_index]
        for row in range(12 + self.layout.aux):
            number = open_in(columns, row)
            if number:
                hidden = self.add(hidden, self.layout.count(row, number), 1.0)
            number = ready_in(columns, row)
            if number:
                hidden = self.add(hidden, self.layout.ready(row, number), 1.0)
        return hidden, plain

    def value(self, hidden: Vector, plain: float) -> float:
        """Points to come."""
        total = hidden[-1] + plain - self.rest
        total += sum([w * h for w, h in zip(self.second, hidden, strict=False) if h > 0])
        return total * self.layout.unit

    def without(self, hidden: Vector, plain: float, columns: list[Column], at: int, row: int,
                ready: int) -> tuple[Vector, float]:
        """The first layer and the tables when ``row`` of a column is no longer open.

        ``ready`` are then the column's rows that can be written at once. All else that the column
        shows, but for its open rows, is taken away too.
        """
        base, column = self.layout.base(at), columns[at]
        hidden = self.add(hidden, base + row, -1.0)
        number = open_in(columns, row)
        hidden = self.add(hidden, self.layout.count(row, number), -1.0)
        if number > 1:
            hidden = self.add(hidden, self.layout.count(row, number - 1), 1.0)
        for other in range(12 + self.layout.aux):
            change = (ready >> other & 1) - (column.ready >> other & 1)
            if change:
                number = ready_in(columns, other)
                if number:
                    hidden = self.add(hidden, self.layout.ready(other, number), -1.0)
                if number + change:
                    hidden = self.add(hidden, self.layout.ready(other, number + change), 1.0)
        for feature, value in column.features(self.layout):
            hidden = self.add(hidden, base + feature, -value)
        return hidden, plain - self.numbers[at][column.number_index]

    def after(self, bare: tuple[Vector, float], at: int, column: Column) -> float:
        """Points to come when ``column`` (number ``at``) has become this; ``bare`` is from ``without``."""
        hidden, plain = bare
        base = self.layout.base(at)
        for feature, value in column.features(self.layout):
            hidden = self.add(hidden, base + feature, value)
        return self.value(hidden, plain + self.numbers[at][column.number_index])
