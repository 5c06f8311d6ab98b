# A call without its arguments: the frame of the caller only.
class Service:
    def connect(self, host, port, *, timeout):
        return host
def main():
    Service().connect("localhost", timeout=3)
main()

