"""``python -m kubek``: see ``kubek.terminal.command``."""

import sys

from kubek.terminal.command import main

sys.exit(main())
