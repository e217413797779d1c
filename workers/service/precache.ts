/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** A file of the app as the build lists it; without a revision its name says which one it is. */
export type AppFile = { url: string; revision: string | null }

/**
 * Brings the app's own files to the device and answers with them from then on: a reload needs no network. The first
 * opening of a place waits for that, so files whose names say which they are come together and are kept in one go;
 * Workbox by itself takes some 400 one after the other, which is ten seconds of a small computer.
 */
export function precacheApp(worker: ServiceWorkerGlobalScope, files: readonly AppFile[]): PrecacheController {
  const app = new PrecacheController()
  app.addToCacheList([...files])
  const others = new PrecacheController()
  others.addToCacheList(files.filter(({ revision }) => revision !== null))
  const named = files.filter(({ revision }) => revision === null)

  cleanupOutdatedCaches()
  worker.addEventListener('install', (event) => {
    event.waitUntil(keepMissing(app.strategy.cacheName, named, worker.location.href))
    void others.install(event)
  })
  worker.addEventListener('activate', (event) => void app.activate(event))
  registerRoute(new PrecacheRoute(app))
  return app
}

/** Keeps the files that are not there yet: all of them, or none where one cannot be had. */
async function keepMissing(name: string, files: readonly AppFile[], base: string): Promise<void> {
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = files.map(({ url }) => new URL(url, base).href).filter((url) => !kept.has(url))
  if (missing.length > 0) await cache.addAll(missing)
}
