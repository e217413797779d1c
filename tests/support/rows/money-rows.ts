import type { Printout, PrintoutItem } from '#domain/document/printout.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { at } from '../places/bistro.ts'
import { plainCheck } from './order-rows.ts'

const uuid = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`

/** A check of a table, open. */
export const openCheck = (of: Partial<OrderCheck> = {}): OrderCheck => ({
  id: uuid(300),
  number: 'A7K-1',
  status: 'pending',
  diningOptionId: at.onSite,
  tableId: at.table1,
  openedAt: 1_790_000_000_000,
  openedBy: at.kasia,
  closedDay: null,
  ...plainCheck,
  ...of,
})

/** One żurek on a document, or what is named. */
export const item = (of: Partial<PrintoutItem> = {}): PrintoutItem => ({
  lineId: uuid(100),
  lineQuantity: 1000,
  type: 'MENU_ITEM',
  name: 'Żurek',
  quantity: 1000,
  grossPrice: 2400,
  discountValue: 0,
  taxRateType: 'VAT08',
  taxRate: 8,
  exciseType: 'NONE',
  ...of,
})

/** A receipt over one żurek, just made. */
export function receipt(of: Partial<Printout> = {}): Printout {
  const items = of.items ?? [item()]
  return {
    id: uuid(400),
    orderCheckId: uuid(300),
    status: 'created',
    type: 'receipt',
    number: 'PA/A7K/1/11/2026',
    items,
    rates: itemRates(items),
    total: sumOf(items.map(itemTotal)),
    deposit: 0,
    buyer: null,
    paymentType: 'CASH',
    saleDate: '2026-11-20',
    guest: null,
    imprint: null,
    ksefState: 'not-for-ksef',
    issuedAt: 1_790_000_000_000,
    issuedBy: at.kasia,
    printedAt: null,
    fault: '',
    closedDay: null,
    ...of,
  }
}

/** Cash for that receipt. */
export const payment = (of: Partial<OrderPayment> = {}): OrderPayment => ({
  id: uuid(500),
  orderCheckId: uuid(300),
  printoutId: uuid(400),
  type: 'CASH',
  status: 'paid',
  amount: 2400,
  tip: 0,
  tendered: 5000,
  reference: '',
  integrated: false,
  refundedAmount: 0,
  drawerId: null,
  takenAt: 1_790_000_000_000,
  takenBy: at.kasia,
  closedDay: null,
  ...of,
})
