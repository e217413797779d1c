/// <reference lib="webworker" />
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { pictureStore } from '#platform/pictures.ts'
import { drainOutboxes } from './drain.ts'
import { askServerDirectly } from './server-routes.ts'
import { createImageCache, isFilePath } from './image-cache.ts'
import { openPage } from './open-page.ts'
import { precacheApp, type AppFile } from './precache.ts'
import { pathOfTap } from './show-push.ts'
import { proposedIn, takePush } from './take-push.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: AppFile[]
}

askServerDirectly(self)
const app = precacheApp(self, self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(app.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/pay(-demo)?\//, /^\/healthcheck(\/|$)/, /^\/openapi\.json$/],
  }),
)

// The page of the very first visit is served from here too, as soon as everything is here.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Images of the place are shown without a network too, once they have been seen.
const imageOf = createImageCache({
  open: () => caches.open(pictureStore),
  fetch: (request) => fetch(request),
  limit: 200,
})
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isFilePath(url.pathname),
  ({ request, event }) => imageOf(request, (work) => event.waitUntil(work)),
)

// An update waits until the app says that nobody is in the middle of anything.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // A page that was being loaded while this worker became active.
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})

// The tab may be gone when the network comes back; then what it saved is sent from here.
self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent && Reflect.get(event, 'tag') === 'outbox')
    event.waitUntil(drainOutboxes())
})

// Every push is shown, whatever is on the screen: a browser that is pushed to without showing it ends the subscription.
// The second name is that of the first Safari that shows messages by itself.
for (const name of ['push', 'pushnotification'])
  self.addEventListener(name, (event) => {
    if (!(event instanceof ExtendableEvent)) return
    const data = Reflect.get(event, 'data') as PushMessageData | null | undefined
    const arrived = { text: data?.text() ?? null, proposed: proposedIn(event) }
    event.waitUntil(
      takePush(arrived, {
        origin: self.location.origin,
        show: (title, options) => self.registration.showNotification(title, options),
        // It goes on after the browser has ended the event.
        tell: (path) =>
          fetch(path, { method: 'POST', keepalive: true }).then(
            () => undefined,
            () => undefined,
          ),
        pause: (ms) => new Promise((over) => setTimeout(over, ms)),
      }),
    )
  })

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const deps = {
    windows,
    open: (path: string) => self.clients.openWindow(path),
    channel: () => new MessageChannel(),
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  }
  event.waitUntil(openPage(deps, pathOfTap(event.notification.data)))
})
