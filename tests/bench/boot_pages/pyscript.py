import json

from kubek.api import handle
from pyscript import window

request = {"do": "new", "match": "1", "game": "yamb", "seats": ["Ana", "Ivo"], "options": {}, "dice": "app"}
answer = json.loads(handle(json.dumps(request)))
window.result = window.JSON.parse(json.dumps({"answer": window.performance.now(), "game": answer["view"]["game"]}))
