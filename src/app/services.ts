import type { AppServices } from '#device/services.ts'
import { updatesAreDeferred } from '#hooks/device/use-update.ts'
import { createBrowserApiClient } from '#platform/api/browser-api-client.ts'
import { browserLocks } from '#platform/api/browser-locks.ts'
import { whenInstalled } from '#platform/app-installed.ts'
import { createAppUpdate, noUpdates, type AppUpdate } from '#platform/app-update.ts'
import { createBrowserSessionStore } from '#platform/browser-session-store.ts'
import { createDeviceStore, type DeviceStore } from '#platform/device-store.ts'
import { connectEngine, pauseEngines, type EngineConnection } from '#platform/engine-client.ts'
import { newId } from '#platform/new-id.ts'
import { createObservable } from '#platform/observable.ts'
import { currentSession, markOf } from '#platform/session-state.ts'
import { isOnlyTab } from '#platform/tabs.ts'

/** How long after its start a page counts as one on which nobody has begun anything, ms. */
const coldStartMs = 5000

/** How long the sync is paused for a newer build to take over, and how soon every tab has heard of that, ms. */
const syncPauseMs = 3000
const pauseHeardMs = 200

/** How long the first opening of a place waits for the app's own files, ms. */
const installPatienceMs = 10_000

/** Puts the app's parts together for a browser. Called once per page. */
export function createServices(): AppServices {
  const session = createBrowserSessionStore()
  const expiredToken = createObservable<string | null>(null)
  const api = createBrowserApiClient(session.tokens, () => {
    const here = currentSession(session.read())
    expiredToken.set(here && markOf(here.auth))
  })
  const device = createDeviceStore(localStorage, window)
  const { update, failed } = watchForUpdates(device)
  return {
    session,
    api,
    expiredToken,
    device,
    update,
    installed: () => installed(failed),
    engineOf: onePerPlace(connectEngine),
    storage: navigator.storage,
    locks: browserLocks(),
    clock: () => Date.now(),
    newId,
  }
}

/** An engine goes on for as long as the page lives, so that a queue is sent also while another place is on the screen. */
function onePerPlace(connect: (placeId: string) => EngineConnection): (placeId: string) => EngineConnection {
  const engines = new Map<string, EngineConnection>()
  return (placeId) => {
    const engine = engines.get(placeId) ?? connect(placeId)
    engines.set(placeId, engine)
    return engine
  }
}

function installed(failed: Promise<void>): Promise<void> {
  if (!hasServiceWorker()) return Promise.resolve()
  const patience = new Promise<void>((resolve) => setTimeout(resolve, installPatienceMs))
  return whenInstalled(navigator.serviceWorker, Promise.race([patience, failed]))
}

function hasServiceWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator
}

/** Newer builds; `failed` resolves when the browser keeps no app at all. */
function watchForUpdates(device: DeviceStore): { update: AppUpdate; failed: Promise<void> } {
  if (!hasServiceWorker()) return { update: noUpdates(), failed: Promise.resolve() }
  const onlyTab = isOnlyTab(navigator.locks)
  const worker = import('workbox-window').then(({ Workbox }) => new Workbox('/sw.js'))
  const update = createAppUpdate({
    worker,
    reload: () => location.reload(),
    isColdStart: async () => (await onlyTab) && performance.now() < coldStartMs && !updatesAreDeferred(),
    isHeld: updatesAreDeferred,
    pauseSync: () => {
      for (const { id } of device.get().places) pauseEngines(id, syncPauseMs)
      return new Promise((resolve) => setTimeout(resolve, pauseHeardMs))
    },
  })
  const failed = new Promise<void>((resolve) => {
    worker
      .then((each) => each.register())
      .catch((error: unknown) => {
        console.error('no service worker', error)
        resolve()
      })
  })
  return { update, failed }
}
