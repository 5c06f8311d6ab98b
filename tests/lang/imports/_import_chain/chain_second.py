def compute(n):
    return {}[n]
result = compute("missing")

