import * as v from 'valibot'
import { draftSchema, isUntouched, type Draft } from './order-draft.ts'
import { readStored, writeStored, type DeviceStores } from './use-stored.ts'

type Stores = Pick<DeviceStores, 'device' | 'tab'>

/**
 * Which till a draft belongs to: the place, and the check that is extended or null for a new one. `actor`: whose; people
 * who change places at one device each find their own. Without it, whoever's is there.
 */
export type DraftScope = { placeId: string; checkId: string | null; actor?: string }

/**
 * This tab's own draft, as it was left. Each draft has a key of its own, so that two tabs do not overwrite each other;
 * what other tabs have left is found by `takeUpDraft`.
 */
export function findDraft({ device, tab }: Stores, scope: DraftScope): Draft | null {
  for (const pointer of new Set([pointerOf(scope), draftPrefix(scope)])) {
    const own = readStored(tab, pointer, v.string())
    const draft = own === null ? null : readStored(device, draftKey(scope, own), draftSchema)
    if (draft !== null && isWhose(draft, scope)) return draft
  }
  return null
}

/** Whether a draft is of the one whose till it is. */
export function isWhose(draft: Draft, { actor }: DraftScope): boolean {
  return actor === undefined || draft.openedBy === actor
}

/**
 * The draft to go on with at a table: this tab's own if it was begun for that table, or while nothing is in it. Null:
 * what is being entered belongs to other guests and stays for them.
 */
export function findDraftAt(stores: Stores, scope: DraftScope, tableId: string): Draft | null {
  const own = findDraft(stores, scope)
  return own?.tableId === tableId || own?.lines.length === 0 ? own : null
}

/** Keeps a draft, or nothing where it is untouched. */
export function keepDraft({ device, tab }: Stores, scope: DraftScope, draft: Draft): void {
  writeStored(device, draftKey(scope, draft.orderId), isUntouched(draft) ? null : draft)
  for (const pointer of new Set([pointerOf(scope), draftPrefix(scope)]))
    writeStored(tab, pointer, draft.orderId)
}

/** Carries the lines of a draft over to another order, of a new check or of `toCheckId`, where its own takes no more. */
export function moveLines(
  stores: Stores,
  from: DraftScope,
  draft: Draft,
  target: Draft,
  toCheckId: string | null,
): void {
  const to = { ...from, checkId: toCheckId }
  keepDraft(stores, to, { ...target, lines: draft.lines, comment: draft.comment, holds: draft.holds })
  forgetDraft(stores, from, draft.orderId)
}

/** Forgets a draft whose order went out. */
export function forgetDraft({ device }: Stores, scope: DraftScope, orderId: string): void {
  writeStored(device, draftKey(scope, orderId), null)
}

/** Where the drafts of a till are kept, and this tab's pointer to its own. */
export function draftPrefix({ placeId, checkId }: DraftScope): string {
  return `lokal.draft:${placeId}:${checkId ?? 'new'}:`
}

/** Where a draft is kept. */
export function draftKey(scope: DraftScope, orderId: string): string {
  return draftPrefix(scope) + orderId
}

/** Where this tab notes which draft is the own one of somebody. */
function pointerOf(scope: DraftScope): string {
  return draftPrefix(scope) + (scope.actor === undefined ? '' : `by:${scope.actor}`)
}
