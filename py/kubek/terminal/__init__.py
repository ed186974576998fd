"""Playing and checking in a terminal. Nothing else in the package imports this."""
