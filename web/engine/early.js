// The first script of the page: the engine begins to load while the page's own code is on its way.
// Inside another page's frame the app does not run (web/framed.js), so neither does the engine.

import { startEarly } from "./client.js";

if (self === top) startEarly();
