import * as v from 'valibot'
import type { Pictures } from '#platform/pictures.ts'

/** The part of `localStorage` and `sessionStorage` that is needed. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Small things that outlive a page: drafts and choices. Rows and commands never live here. */
export type DeviceStores = {
  /** Shared by all tabs, survives closing the browser. */
  device: KeyValueStore
  /** The store of this tab alone; survives a reload. */
  tab: KeyValueStore
  /** Runs one task of this name at a time, over all tabs. */
  exclusive<T>(name: string, task: () => Promise<T>): Promise<T>
  /** The locks that a tab holds as long as it lives; undefined where the browser has no locks. */
  locks: TabLocks | undefined
  /** Pictures that were shown; absent where the browser keeps none. */
  pictures?: Pictures | undefined
}

export type TabLocks = Pick<LockManager, 'request'>

/** The browser's own. */
export const browserStores: DeviceStores = {
  get device() {
    return window.localStorage
  },
  get tab() {
    return window.sessionStorage
  },
  async exclusive(name, task) {
    const locks = browserLocks()
    return locks === undefined ? task() : await locks.request(name, task)
  },
  get locks() {
    return browserLocks()
  },
  get pictures() {
    return globalThis.caches
  },
}

/** The value under the key, or null where it is absent or malformed (an older version wrote it). */
export function readStored<T>(
  store: KeyValueStore,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const kept = store.getItem(key)
  if (kept === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), kept)
  return parsed.success ? parsed.output : null
}

/** Keeps a value as JSON, or takes the key away for null. */
export function writeStored(store: KeyValueStore, key: string, value: unknown): void {
  if (value === null) store.removeItem(key)
  else store.setItem(key, JSON.stringify(value))
}

/**
 * The locks of the browser; absent where a page is not served securely, and null where a browser is only imitated.
 * There is no service worker either then: one tab only.
 */
function browserLocks(): LockManager | undefined {
  return navigator.locks ?? undefined
}
