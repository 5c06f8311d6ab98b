a = 1
_b = 2
__c = 3
import os.path
def f(): pass
