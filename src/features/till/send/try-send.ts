import type { MissingFact } from '#domain/order/order-needs.ts'
import { largestTotalGrosze } from '#domain/pricing/largest-total.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import type { SendingFor, Till } from '#features/till/till.ts'
import type { Drafting } from '#features/till/cart/use-cart-draft.ts'
import type { Sending } from '#features/till/cart/order-act.ts'
import type { TillView } from '#features/till/use-till-view.ts'
import { lackingIn, tableOf } from '#features/till/cart/view-cart.ts'

type TrySend = Pick<Till, 'check' | 'room' | 'diningOption' | 'table' | 'total' | 'rule'> & {
  drafting: Drafting
  view: TillView
  send: (what: Sending) => Promise<void>
  /** Says that no check may come to so much. */
  onTooLarge: () => void
  onOpenCheck: (checkId: string) => void
  onPay: (checkId: string) => void
}

/** The thing that a cart lacks before it can be sent; null: none. An open check lacks nothing. */
export function lackingHere(
  draft: OrderDraft,
  { check, room, diningOption }: Pick<Till, 'check' | 'room' | 'diningOption'>,
): MissingFact | null {
  return check === null ? lackingIn(draft, room, diningOption) : null
}

/** Sends the cart as it is now (`draft`), or asks first for what it lacks. */
export function trySend(till: TrySend, sendingFor: SendingFor, draft: OrderDraft): void {
  const { check, room, view } = till
  // What was missing may just have been answered by another way to be served.
  const diningOption = room.diningOptions.find(({ id }) => id === draft.diningOptionId) ?? till.diningOption
  if (draft.lines.length === 0) return
  view.setTried(true)
  const lacking = lackingHere(draft, { check, room, diningOption })
  if (lacking === 'client') view.openCart(true)
  else if (lacking !== null) {
    view.setPicker(lacking)
    view.setSending(sendingFor)
  }
  if (lacking !== null) return
  if (till.total > largestTotalGrosze) {
    till.onTooLarge()
    return
  }
  void till.send({
    draft,
    desk: till.drafting.desk,
    check,
    diningOption,
    table: check === null ? tableOf(room, draft.tableId) : till.table,
    rule: till.rule,
    park: sendingFor === 'park',
    quiet: sendingFor === 'pay',
    onOpenCheck: till.onOpenCheck,
    onSent: (orderCheckId) => {
      view.begin()
      if (sendingFor === 'pay') till.onPay(orderCheckId)
      if (check !== null) return
      view.setLastSentId(orderCheckId)
      view.openCart(false)
    },
  })
}
