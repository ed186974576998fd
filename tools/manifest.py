"""Web app manifests, one for each language, and the icons they name."""

import hashlib
import json
import shutil
from pathlib import Path
from urllib.parse import urlsplit

from tools.paths import WEB

ICONS = WEB / "icons"
SOURCE = WEB / "manifest.json"
DEFAULT = "en"


def write(out: Path, url: str | None = None) -> dict[str, str]:
    """Write manifest[.<language>].webmanifest and its pictures into `out`.

    `url`: where the page will live. An app is known to a browser by an `id` below its host, so copies of one host need
    it to be two apps.
    Returns the new names of the pictures by their paths in the project, for the page.
    """
    source = json.loads(SOURCE.read_text(encoding="utf-8"))
    texts = source.pop("languages")
    if url:
        source["id"] = urlsplit(url).path + source["id"].removeprefix("/")
    names: dict[str, str] = {}
    for picture in (*source["icons"], *source["screenshots"],
                    *(icon for item in source["shortcuts"] for icon in item.get("icons", []))):
        picture["src"] = _copy(picture["src"], out, names)
    for language, words in texts.items():
        shortcuts = [{**item, **words["shortcuts"][item["id"]]} for item in source["shortcuts"]]
        for item in shortcuts:
            del item["id"]
        labels = words["screenshots"]
        screenshots = [{**item, "label": labels[item["form_factor"]]}
                       for item in source["screenshots"]]
        manifest = {"lang": language, "name": words["name"], "short_name": words["short_name"],
                    "description": words["description"], **source,
                    "shortcuts": shortcuts, "screenshots": screenshots}
        name = ("manifest.webmanifest" if language == DEFAULT
                else f"manifest.{language}.webmanifest")
        (out / name).write_text(json.dumps(manifest, ensure_ascii=False, indent=1),
                                encoding="utf-8")
    return names


def _copy(source: str, out: Path, names: dict[str, str]) -> str:
    if source not in names:
        file = WEB.parent / source
        short = hashlib.sha256(file.read_bytes()).hexdigest()[:8]
        names[source] = f"assets/{file.stem}-{short}{file.suffix}"
        (out / "assets").mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, out / names[source])
    return names[source]
