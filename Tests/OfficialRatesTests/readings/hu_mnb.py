"""Magyar Nemzeti Bank: XML with a Day for each day, perhaps as the text of an element in a SOAP answer; decimal commas."""

import re
import xml.etree.ElementTree as ElementTree


def read(path):
    root = ElementTree.parse(path).getroot()
    for element in root.iter():
        if element.text and re.match(r"\s*<MNB", element.text):
            root = ElementTree.fromstring(element.text)
            break
    for day in root.iter("Day"):
        for rate in day.iter("Rate"):
            units = int(rate.attrib["unit"])
            yield "hu-mnb", day.attrib["date"], rate.attrib["curr"], rate.text.replace(",", "."), units
