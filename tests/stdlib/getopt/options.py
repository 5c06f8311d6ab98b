"""Options of commands, short and long, and what is refused."""
import getopt


def attempt(*arguments, function=getopt.getopt):
    try:
        print(function(*arguments))
    except getopt.GetoptError as error:
        print("GetoptError", error, repr(error.opt), error.msg, error.args)


LONG = ["help", "output=", "out", "verbose", "level=?", "long-one=", "long-two"]
for line in ("", "-a -b 3 x y", "-ab3 x", "-ab", "-c", "-a -- -b", "-", "- -a", "x -a", "--help", "--output f", "--output=f",
             "--output", "--out", "--outp=3", "--verb", "--l=3", "--lo", "--level", "--level=4", "--help=3", "--nope", "--long-o 3",
             "--long-t", "-o", "-o3", "-ao3 z", "--", "--=", "-:", "--level x -a"):
    attempt(line.split(), "ab:o::", LONG)
    attempt(line.split(), "ab:o::", LONG, function=getopt.gnu_getopt)
    attempt(line.split(), "+ab:o::", LONG, function=getopt.gnu_getopt)
    attempt(line.split(), "-ab:o::", LONG, function=getopt.gnu_getopt)
attempt(["--one", "x"], "", "one")
attempt(["--one", "x"], "", "one=")
attempt(["-a", "x", "-b", "y", "z"], "-ab", [], )
attempt(["-a", "x", "-b", "y", "z"], "-ab", [], )
print(getopt.error is getopt.GetoptError, getopt.GetoptError("m", "o").opt, sorted(getopt.__all__))
