"""The build itself: set-up, server, files of dist/, packaging."""
