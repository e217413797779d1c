import { unitWords } from '../document/charges.ts'
import { footerFor } from '../document/imprint.ts'
import { printedItems } from '../document/printed-items.ts'
import { dueFor, type Printout, type PrintoutItem } from '../document/printout.ts'
import type { VatRate } from '../menu/menu-item.ts'
import { changeOf, wasPaid, type OrderPayment } from '../payment/order-payment.ts'
import { paymentFacts, type PrintedPaymentType } from '../money/payment-types.ts'
import type { Place } from '../place/place.ts'
import type { Grosze, Thousandths } from '../units.ts'

/** The printing cashier, as every paper says: the wrapper has one cash desk and one cashier. */
export type PrintedBy = {
  cashboxName: 'Główna'
  cashierName: 'Kelner'
  /** Up to 3 lines of 40 characters, parted by line ends; empty by default. */
  footer: string
}

export type PrintedBuyer = {
  /** Ten digits; null for a person without one. */
  taxId: string | null
  /** Empty, with all that follows, where a receipt names a tax id alone. */
  name: string
  street: string
  streetNumber: string
  apartment: string
  postcode: string
  city: string
}

export type FiscalItem = {
  /** At most 40 characters that every fiscal printer has; one name keeps one rate for ever. */
  name: string
  /** Thousandths: 1500 is one and a half. */
  quantity: Thousandths
  /** The unit that is counted, up to 4 letters: `szt.`, `kg`, `l`, `usł.`. */
  unit: string
  /** Of one piece, grosze. */
  grossPrice: Grosze
  /** All discounts of the whole line, grosze; never a percent. */
  discountValue: Grosze
  taxRateType: VatRate
  /** Whole percents; null is exempt. */
  taxRate: number | null
}

/**
 * A receipt or an invoice for the wrapper. Money is whole grosze (1250 is 12.50), quantities are whole thousandths,
 * rates whole percents. The value of a line is `grossPrice × quantity / 1000`, half a grosz rounded up, less its
 * `discountValue`; the values add up to `total`, and `toPay` is `total + deposit`.
 */
export type FiscalPayload = PrintedBy & {
  /** The reference: number of the document. */
  number: string
  paymentType: PrintedPaymentType
  /** 1 to 120 lines, in the order of the paper. */
  items: FiscalItem[]
  /** Null: nobody is named. */
  buyer: PrintedBuyer | null
  total: Grosze
  /** Deposits for packaging, outside of tax. */
  deposit: Grosze
  toPay: Grosze
  /** In the order in which they were taken; they add up to `toPay`. `change` is what went back of cash. */
  payments: { type: PrintedPaymentType; amount: Grosze; change: Grosze }[]
}

/** A document as the wrapper prints it, with what was paid for it until now. */
export function fiscalPayload(
  printout: Printout,
  payments: readonly OrderPayment[],
  place: Pick<Place, 'printoutSettings'>,
): FiscalPayload {
  const { number, total, deposit } = printout
  return {
    number,
    paymentType: paymentFacts[printout.paymentType].printedAs,
    items: printedItems(printout).map(fiscalItem),
    buyer: printedBuyer(printout.buyer),
    total,
    deposit,
    toPay: dueFor(printout),
    payments: printedPayments(printout, payments),
    ...printedBy(footerFor(printout, place)),
  }
}

/** Cash desk, cashier and footer of every print. */
export function printedBy(footer: string): PrintedBy {
  return { cashboxName: 'Główna', cashierName: 'Kelner', footer }
}

/** A line as fiscal printers take it. */
export function fiscalItem(item: PrintoutItem): FiscalItem {
  const { name, quantity, unit = 'pcs', grossPrice, discountValue, taxRateType, taxRate } = item
  return { name, quantity, unit: unitWords[unit], grossPrice, discountValue, taxRateType, taxRate }
}

function printedBuyer(buyer: Printout['buyer']): PrintedBuyer | null {
  return buyer === null ? null : { ...nowhere, ...buyer }
}

const nowhere = { street: '', streetNumber: '', apartment: '', postcode: '', city: '' }

/**
 * A printer refuses a document that is not paid in full, and counts what is above as change: what was taken is
 * therefore cut at what is due, and what is missing is paid as the document says.
 */
function printedPayments(printout: Printout, payments: readonly OrderPayment[]): FiscalPayload['payments'] {
  let left = dueFor(printout)
  const printed: FiscalPayload['payments'] = []
  for (const payment of payments.filter(wasPaid).toSorted((a, b) => a.takenAt - b.takenAt)) {
    const amount = Math.min(payment.amount, left)
    if (amount <= 0) continue
    left -= amount
    printed.push({ type: paymentFacts[payment.type].printedAs, amount, change: changeOf(payment) })
  }
  const rest = { type: paymentFacts[printout.paymentType].printedAs, amount: left, change: 0 }
  return left > 0 ? [...printed, rest] : printed
}
