# Carets under the failing subscript in a chain.
data = {"users": [{"name": "Ann"}, {"name": "Bob"}]}
print(data["users"][1]["name"])
print(data["users"][0]["name"] + data["users"][1]["age"]["years"])

