"""Tests of what the page is made of, without a browser."""
