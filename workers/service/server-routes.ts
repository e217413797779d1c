/// <reference lib="webworker" />
import { wire } from '#contract/wire.ts'

/** A rule for requests of the app, which the browser follows without asking the service worker. */
export type RouterRule = {
  condition: { urlPattern: { pathname: string } }
  source: 'network' | 'fetch-event'
}

const rules: readonly RouterRule[] = [
  { condition: { urlPattern: { pathname: `${wire.basePath}/files/*` } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: `${wire.basePath}/*` } }, source: 'network' },
]

/**
 * Has the browser send requests of the API to the server without waking the service worker, which has nothing to add.
 * Besides the time, a request in the moment in which a newer worker takes over would wake the old one, and Chromium
 * then leaves the newer one waiting for up to five minutes. Browsers that know no such rules go through the worker.
 */
export function askServerDirectly(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return
    const added: Promise<void> = event.addRoutes(rules)
    event.waitUntil(
      added.catch((error: unknown) => console.info('requests of the API go through the worker', error)),
    )
  })
}
