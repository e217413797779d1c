import { isUntouched, ownerOf, type OrderDraft } from './order-draft.ts'

/**
 * An order as entered on this device and not sent. `checkId`: the check that it extends; null: it becomes a new one.
 */
export type Cart = { checkId: string | null; draft: OrderDraft }

/** Where a cart belongs: to a table as a new check of its guests, to a check that is open already, or to neither. */
export type CartHome =
  { kind: 'table'; tableId: string } | { kind: 'check'; checkId: string } | { kind: 'none' }

/** The home of a cart: its check before its table, as a check knows its table itself. */
export function homeOf({ checkId, draft }: Cart): CartHome {
  if (checkId !== null) return { kind: 'check', checkId }
  return draft.tableId === null ? { kind: 'none' } : { kind: 'table', tableId: draft.tableId }
}

/**
 * The carts of a table or check, the one to go on with first: the person's own before that of somebody else, the newest
 * of several first. What belongs to neither is nobody's to find: it is opened by name.
 */
export function cartsAt(carts: readonly Cart[], home: CartHome, actor: string): Cart[] {
  if (home.kind === 'none') return []
  const others = (cart: Cart) => (ownerOf(cart.draft) === actor ? 0 : 1)
  return carts
    .filter((cart) => isSameHome(homeOf(cart), home))
    .toSorted((a, b) => others(a) - others(b) || byNewestCart(a, b))
}

/** The newest first: ids begin with their time. */
export function byNewestCart(a: Cart, b: Cart): number {
  return b.draft.orderId < a.draft.orderId ? -1 : 1
}

/** A draft of which the first was just entered has its author and its time (ms); any other is as it was. */
export function withBeginning(before: OrderDraft, after: OrderDraft, actor: string, now: number): OrderDraft {
  if (isUntouched(after)) return after
  if (isUntouched(before)) return { ...after, openedBy: actor, takenOverBy: null, begunAt: now }
  return after
}

/** A draft that is now a person's; who began it stays known. */
export function takenOver(draft: OrderDraft, by: string): OrderDraft {
  return { ...draft, takenOverBy: by === draft.openedBy ? null : by }
}

/** A draft with the author, owner and time that it had before. */
export function givenBack(draft: OrderDraft, { openedBy, takenOverBy, begunAt }: OrderDraft): OrderDraft {
  return { ...draft, openedBy, takenOverBy, begunAt }
}

/** Whether two carts of these homes are for the same guests; what belongs to neither table nor check is its own. */
export function isSameHome(a: CartHome, b: CartHome): boolean {
  if (a.kind === 'table') return b.kind === 'table' && a.tableId === b.tableId
  return a.kind === 'check' && b.kind === 'check' && a.checkId === b.checkId
}
