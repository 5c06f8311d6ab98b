# An exception while importing goes through the import statements.
import sys
sys.path.insert(0, "import_chain")
print("start")
import chain_first

