import { createCartScreen } from './cart-screen.ts'
import { givenBack, takenOver, withBeginning } from './carts.ts'
import { claimCart, type Holding } from './claim-cart.ts'
import { emptyDraft, isUntouched, ownerOf, type OrderDraft } from './order-draft.ts'
import {
  findDraft,
  findDraftAt,
  forgetDraft,
  isNewTab,
  keepOrderDraft,
  readCarts,
  readOrderDraft,
  type DraftScope,
} from './order-draft-store.ts'
import type { DeviceStores, KeyValueStore } from '#device/stores.ts'

/** The purpose for which a till is opened: guests at a table, a certain cart, or an order of no table. */
export type CartRequest =
  | { kind: 'table'; tableId: string; diningOptionId: string }
  | { kind: 'cart'; orderId: string }
  | { kind: 'away' }

/**
 * The one cart on a tab's screen, and its acts. Each of them is kept on the device before it returns; a cart that
 * leaves the screen stays where it belongs, until it is sent or discarded.
 */
export type CartDesk = {
  get(): OrderDraft
  /** Makes it the desk of this tab's screen, until what is answered is called. */
  attach(): () => void
  /** Shows the cart as it is kept, where something of it was taken back. */
  refresh(orderId: string): void
  subscribe(listener: () => void): () => void
  /** Whether the cart belongs to somebody else. */
  isOthers(): boolean
  /** Changes the cart. One of somebody else is taken over by that: answers how it was, else null. */
  change(next: (draft: OrderDraft) => OrderDraft): OrderDraft | null
  /** Makes the cart the person's own; answers how it was. */
  takeOver(): OrderDraft
  /**
   * Takes something back: the cart of `before` is whose it was then, with `next` done to it as it is now. It may have
   * left the screen since, and this desk too.
   */
  giveBack(before: OrderDraft, next?: (draft: OrderDraft) => OrderDraft): void
  /** Shows the cart of a table, or a certain one; one that is not there any more changes nothing. */
  open(asked: CartRequest): void
  /** Begins another cart; the one before stays. */
  leave(): void
  /** Takes the cart away; answers what it was, for `keepOrderDraft`. */
  discard(): OrderDraft
  /** Begins the next cart once an order is saved; lines that it did not carry are for the same guests. */
  sent(orderId: string, lineIds: readonly string[]): void
  /** The cart that made room for the one on the screen, with something in it; told once. */
  takeLeft(): OrderDraft | null
  /**
   * Keeps other tabs away from what is on the screen. Another tab has it: shows a free one of the same guests, or
   * begins one, and answers `elsewhere`. A tab that has shown nothing yet goes on with what a tab that is gone has
   * left.
   */
  claim(load: () => Promise<Holding>): Promise<'here' | 'elsewhere'>
}

type DeskInput = {
  stores: DeviceStores
  scope: DraftScope
  newId: () => string
  clock: () => number
  /** The purpose for which the desk is opened; null: to go on. */
  asked: CartRequest | null
}

/** The desk on the screen of a tab, by the tab's own store. */
const onScreen = new WeakMap<KeyValueStore, CartDesk>()

/** A desk with what this tab had last; for a check with the cart of that check, whoever began it. */
export function createCartDesk({ stores, scope, newId, clock, asked }: DeskInput): CartDesk {
  const { checkId, actor } = scope
  const begin = () => emptyDraft(newId, actor, checkId)
  const begun = (draft: OrderDraft) => withBeginning(begin(), draft, actor, clock())
  const screen = createCartScreen(stores, scope, firstOf(stores, scope) ?? begin())
  let takesUp = isNewTab(stores, scope)

  const isOthers = () => !isUntouched(screen.get()) && ownerOf(screen.get()) !== actor
  const wanted = (wish: CartRequest) => wantedCart(wish, { stores, scope, shown: screen.get(), begin })
  if (asked !== null) screen.beginWith(wanted(asked))

  const desk: CartDesk = {
    get: screen.get,
    attach() {
      onScreen.set(stores.tab, desk)
      return () => void (onScreen.get(stores.tab) === desk && onScreen.delete(stores.tab))
    },
    refresh: screen.refresh,
    subscribe: screen.subscribe,
    isOthers,
    change(next) {
      const before = screen.get()
      const isTaken = isOthers()
      const after = withBeginning(before, next(before), actor, clock())
      screen.put(isTaken ? takenOver(after, actor) : after)
      return isTaken ? before : null
    },
    takeOver() {
      const before = screen.get()
      screen.put(takenOver(before, actor))
      return before
    },
    giveBack(before, next = (draft) => draft) {
      const { orderId } = before
      const now = readOrderDraft(stores.device, scope, orderId) ?? { ...before, lines: [] }
      keepOrderDraft(stores, scope, givenBack(next(now), before))
      onScreen.get(stores.tab)?.refresh(orderId)
    },
    open: (wish) => screen.put(wanted(wish)),
    leave: () => screen.put(begin()),
    discard() {
      const gone = screen.get()
      screen.replace(begin())
      forgetDraft(stores, scope, gone.orderId)
      return gone
    },
    sent(orderId, lineIds) {
      const shown = screen.get()
      if (shown.orderId === orderId) {
        const lines = shown.lines.filter(({ id }) => !lineIds.includes(id))
        const { tableId, diningOptionId } = shown
        screen.replace(lines.length === 0 ? begin() : begun({ ...begin(), lines, tableId, diningOptionId }))
      }
      forgetDraft(stores, scope, orderId)
    },
    takeLeft: screen.takeLeft,
    claim(load) {
      const claim = { stores, scope, screen, newCarts: { begin, begun }, takesUp, load }
      takesUp = false
      return claimCart(claim)
    },
  }
  return desk
}

type Wanting = Pick<DeskInput, 'stores' | 'scope'> & { shown: OrderDraft; begin(): OrderDraft }

/** The cart that a wish is for; the one that is shown where that is it, or where the wanted one is gone. */
function wantedCart(wish: CartRequest, { stores, scope, shown, begin }: Wanting): OrderDraft {
  if (wish.kind === 'cart') {
    const carts = readCarts(stores.device, scope.placeId)
    const found = carts.find((cart) => cart.checkId === scope.checkId && cart.draft.orderId === wish.orderId)
    return found?.draft ?? shown
  }
  if (wish.kind === 'away') return shown.tableId === null ? shown : begin()
  const { tableId, diningOptionId } = wish
  if (shown.tableId === tableId && !isUntouched(shown)) return shown
  const found = findDraftAt(stores, scope, { kind: 'table', tableId }) ?? { ...begin(), tableId }
  return { ...found, diningOptionId: found.diningOptionId ?? diningOptionId }
}

/** For a new order what the tab had last of the person; for a check the cart of that check. */
function firstOf(stores: DeviceStores, scope: DraftScope): OrderDraft | null {
  const { checkId } = scope
  return (
    findDraft(stores, scope) ??
    (checkId === null ? null : findDraftAt(stores, scope, { kind: 'check', checkId }))
  )
}
