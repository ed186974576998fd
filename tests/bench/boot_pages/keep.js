// The simplest service worker that makes stock Pyodide work without a network.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => event.respondWith(answer(event.request)));

async function answer(request) {
  const cache = await caches.open("kept");
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && request.method === "GET") await cache.put(request, response.clone());
  return response;
}
