import { itemTotal } from '../document/item-rates.ts'
import type { Printout, PrintoutItem } from '../document/printout.ts'
import { lineTotal } from '../money/line-total.ts'
import { sumOf } from '../money/sum.ts'
import type { OrderPayment } from './order-payment.ts'
import { givesBack, refundable } from './payment-lifecycle.ts'
import { isStandingRefund } from './refund-lifecycle.ts'
import type { Refund } from './refund.ts'
import type { Grosze, Thousandths } from '../units.ts'

/** A line of a document with what has not been given back of it. */
export type ReturnableItem = {
  item: PrintoutItem
  /** Thousandths of the paper's quantity. */
  quantity: Thousandths
  /** Thousandths of the order line that it charges. */
  lineQuantity: Thousandths
  /** Grosze. */
  amount: Grosze
}

/** The part of a refund that goes back of one payment. */
export type RefundPart = { payment: OrderPayment; amount: Grosze; items: PrintoutItem[] }

/** The most that may go back for a document, grosze. */
export function mostToReturn(payments: readonly OrderPayment[]): Grosze {
  return sumOf(payments.filter(givesBack).map(refundable))
}

/** The lines of a document without what its refunds took; one that failed or was reversed took nothing. */
export function returnableItems(
  { items }: Pick<Printout, 'items'>,
  refunds: readonly Pick<Refund, 'status' | 'items'>[],
): ReturnableItem[] {
  const gone = new Map<string, { quantity: Thousandths; lineQuantity: Thousandths; amount: Grosze }>()
  for (const item of refunds.filter(isStandingRefund).flatMap((refund) => refund.items)) {
    const before = gone.get(keyOf(item)) ?? { quantity: 0, lineQuantity: 0, amount: 0 }
    gone.set(keyOf(item), {
      quantity: before.quantity + item.quantity,
      lineQuantity: before.lineQuantity + item.lineQuantity,
      amount: before.amount + itemTotal(item),
    })
  }
  return items.flatMap((item) => {
    const taken = gone.get(keyOf(item)) ?? { quantity: 0, lineQuantity: 0, amount: 0 }
    const whole = { quantity: item.quantity, lineQuantity: item.lineQuantity, amount: itemTotal(item) }
    const left = { quantity: 0, lineQuantity: 0, amount: 0 }
    for (const part of ['quantity', 'lineQuantity', 'amount'] as const) {
      const here = Math.min(taken[part], whole[part])
      taken[part] -= here
      left[part] = whole[part] - here
    }
    if (left.quantity === 0 && left.amount === 0) return []
    return [{ item, ...left, quantity: Math.max(1, left.quantity) }]
  })
}

/** A part of a line: its share of the amount, half a grosz and more is rounded up; all of it is all that is left. */
export function partOf(whole: ReturnableItem, quantity: Thousandths): ReturnableItem {
  const share = (value: number) => Math.floor((2 * value * quantity + whole.quantity) / (2 * whole.quantity))
  if (quantity >= whole.quantity) return whole
  return { ...whole, quantity, lineQuantity: share(whole.lineQuantity), amount: share(whole.amount) }
}

/**
 * How `amount` (grosze) goes back: from the last payment to the first, of each at most what is left of it. The lines
 * are shared out in their order, so that each refund has the lines that it pays for; what is above them (a deposit)
 * has none.
 */
export function planRefund(
  payments: readonly OrderPayment[],
  chosen: readonly ReturnableItem[],
  amount: Grosze,
): RefundPart[] {
  const queue = [...chosen]
  const parts: RefundPart[] = []
  let left = Math.min(amount, mostToReturn(payments))
  for (const payment of payments.filter(givesBack).toSorted((a, b) => b.takenAt - a.takenAt)) {
    const part: RefundPart = { payment, amount: Math.min(left, refundable(payment)), items: [] }
    if (part.amount === 0) break
    left -= part.amount
    for (let room = part.amount, next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [here, rest] = cutAt(next, room)
      if (here !== null) part.items.push(lineWorth(here))
      room -= here?.amount ?? 0
      if (rest === null) continue
      queue.unshift(rest)
      break
    }
    parts.push(part)
  }
  return parts
}

/** A line divided where the money of one payment ends. */
function cutAt(whole: ReturnableItem, room: Grosze): [ReturnableItem | null, ReturnableItem | null] {
  if (whole.amount <= room) return [whole, null]
  if (room === 0) return [null, whole]
  const share = (value: number) => Math.floor((value * room) / whole.amount)
  const here = {
    ...whole,
    quantity: Math.max(1, share(whole.quantity)),
    lineQuantity: share(whole.lineQuantity),
    amount: room,
  }
  const rest = {
    ...whole,
    quantity: Math.max(1, whole.quantity - here.quantity),
    lineQuantity: whole.lineQuantity - here.lineQuantity,
    amount: whole.amount - room,
  }
  return [here, rest]
}

/** A line as a correction says it: price times quantity less the discount is exactly the amount. */
export function lineWorth({ item, quantity, lineQuantity, amount }: ReturnableItem): PrintoutItem {
  const { grossPrice } = item
  // A part of a quantity may be worth a grosz less than its share.
  const needed = grossPrice === 0 ? quantity : Math.ceil((amount * 1000 - 500) / grossPrice)
  const enough = Math.max(quantity, needed)
  const value = lineTotal({ unitPrice: grossPrice, quantity: enough, modifiers: [] })
  return { ...item, quantity: enough, lineQuantity, discountValue: value - amount }
}

function keyOf({ lineId, type, name, grossPrice, taxRateType }: PrintoutItem): string {
  return [lineId, type, name, grossPrice, taxRateType].join(' ')
}
