import { readCarts, draftKey, type DraftScope } from './order-draft-store.ts'
import { ownerOf, type OrderDraft } from './order-draft.ts'
import type { Cart } from './carts.ts'
import type { DeviceStores, TabLocks } from '#device/stores.ts'

type Stores = Pick<DeviceStores, 'device' | 'locks'>

/** A page that is loaded anew waits this long for the one before it to let go of its draft, ms. */
const reloadMs = 1_000

/**
 * Makes a draft this tab's for as long as it is on the tab's screen: the one before it is free from now on. False:
 * another living tab has it on its screen.
 */
export async function lockDraft(stores: Stores, scope: DraftScope, orderId: string): Promise<boolean> {
  const { locks } = stores
  // Without locks (a page that is not served securely) there is no service worker either: one tab only.
  if (locks === undefined) return true
  const tab = tabOf(stores)
  const key = draftKey(scope, orderId)
  tab.wanted = key
  const hold = tab.holds.get(key) ?? request(locks, tab, key, reloadMs)
  const isOurs = await hold.got
  releaseUnwanted(tab)
  return isOurs
}

/** Lets go of what this tab has on its screen: it shows something else than a till. */
export function letGo(stores: Stores): void {
  const tab = tabOf(stores)
  tab.wanted = null
  releaseUnwanted(tab)
}

/** Whether no living tab has a draft on its screen. */
export async function isFree(
  stores: Stores,
  scope: Pick<DraftScope, 'placeId' | 'checkId'>,
  orderId: string,
) {
  const { locks } = stores
  if (locks === undefined) return true
  return await locks.request(nameOf(draftKey(scope, orderId)), { ifAvailable: true }, (lock) => lock !== null)
}

/**
 * The newest draft of the person that no living tab has on its screen, held by this tab from now on: what a tab that is
 * gone has left. `fits`: only those.
 */
export async function takeUpDraft(
  stores: Stores,
  scope: DraftScope,
  fits: (cart: Cart) => boolean = ({ draft }) => ownerOf(draft) === scope.actor,
): Promise<OrderDraft | null> {
  const carts = () =>
    readCarts(stores.device, scope.placeId).filter((each) => each.checkId === scope.checkId && fits(each))
  const { locks } = stores
  const tab = tabOf(stores)
  const { wanted } = tab
  for (const { draft } of carts()) {
    const key = draftKey(scope, draft.orderId)
    const hold = locks && (tab.holds.get(key) ?? request(locks, tab, key, 0))
    const isOurs = hold === undefined || (await hold.got)
    // Whoever had it until now may have sent it, or added to it.
    const now = carts().find((each) => each.draft.orderId === draft.orderId)
    const hasMovedOn = tab.wanted !== wanted
    if (isOurs && !hasMovedOn && now !== undefined) {
      tab.wanted = key
      releaseUnwanted(tab)
      return now.draft
    }
    if (key !== tab.wanted) hold?.release()
    // The person has opened something else meanwhile.
    if (hasMovedOn) return null
  }
  return null
}

/** `got` tells whether the lock came; `release` lets go of it, also before it came. */
type Hold = { got: Promise<boolean>; release: () => void }

/** The drafts that one tab holds, by key, and the key of the one that it wants: that of its screen. */
type Tab = { holds: Map<string, Hold>; wanted: string | null }

const tabs = new WeakMap<TabLocks, Tab>()

function tabOf({ locks }: Stores): Tab {
  const tab = (locks && tabs.get(locks)) ?? { holds: new Map(), wanted: null }
  if (locks) tabs.set(locks, tab)
  return tab
}

/** Lets go of everything but what is wanted. */
function releaseUnwanted(tab: Tab): void {
  for (const [key, { release }] of tab.holds) if (key !== tab.wanted) release()
}

function request(locks: TabLocks, tab: Tab, key: string, waitMs: number): Hold {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = () => {
      tab.holds.delete(key)
      resolve()
    }
  })
  const patience = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) }
  const got = new Promise<boolean>((resolve) => {
    const ended = locks.request(nameOf(key), patience, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : released
    })
    // It was not to be had in time.
    ended.catch(() => resolve(false))
  })
  const hold = { got, release }
  tab.holds.set(key, hold)
  void got.then((isOurs) => {
    if (!isOurs && tab.holds.get(key) === hold) tab.holds.delete(key)
  })
  return hold
}

function nameOf(key: string): string {
  return `lokal-draft:${key}`
}
