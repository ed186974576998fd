"""What a start costs in bytes, compressed as it is sent."""

from __future__ import annotations

from pathlib import Path


def sent(dist: Path, *patterns: str) -> int:
    """Bytes of the files as a server sends them, brotli where it is smaller."""
    total = 0
    for pattern in patterns:
        found = [file for file in dist.glob(pattern) if file.suffix not in (".br", ".gz")]
        assert found, f"no {pattern}"
        for file in found:
            packed = file.with_name(file.name + ".br")
            total += (packed if packed.exists() else file).stat().st_size
    return total


def test_bytes_to_the_first_answer(image: Path) -> None:
    runtime = sent(image, "runtime/first-*.wasm", "runtime/image-*.bin")
    code = sent(
        image,
        "index.html",
        "assets/early-*.js",
        "assets/worker-*.js",
        "assets/app-*.js",
        "assets/chunk-*.js",
        "assets/style-*.css",
    )
    assert runtime <= 1_500_000
    assert code <= 200_000
    assert runtime + code <= 1_750_000


def test_bytes_where_the_host_compresses_nothing(image: Path) -> None:
    """The two files as they are packed on the host, see web/engine/packed.js."""
    assert sum(file.stat().st_size for name in ("first-*.wasm", "image-*.bin") for file in image.glob(f"runtime/{name}.gz")) <= 1_900_000


def test_the_rest_is_no_burden(image: Path) -> None:
    assert sent(image, "runtime/rest-*.wasm") <= 1_300_000


def test_the_guard_costs_the_first_paint_little(image: Path) -> None:
    """It stands in the page's text, before everything."""
    assert sent(image, "index.html") <= 2_200


def test_the_page_paints_from_little(image: Path) -> None:
    """What the library of games needs before the eye sees it, Python not counted."""
    assert sent(image, "index.html", "assets/style-*.css", "assets/app-*.js") <= 40_000
