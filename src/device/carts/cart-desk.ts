import { givenBack, homeOf, isSameHome, takenOver, withBeginning } from './carts.ts'
import type * as HoldDraft from './hold-draft.ts'
import { emptyDraft, isUntouched, ownerOf, type OrderDraft } from './order-draft.ts'
import {
  findDraft,
  findDraftAt,
  forgetDraft,
  isNewTab,
  keepDraft,
  pointTo,
  readCarts,
  readDraft,
  showDraft,
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
  /** Takes the cart away; answers what it was, for `keepDraft`. */
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

/** The functions of `hold-draft.ts` that a desk needs; the file is loaded after the first picture. */
export type Holding = Pick<typeof HoldDraft, 'holdDraft' | 'takeUpDraft'>

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
  const listeners = new Set<() => void>()
  const begin = () => emptyDraft(newId, actor, checkId)
  const begun = (draft: OrderDraft) => withBeginning(begin(), draft, actor, clock())
  let shown = firstOf(stores, scope) ?? begin()
  let left: OrderDraft | null = null
  let takesUp = isNewTab(stores, scope)

  const isOthers = () => !isUntouched(shown) && ownerOf(shown) !== actor
  const put = (next: OrderDraft) => {
    if (next.orderId !== shown.orderId && !isUntouched(shown)) left = shown
    shown = next
    listeners.forEach((listener) => listener())
    showDraft(stores, scope, next)
  }
  /** The cart is gone, not left. */
  const replace = (next: OrderDraft) => {
    put(next)
    left = null
  }
  const wanted = (wish: CartRequest): OrderDraft => {
    if (wish.kind === 'cart') {
      const carts = readCarts(stores.device, scope.placeId)
      const found = carts.find((cart) => cart.checkId === checkId && cart.draft.orderId === wish.orderId)
      return found?.draft ?? shown
    }
    if (wish.kind === 'away') return shown.tableId === null ? shown : begin()
    const { tableId, diningOptionId } = wish
    if (shown.tableId === tableId && !isUntouched(shown)) return shown
    const found = findDraftAt(stores, scope, { kind: 'table', tableId }) ?? { ...begin(), tableId }
    return { ...found, diningOptionId: found.diningOptionId ?? diningOptionId }
  }
  if (asked !== null) {
    const next = wanted(asked)
    if (next.orderId !== shown.orderId && !isUntouched(shown)) left = shown
    shown = next
  }

  const desk: CartDesk = {
    get: () => shown,
    attach() {
      onScreen.set(stores.tab, desk)
      return () => void (onScreen.get(stores.tab) === desk && onScreen.delete(stores.tab))
    },
    refresh(orderId) {
      if (shown.orderId !== orderId) return
      shown = readDraft(stores.device, scope, orderId) ?? shown
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOthers,
    change(next) {
      const before = shown
      const isTaken = isOthers()
      const after = withBeginning(before, next(before), actor, clock())
      put(isTaken ? takenOver(after, actor) : after)
      return isTaken ? before : null
    },
    takeOver() {
      const before = shown
      put(takenOver(before, actor))
      return before
    },
    giveBack(before, next = (draft) => draft) {
      const { orderId } = before
      const now = readDraft(stores.device, scope, orderId) ?? { ...before, lines: [] }
      keepDraft(stores, scope, givenBack(next(now), before))
      onScreen.get(stores.tab)?.refresh(orderId)
    },
    open: (wish) => put(wanted(wish)),
    leave: () => put(begin()),
    discard() {
      const gone = shown
      replace(begin())
      forgetDraft(stores, scope, gone.orderId)
      return gone
    },
    sent(orderId, lineIds) {
      if (shown.orderId === orderId) {
        const lines = shown.lines.filter(({ id }) => !lineIds.includes(id))
        const { tableId, diningOptionId } = shown
        replace(lines.length === 0 ? begin() : begun({ ...begin(), lines, tableId, diningOptionId }))
      }
      forgetDraft(stores, scope, orderId)
    },
    takeLeft() {
      const told = left
      left = null
      return told
    },
    async claim(load) {
      const first = shown
      const mayTakeUp = takesUp && isUntouched(first) && first.tableId === null
      takesUp = false
      pointTo(stores, scope, first)
      const { holdDraft, takeUpDraft } = await load()
      if (shown.orderId !== first.orderId) return 'here'
      if (await holdDraft(stores, scope, first.orderId)) {
        const found = mayTakeUp && shown === first ? await takeUpDraft(stores, scope) : null
        if (found !== null && shown === first) replace(found)
        return 'here'
      }
      const home = homeOf({ checkId, draft: first })
      const free = await takeUpDraft(stores, scope, (cart) => isSameHome(homeOf(cart), home))
      if (shown.orderId !== first.orderId) return 'here'
      const { tableId, diningOptionId, lines } = shown
      const entered = lines.filter(({ id }) => !first.lines.some((line) => line.id === id))
      const theirs = readDraft(stores.device, scope, first.orderId)
      if (theirs !== null && entered.length > 0) keepDraft(stores, scope, without(theirs, entered))
      replace(withLines(free ?? { ...begin(), tableId, diningOptionId }, entered))
      return 'elsewhere'
    },
  }
  return desk

  function without(draft: OrderDraft, lines: OrderDraft['lines']): OrderDraft {
    return { ...draft, lines: draft.lines.filter(({ id }) => !lines.some((line) => line.id === id)) }
  }

  function withLines(draft: OrderDraft, more: OrderDraft['lines']): OrderDraft {
    const next = { ...draft, lines: [...draft.lines, ...more] }
    return isUntouched(draft) ? begun(next) : next
  }
}

/** For a new order what the tab had last of the person; for a check the cart of that check. */
function firstOf(stores: DeviceStores, scope: DraftScope): OrderDraft | null {
  const { checkId } = scope
  return (
    findDraft(stores, scope) ??
    (checkId === null ? null : findDraftAt(stores, scope, { kind: 'check', checkId }))
  )
}
