import type { Charge } from '#domain/document/charges.ts'
import type { Part } from '#domain/document/parts.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'

export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export function charge(n: number, total: number, more: Partial<Charge> = {}): Charge {
  return {
    key: uuid(n),
    lineId: uuid(n),
    type: 'MENU_ITEM',
    name: `Danie ${n}`,
    unitPrice: total,
    quantity: 1000,
    total,
    taxRate: 'VAT08',
    exciseType: 'NONE',
    seat: null,
    modifiers: [],
    unit: 'pcs',
    whole: 1000,
    ...more,
  }
}

/** A document that was made for a part. */
export function printoutOf(n: number, part: Part, more: Partial<Printout> = {}): Printout {
  return {
    id: uuid(n),
    orderCheckId: uuid(1),
    status: 'printed',
    type: 'receipt',
    number: `PA/A7K/${n}/11/2026`,
    items: part.shares.map(({ charge: { lineId, taxRate, type }, quantity, gross }) => ({
      lineId,
      lineQuantity: quantity,
      type,
      name: 'Danie',
      quantity: 1000,
      grossPrice: gross,
      discountValue: 0,
      taxRateType: taxRate,
      taxRate: 8,
      exciseType: 'NONE',
    })),
    rates: [],
    total: part.total,
    deposit: 0,
    buyer: null,
    paymentType: 'CASH',
    saleDate: '2026-11-20',
    guest: null,
    imprint: null,
    ksefState: 'not-for-ksef',
    issuedAt: n,
    issuedBy: uuid(2),
    printedAt: null,
    fault: '',
    closedDay: null,
    ...more,
  }
}

export function paymentFor(printout: Printout, amount = printout.total + printout.deposit): OrderPayment {
  return {
    id: String(printout.id),
    orderCheckId: printout.orderCheckId,
    printoutId: printout.id,
    type: 'CASH',
    status: 'paid',
    amount,
    tip: 0,
    tendered: amount,
    reference: '',
    integrated: false,
    refundedAmount: 0,
    drawerId: null,
    takenAt: 1,
    takenBy: uuid(2),
    closedDay: null,
  }
}
