print("lazy_sub imported by star")
name = "lazy"
