/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { drainOutboxes } from './drain.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

// The app itself comes from the device, always: a reload needs no network.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/healthcheck$/, /^\/openapi\.json$/],
  }),
)

// An update waits until the app says that nobody is in the middle of anything.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The tab may be gone when the network comes back; then what it saved is sent from here.
self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent && Reflect.get(event, 'tag') === 'outbox')
    event.waitUntil(drainOutboxes())
})
