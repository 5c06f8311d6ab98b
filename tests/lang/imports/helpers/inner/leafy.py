name = "leafy"
