# -*- coding: latin-1 -*-
name = "café"
print(len(name), ascii(name))
