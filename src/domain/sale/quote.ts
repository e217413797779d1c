import { chargesLeft, chargesOf, type Charge } from '../document/charges.ts'
import { isLivePrintout, type Printout } from '../document/printout.ts'
import { sumOf } from '../money/sum.ts'
import type { OrderCheck } from '../order/order-check.ts'
import type { OrderLine } from '../order/order-line.ts'
import { wasPaid, type OrderPayment } from '../payment/order-payment.ts'
import { chargedLines, priceOrderCheck } from '../pricing/price-order-check.ts'
import type { PricedCheck, PriceRefusal } from '../pricing/priced-check.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Grosze } from '../units.ts'

/** A check with its lines, its documents and what was paid for them. */
export type QuotedRows = {
  check: OrderCheck
  lines: readonly OrderLine[]
  printouts: readonly Printout[]
  payments: readonly OrderPayment[]
}

/** The price of a check and what is left of it. Grosze. */
export type Quote = {
  priced: PricedCheck
  /** The lines that are charged, in the order of entry, with what is left of each. */
  lines: readonly OrderLine[]
  /** The charges that no document was made for. */
  left: readonly Charge[]
  depositLeft: Grosze
  /** All discounts together. */
  discounts: Grosze
  fee: Grosze
  delivery: Grosze
  paid: Grosze
  /** A document was made, so the price stands. */
  documented: boolean
}

/** The quote of a check as its rows are, or why it has no price. */
export function quote({ check, lines, printouts, payments }: QuotedRows): Result<Quote, PriceRefusal> {
  const priced = priceOrderCheck(check, lines)
  if (!priced.ok) return fail(priced.error)
  const live = printouts.filter(isLivePrintout)
  const deposits = sumOf(live.map((printout) => printout.deposit))
  return ok({
    priced: priced.value,
    lines: chargedLines(lines),
    left: chargesLeft(chargesOf(priced.value, lines), printouts),
    depositLeft: Math.max(0, check.deposit - deposits),
    discounts: sumOf(priced.value.lines.map((line) => line.lineDiscount + line.billDiscount)),
    fee: sumOf(priced.value.fee.map((share) => share.gross)),
    delivery: sumOf(priced.value.delivery.map((share) => share.gross)),
    paid: sumOf(payments.filter(wasPaid).map((payment) => payment.amount)),
    documented: live.length > 0,
  })
}
