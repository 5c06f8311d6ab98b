# An exception whose __str__ fails.
class Bad(Exception):
    def __str__(self):
        raise ValueError("no text for you")

raise Bad("x")

