import type { DeviceStores } from '#device/stores.ts'
import type { CartScreen } from './cart-screen.ts'
import { homeOf, isSameHome } from './carts.ts'
import type * as LockDraft from './lock-draft.ts'
import { isUntouched, type OrderDraft } from './order-draft.ts'
import { keepOrderDraft, pointTo, readOrderDraft, type DraftScope } from './order-draft-store.ts'

/** The functions of `lock-draft.ts` that a desk needs; the file is loaded after the first picture. */
export type Holding = Pick<typeof LockDraft, 'lockDraft' | 'takeUpDraft'>

/** Carts that begin at a desk. */
export type NewCarts = {
  /** An empty cart of the person at the desk. */
  begin(): OrderDraft
  /** The cart as one that begins with what it has. */
  begun(draft: OrderDraft): OrderDraft
}

export type CartClaim = {
  stores: DeviceStores
  scope: DraftScope
  screen: CartScreen
  newCarts: NewCarts
  /** Whether a free cart is taken up in place of an empty one of no table. */
  takesUp: boolean
  load(): Promise<Holding>
}

/**
 * Holds the cart on the screen against other tabs. Another tab has it: shows a free one of the same guests, or begins
 * one, and answers `elsewhere`. Whatever was entered meanwhile comes along.
 */
export async function claimCart(claim: CartClaim): Promise<'here' | 'elsewhere'> {
  const { stores, scope, screen, takesUp, load } = claim
  const first = screen.get()
  const mayTakeUp = takesUp && isUntouched(first) && first.tableId === null
  pointTo(stores, scope, first)
  const { lockDraft, takeUpDraft } = await load()
  if (screen.get().orderId !== first.orderId) return 'here'
  if (await lockDraft(stores, scope, first.orderId)) {
    const found = mayTakeUp && screen.get() === first ? await takeUpDraft(stores, scope) : null
    if (found !== null && screen.get() === first) screen.replace(found)
    return 'here'
  }
  const home = homeOf({ checkId: scope.checkId, draft: first })
  const free = await takeUpDraft(stores, scope, (cart) => isSameHome(homeOf(cart), home))
  if (screen.get().orderId !== first.orderId) return 'here'
  goElsewhere(claim, first, free)
  return 'elsewhere'
}

/** Leaves the cart to its other tab, and shows the free one or a new one with what was entered since. */
function goElsewhere(
  { stores, scope, screen, newCarts }: CartClaim,
  first: OrderDraft,
  free: OrderDraft | null,
): void {
  const { tableId, diningOptionId, lines } = screen.get()
  const entered = lines.filter(({ id }) => !first.lines.some((line) => line.id === id))
  const theirs = readOrderDraft(stores.device, scope, first.orderId)
  if (theirs !== null && entered.length > 0) keepOrderDraft(stores, scope, without(theirs, entered))
  screen.replace(withLines(free ?? { ...newCarts.begin(), tableId, diningOptionId }, entered, newCarts))
}

function without(draft: OrderDraft, lines: OrderDraft['lines']): OrderDraft {
  return { ...draft, lines: draft.lines.filter(({ id }) => !lines.some((line) => line.id === id)) }
}

function withLines(draft: OrderDraft, more: OrderDraft['lines'], { begun }: NewCarts): OrderDraft {
  const next = { ...draft, lines: [...draft.lines, ...more] }
  return isUntouched(draft) ? begun(next) : next
}
