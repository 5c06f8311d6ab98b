value = 1
import chain_second

