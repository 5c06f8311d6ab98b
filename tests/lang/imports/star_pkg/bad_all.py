__all__ = ["exists", "does_not_exist"]
exists = 1
