import type { Printout, PrintoutItem } from '#domain/document/printout.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { Row } from '#domain/tables.ts'
import { sixPm, id } from '../kitchen/rows.ts'

/** A line of a document: two compotes for 18.00. */
export function item(change: Partial<PrintoutItem> = {}): PrintoutItem {
  return {
    lineId: id('2', 100),
    lineQuantity: 2000,
    type: 'MENU_ITEM',
    name: 'Kompot',
    quantity: 2000,
    grossPrice: 900,
    discountValue: 0,
    taxRateType: 'VAT08',
    taxRate: 8,
    exciseType: 'NONE',
    ...change,
  }
}

/** A printed receipt of the check number 1. */
export function printout(number: number, change: Partial<Printout> = {}): Printout {
  return {
    id: id('a', number),
    orderCheckId: id('1', 1),
    status: 'printed',
    type: 'receipt',
    number: `PA/A7K/${number}/11/2026`,
    items: [item()],
    rates: [{ rate: 'VAT08', gross: 1800, vat: 133, net: 1667 }],
    total: 1800,
    deposit: 0,
    buyer: null,
    paymentType: 'CASH',
    saleDate: '2026-11-20',
    guest: null,
    imprint: null,
    ksefState: 'not-for-ksef',
    issuedAt: sixPm + number,
    issuedBy: id('4', 1),
    printedAt: sixPm + number,
    fault: '',
    closedDay: null,
    ...change,
  }
}

/** What was paid for the document of the same number, unless the change says otherwise. */
export function payment(number: number, change: Partial<OrderPayment> = {}): OrderPayment {
  return {
    id: id('b', number),
    orderCheckId: id('1', 1),
    printoutId: id('a', 1),
    type: 'CASH',
    status: 'paid',
    amount: 1800,
    tip: 0,
    tendered: 0,
    reference: '',
    integrated: false,
    refundedAmount: 0,
    drawerId: null,
    takenAt: sixPm + number,
    takenBy: id('4', 1),
    closedDay: null,
    ...change,
  }
}

/** What went back of the payment of the same number, unless the change says otherwise. */
export function refund(number: number, change: Partial<Row<'refunds'>> = {}): Row<'refunds'> {
  return {
    id: id('d', number),
    orderCheckId: id('1', 1),
    printoutId: id('a', 1),
    orderPaymentId: id('b', number),
    amount: 900,
    type: 'CASH',
    items: [],
    reason: 'CUSTOMER_REQUEST',
    comment: '',
    goods: null,
    givenAt: sixPm + number,
    givenBy: id('4', 1),
    closedDay: null,
    status: 'confirmed',
    heardAt: null,
    reference: '',
    ...change,
  }
}

/** What the register says of the refund of the same number. */
export function correction(number: number, change: Partial<Row<'corrections'>> = {}): Row<'corrections'> {
  return {
    id: id('c', number),
    orderCheckId: id('1', 1),
    printoutId: id('a', 1),
    refundId: id('d', number),
    number: 'PAR/A7K/1/11/2026',
    kind: 'refund',
    reason: 'CUSTOMER_REQUEST',
    comment: '',
    items: [],
    rates: [],
    deposit: 0,
    total: -900,
    at: sixPm + number,
    actorId: id('4', 1),
    closedDay: null,
    ...change,
  }
}

/** The first print of the document of the same number. */
export function job(number: number, change: Partial<Row<'printJobs'>> = {}): Row<'printJobs'> {
  return {
    id: id('e', number),
    kind: 'receipt',
    printerId: id('f', 1),
    printoutId: id('a', number),
    orderCheckId: id('1', 1),
    orderId: null,
    content: null,
    status: 'printed',
    copy: 1,
    claimedBy: null,
    claimedUntil: null,
    fault: '',
    told: null,
    createdAt: sixPm + number,
    createdBy: id('4', 1),
    endedAt: null,
    closedDay: null,
    ...change,
  }
}

export function event(change: Partial<Row<'checkEvents'>> = {}): Row<'checkEvents'> {
  return {
    id: id('9', 1),
    orderCheckId: id('1', 1),
    printoutId: null,
    type: 'updated',
    at: sixPm,
    actorId: id('4', 1),
    approvedBy: null,
    note: '',
    closedDay: null,
    ...change,
  }
}
