"""The built page in real browsers."""
