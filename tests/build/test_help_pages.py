"""Markdown help pages become HTML and playable examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.help_pages import HelpError, Step, read_page, read_play

TEXT = """# The game

Words <script>alert(1)</script> and **strong**.

| left | right |
|---|---:|
| a | 1 |

```play
game: ten_thousand
seats: 2
options: finish=one_roll, last_turn=true bank_minimum=350
roll 1 3 3 4 4 5
# Shown with the event
# that follows.
take 1
```

```settings
opening = roll: Who <starts>.
```

```
plain
```
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    file = tmp_path / "en.md"
    file.write_text(TEXT, encoding="utf-8")
    return file


def test_a_page(page: Path) -> None:
    read = read_page(page, "ten_thousand")
    assert (read.page, read.language, read.title) == ("ten_thousand", "en", "The game")
    assert "<h1>" not in read.html
    assert "<script>" not in read.html and "&lt;script&gt;" in read.html
    assert "style=" not in read.html and 'class="align-right"' in read.html
    assert '<kubek-play index="0"></kubek-play>' in read.html
    assert ('<div data-option="opening" data-default="roll"><dt></dt><dd>Who &lt;starts&gt;.</dd></div>'
            in read.html)
    assert "<pre><code>plain" in read.html
    (play,) = read.plays
    assert play.options == {"finish": "one_roll", "last_turn": True, "bank_minimum": 350}
    assert play.steps == [Step("roll 1 3 3 4 4 5", ""), Step("take 1", "Shown with the event that follows.")]
    record = play.record()
    assert record["log"] == ["roll 1 3 3 4 4 5", "take 1"]
    assert record["options"]["opening"] == "seats" and record["dice"] == "own"
    assert len(record["seats"]) == 2


def test_words_after_the_last_event_stay_with_it() -> None:
    play = read_play("game: yamb\nroll 1 1 1 1 1\n# the end", "here")
    assert play.steps == [Step("roll 1 1 1 1 1", "the end")]


@pytest.mark.parametrize("text", ["roll 1 2", "game: yamb"])
def test_a_bad_example_is_named(text: str) -> None:
    with pytest.raises(HelpError, match="here"):
        read_play(text, "here")


def test_a_bad_name_is_named(tmp_path: Path) -> None:
    file = tmp_path / "x.md"
    file.write_text("x")
    with pytest.raises(HelpError, match=r"x\.md"):
        read_page(file, "x")
