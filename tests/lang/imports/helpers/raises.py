x = 1
raise ValueError("while importing")
