import * as v from 'valibot'
import { byNewestCart, cartsAt, type Cart, type CartHome } from './carts.ts'
import { orderDraftSchema, isUntouched, ownerOf, type OrderDraft } from './order-draft.ts'
import { writeStored, readStored, type DeviceStores, type KeyValueStore } from '#device/stores.ts'

type Stores = Pick<DeviceStores, 'device' | 'tab'>

/**
 * The owner of a till: the place, the check that is extended or null for a new one, and the person who works there.
 */
export type DraftScope = { placeId: string; checkId: string | null; actor: string }

/** All carts of a place on this device, whoever entered them in whichever tab, the newest first. */
export function readCarts(device: KeyValueStore, placeId: string): Cart[] {
  const prefix = placePrefix(placeId)
  return Array.from({ length: device.length }, (_, index) => device.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): Cart[] => {
      const draft = readStored(device, key, orderDraftSchema)
      if (draft === null || isUntouched(draft)) return []
      const checkId = key.slice(prefix.length, key.lastIndexOf(':'))
      return [{ checkId: checkId === newPart ? null : checkId, draft }]
    })
    .toSorted(byNewestCart)
}

/** The person's own draft that this tab has had on its screen last. */
export function findDraft(stores: Stores, scope: DraftScope): OrderDraft | null {
  const draft = lastDraft(stores, scope)
  return draft !== null && ownerOf(draft) === scope.actor ? draft : null
}

/**
 * The draft to go on with at a table, or on a check: the one that this tab has had on its screen if it belongs there,
 * else the first of `cartsAt`.
 */
export function findDraftAt(stores: Stores, scope: DraftScope, home: CartHome): OrderDraft | null {
  const there = cartsAt(readCarts(stores.device, scope.placeId), home, scope.actor)
  const last = lastDraft(stores, scope)
  const own = there.find(({ draft }) => draft.orderId === last?.orderId)
  return (own ?? there[0])?.draft ?? null
}

/** Whether this tab has had no draft of the person on its screen yet. */
export function isNewTab({ tab }: Stores, scope: DraftScope): boolean {
  return readStored(tab, pointerOf(scope), v.string()) === null
}

/** Notes which draft this tab has on its screen. */
export function pointTo({ tab }: Pick<Stores, 'tab'>, scope: DraftScope, { orderId }: OrderDraft): void {
  writeStored(tab, pointerOf(scope), orderId)
}

/** Keeps a draft that is on this tab's screen, or nothing where it is untouched. */
export function showDraft(stores: Stores, scope: DraftScope, draft: OrderDraft): void {
  pointTo(stores, scope, draft)
  keepOrderDraft(stores, scope, draft)
}

/** A draft as it is kept; null where there is none, or nothing in it. */
export function readOrderDraft(device: KeyValueStore, at: DraftPlace, orderId: string): OrderDraft | null {
  const draft = readStored(device, draftKey(at, orderId), orderDraftSchema)
  return draft === null || isUntouched(draft) ? null : draft
}

/** Keeps a draft, or nothing where it is untouched. */
export function keepOrderDraft({ device }: Pick<Stores, 'device'>, at: DraftPlace, draft: OrderDraft): void {
  writeStored(device, draftKey(at, draft.orderId), isUntouched(draft) ? null : draft)
  tellChange(device)
}

/** Forgets a draft: its order went out, or a person has discarded it. */
export function forgetDraft({ device }: Pick<Stores, 'device'>, at: DraftPlace, orderId: string): void {
  writeStored(device, draftKey(at, orderId), null)
  tellChange(device)
}

/**
 * Carries the lines of a draft over to another order, of a new check or of `toCheckId`, where its own takes no more.
 */
export function moveLines(
  stores: Stores,
  from: DraftScope,
  draft: OrderDraft,
  target: OrderDraft,
  toCheckId: string | null,
): void {
  const { lines, comment, holds, openedBy, takenOverBy, begunAt } = draft
  const moved = { ...target, lines, comment, holds, openedBy, takenOverBy, begunAt }
  showDraft(stores, { ...from, checkId: toCheckId }, moved)
  forgetDraft(stores, from, draft.orderId)
}

/** Tells of every change of a draft on this device, from whichever tab. */
export function watchDrafts(device: KeyValueStore, listener: () => void): () => void {
  const own = listeners.get(device) ?? new Set()
  listeners.set(device, own.add(listener))
  const fromOthers = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(draftRoot)) listener()
  }
  window.addEventListener('storage', fromOthers)
  return () => {
    own.delete(listener)
    window.removeEventListener('storage', fromOthers)
  }
}

type DraftPlace = Pick<DraftScope, 'placeId' | 'checkId'>

/** Where a draft is kept: each has a key of its own, so that two tabs do not overwrite each other. */
export function draftKey(at: DraftPlace, orderId: string): string {
  return draftPrefix(at) + orderId
}

const draftRoot = 'lokal.draft:'
const newPart = 'new'
const listeners = new WeakMap<KeyValueStore, Set<() => void>>()

function tellChange(device: KeyValueStore): void {
  listeners.get(device)?.forEach((listener) => listener())
}

function lastDraft({ device, tab }: Stores, scope: DraftScope): OrderDraft | null {
  const last = readStored(tab, pointerOf(scope), v.string())
  return last === null ? null : readOrderDraft(device, scope, last)
}

function placePrefix(placeId: string): string {
  return `${draftRoot}${placeId}:`
}

function draftPrefix({ placeId, checkId }: DraftPlace): string {
  return `${placePrefix(placeId)}${checkId ?? newPart}:`
}

/** Where this tab notes which draft of somebody it has had on its screen last. */
function pointerOf(scope: DraftScope): string {
  return `${draftPrefix(scope)}by:${scope.actor}`
}
