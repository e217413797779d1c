import * as v from 'valibot'
import { draftSchema, isUntouched, type Draft } from './order-draft.ts'
import { readStored, writeStored, type DeviceStores } from './use-stored.ts'

type Stores = Pick<DeviceStores, 'device' | 'tab'>

/** Which till a draft belongs to: the place, and the check that is extended or null for a new one. */
export type DraftScope = { placeId: string; checkId: string | null }

/**
 * The draft to go on with: this tab's own, else the newest that was left on the device. Each draft has a key of its own,
 * so that two tabs do not overwrite each other.
 */
export function findDraft({ device, tab }: Stores, scope: DraftScope): Draft | null {
  const own = readStored(tab, prefix(scope), v.string())
  const ownDraft = own === null ? null : readStored(device, keyOf(scope, own), draftSchema)
  return (
    ownDraft ??
    keysOf(device, scope)
      .map((key) => readStored(device, key, draftSchema))
      .find((draft) => draft !== null) ??
    null
  )
}

/**
 * The draft to go on with at a table: the one that was begun for it on this device, else this tab's own while nothing is
 * in it. Null: what is being entered belongs to other guests and stays for them.
 */
export function findDraftAt({ device, tab }: Stores, scope: DraftScope, tableId: string): Draft | null {
  const orderId = readStored(tab, prefix(scope), v.string())
  const own = orderId === null ? null : readStored(device, keyOf(scope, orderId), draftSchema)
  const begun = [own, ...keysOf(device, scope).map((key) => readStored(device, key, draftSchema))]
  return begun.find((draft) => draft?.tableId === tableId) ?? (own?.lines.length === 0 ? own : null)
}

/** Keeps a draft, or nothing where it is untouched. */
export function keepDraft({ device, tab }: Stores, scope: DraftScope, draft: Draft): void {
  writeStored(device, keyOf(scope, draft.orderId), isUntouched(draft) ? null : draft)
  writeStored(tab, prefix(scope), draft.orderId)
}

/** Carries the lines of a draft over to another order, of a new check or of `toCheckId`, where its own takes no more. */
export function moveLines(stores: Stores, from: DraftScope, target: Draft, toCheckId: string | null): void {
  const draft = findDraft(stores, from)
  if (draft === null) return
  const to = { ...from, checkId: toCheckId }
  keepDraft(stores, to, { ...target, lines: draft.lines, comment: draft.comment, holds: draft.holds })
  forgetDraft(stores, from, draft.orderId)
}

/** Forgets a draft whose order went out. */
export function forgetDraft({ device }: Stores, scope: DraftScope, orderId: string): void {
  writeStored(device, keyOf(scope, orderId), null)
}

function prefix({ placeId, checkId }: DraftScope): string {
  return `lokal.draft:${placeId}:${checkId ?? 'new'}:`
}

function keyOf(scope: DraftScope, orderId: string): string {
  return prefix(scope) + orderId
}

/** Newest first: ids begin with their time. */
function keysOf(device: Stores['device'], scope: DraftScope): string[] {
  const keys = Array.from({ length: device.length }, (_, index) => device.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix(scope)))
    .sort()
    .reverse()
}
