"""National Bank of Romania: XML, a Cube for each day; without a multiplier a rate is for one unit. XAU is a gram of gold. Before July 2005
rates were in old lei."""

import xml.etree.ElementTree as ElementTree


def local(element):
    return element.tag.rsplit("}", 1)[-1]


def read(path):
    for cube in ElementTree.parse(path).iter():
        if local(cube) == "Cube" and cube.attrib["date"] >= "2005-07-01":
            for rate in cube:
                if rate.attrib["currency"] != "XAU":
                    units = int(rate.attrib.get("multiplier", 1))
                    yield "ro-bnr", cube.attrib["date"], rate.attrib["currency"], rate.text, units
