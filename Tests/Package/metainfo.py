"""Checks the metainfo file by Flathub's list of what a good one has: lengths of texts, in every language, screenshots that are there
and not too large, brand colours, keywords, notes of each release that is out.

    python3 -B Tests/Package/metainfo.py           prints what is wrong; fails if anything is

https://docs.flathub.org/docs/for-app-authors/metainfo-guidelines/quality-guidelines"""

import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from building import ROOT

FILE = ROOT / "data/io.github.agio.Agio.metainfo.xml"
#: Characters, and pixels of a window on a display of ordinary resolution.
LONGEST_NAME, LONGEST_SUMMARY, LONGEST_CAPTION, LARGEST_WINDOW = 20, 35, 100, (1000, 700)
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def translated():
    """The file as it is installed, in every language."""
    with tempfile.NamedTemporaryFile() as out:
        merge = ["msgfmt", "--xml", f"--template={FILE}", "-d", ROOT / "data/po", "-o", out.name]
        subprocess.run(merge, check=True)
        return ElementTree.parse(out.name).getroot()


def texts(component):
    """What is wrong with the texts."""
    for path, longest in (("name", LONGEST_NAME), ("summary", LONGEST_SUMMARY), (".//caption", LONGEST_CAPTION)):
        found = component.findall(path)
        if not found:
            yield f"there is no {path}"
        for element in found:
            text, language = element.text.strip(), element.get(LANGUAGE, "en")
            if len(text) > longest:
                yield f"{language}: {path} has more than {longest} characters: {text}"
            if text.endswith("."):
                yield f"{language}: {path} ends with a full stop: {text}"


def pictures(component):
    """What is wrong with the screenshots: the first is the default one, and each is a picture in data/screenshots."""
    shots = component.findall("screenshots/screenshot")
    if [shot.get("type") for shot in shots] != ["default"] + [None] * (len(shots) - 1):
        yield "the first screenshot is not the default one, or another is"
    for shot in shots:
        path = ROOT / "data/screenshots" / shot.findtext("image").strip().rsplit("/", 1)[1]
        if shot.find("caption") is None:
            yield f"{path.name} has no caption"
        if not path.exists():
            yield f"{path.relative_to(ROOT)} does not exist"
        elif any(size > limit for size, limit in zip(struct.unpack(">II", path.read_bytes()[16:24]), LARGEST_WINDOW)):
            yield f"{path.relative_to(ROOT)} is larger than {LARGEST_WINDOW[0]} × {LARGEST_WINDOW[1]}"


def rest(component):
    """What is wrong with the colours, keywords, addresses and releases."""
    schemes = {color.get("scheme_preference") for color in component.findall("branding/color[@type='primary']")}
    if schemes != {"light", "dark"}:
        yield "there is not one primary brand colour for light desktops and one for dark ones"
    if not component.findall("keywords/keyword"):
        yield "there are no keywords"
    for kind in ("homepage", "bugtracker", "vcs-browser"):
        if component.find(f"url[@type='{kind}']") is None:
            yield f"there is no address of type {kind}"
    releases = component.findall("releases/release")
    if not releases:
        yield "there are no releases"
    for release in releases:
        if release.get("type") != "development" and release.find("description") is None:
            yield f"release {release.get('version')} has no notes"


def main():
    component = translated()
    wrong = [*texts(component), *pictures(component), *rest(component)]
    print("\n".join(wrong) or "the metainfo file is as Flathub wants it")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
