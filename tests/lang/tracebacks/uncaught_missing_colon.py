# A missing colon in the script itself.
x = 5
if x > 3
    print(x)

