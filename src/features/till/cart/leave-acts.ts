import type { Till } from '#features/till/till.ts'
import type { TillView } from '#features/till/use-till-view.ts'

type LeaveActsInput = {
  check: Till['check']
  draft: Till['draft']
  view: TillView
  /** Acts on the cart as a whole. */
  cart: Pick<Till, 'leave' | 'discard'> & { join: (checkId: string) => boolean }
  onOpenCheck: (checkId: string) => void
  onPay: (checkId: string) => void
  /** Sends the cart, and opens the payment of its check. */
  onSendAndPay: () => void
  /** Says that no line more fits. */
  onFull: () => void
}

/** The acts that lead away from a cart: to the next one, to another check's, or to the payment. */
export function leaveActs(input: LeaveActsInput): Pick<Till, 'leave' | 'join' | 'discard' | 'pay'> {
  const { check, draft, view, cart, onOpenCheck, onPay, onSendAndPay, onFull } = input
  const toNext = (leave: () => void) => () => {
    leave()
    view.openCart(false)
    view.begin()
  }
  const payNow = check !== null && check.orders.length > 0 ? () => onPay(check.check.id) : null
  return {
    leave: cart.leave && toNext(cart.leave),
    join: (joined) => (cart.join(joined) ? toNext(() => onOpenCheck(joined))() : onFull()),
    discard: cart.discard && toNext(cart.discard),
    pay: draft.lines.length > 0 ? onSendAndPay : payNow,
  }
}
