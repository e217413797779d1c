import { draftSchema, type Draft } from './order-draft.ts'
import { draftKey, draftPrefix, isWhose, type DraftScope } from './order-draft-store.ts'
import { readStored, type DeviceStores, type TabLocks } from './use-stored.ts'

type Stores = Pick<DeviceStores, 'device' | 'locks'>

/** A page that is loaded anew waits this long for the one before it to let go of its draft, ms. */
const reloadMs = 1_000

/**
 * Makes a draft this tab's for as long as the tab lives. False: another living tab has it, as where a tab was
 * duplicated. Lets go of what went out meanwhile.
 */
export async function holdDraft(stores: Stores, scope: DraftScope, orderId: string): Promise<boolean> {
  for (const [key, release] of holdsOf(stores)) if (stores.device.getItem(key) === null) release()
  return hold(stores, draftKey(scope, orderId), reloadMs)
}

/** The newest draft that no living tab has, held by this one from now on: what a tab that is gone has left. */
export async function takeUpDraft(
  stores: Stores,
  scope: DraftScope,
  fits: (draft: Draft) => boolean = () => true,
): Promise<Draft | null> {
  for (const key of keysOf(stores.device, scope)) {
    const left = readStored(stores.device, key, draftSchema)
    if (left === null || !isWhose(left, scope) || !fits(left) || !(await hold(stores, key, 0))) continue
    // Whoever had it until now may have sent it, or added to it.
    const now = readStored(stores.device, key, draftSchema)
    if (now !== null && fits(now)) return now
  }
  return null
}

const heldBy = new WeakMap<TabLocks, Map<string, () => void>>()

/** What this tab holds: by its key what lets go of it. */
function holdsOf({ locks }: Stores): Map<string, () => void> {
  const holds = (locks && heldBy.get(locks)) ?? new Map<string, () => void>()
  if (locks) heldBy.set(locks, holds)
  return holds
}

function hold(stores: Stores, key: string, waitMs: number): Promise<boolean> {
  const { locks } = stores
  const holds = holdsOf(stores)
  // Without locks (a page that is not served securely) there is no service worker either: one tab only.
  if (locks === undefined || holds.has(key)) return Promise.resolve(true)
  const patience = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) }
  return new Promise((resolve) => {
    const ended = locks.request(`lokal-draft:${key}`, patience, (lock) => {
      resolve(lock !== null)
      if (lock === null) return
      return new Promise<void>((release) => {
        holds.set(key, () => {
          holds.delete(key)
          release()
        })
      })
    })
    // It was not to be had in time.
    ended.catch(() => resolve(false))
  })
}

/** Newest first: ids begin with their time. */
function keysOf(device: Stores['device'], scope: DraftScope): string[] {
  const keys = Array.from({ length: device.length }, (_, index) => device.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(draftPrefix(scope)))
    .sort()
    .reverse()
}
