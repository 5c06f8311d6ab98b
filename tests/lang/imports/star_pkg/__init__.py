__all__ = ["listed", "lazy_sub"]
listed = "in __all__"
unlisted = "not in __all__"
_private = "private"
