import { describe, expect, it } from 'vitest'
import { moneyFigures } from '#domain/closing/money-figures.ts'
import type { LedgerEntry, LedgerKind } from '#domain/closing/ledger-entry.ts'
import { newEntry, type Ledger } from '#domain/closing/new-entry.ts'
import { paymentEntry, refundEntry, refundUndoneEntry } from '#domain/closing/payment-entries.ts'
import { personFigures } from '#domain/closing/person-figures.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item, payment } from '#tests/support/rows/money-rows.ts'

const ledger: Ledger = { cutoff: 240, idOf: (...of) => of.join('|') }
const noon = Date.parse('2026-11-20T11:00Z')

const refund: Refund = {
  id: 'refund',
  orderCheckId: 'check',
  printoutId: 'receipt',
  orderPaymentId: 'payment',
  amount: 24_00,
  type: 'CARD',
  items: [item({ grossPrice: 24_00, exciseType: 'BEER_AND_SOFT_DRINKS' })],
  reason: 'RETURN',
  comment: '',
  goods: null,
  status: 'confirmed',
  heardAt: null,
  reference: '',
  givenAt: noon,
  givenBy: at.owner,
  closedDay: '2026-11-19',
}
const given = (of: Partial<Refund> = {}) =>
  refundEntry(ledger, { ...refund, ...of }, null, { drawerId: 'bar', onTheWay: false })

describe('the entry of money', () => {
  it('that came in names its check, its document and the day on which that check was closed before', () => {
    const row = payment({ amount: 24_00, tip: 3_00, closedDay: '2026-11-19' })
    const when = { at: noon, personId: at.kasia, drawerId: 'bar' }
    expect(paymentEntry(ledger, row, when)).toMatchObject({
      kind: 'payment',
      factId: row.id,
      orderCheckId: row.orderCheckId,
      documentId: row.printoutId,
      checkClosedDay: '2026-11-19',
      drawerId: 'bar',
      amount: 24_00,
      tip: 3_00,
    })
  })

  it('that went back names them too, and says nothing of tax that the register does not say', () => {
    expect(given()).toMatchObject({
      kind: 'refund',
      factId: 'refund',
      orderCheckId: 'check',
      documentId: 'receipt',
      checkClosedDay: '2026-11-19',
      drawerId: 'bar',
      amount: -24_00,
      count: 1,
      rates: [],
      deposit: 0,
    })
  })

  it('that went back for lines knows their alcohol where it paid all of them, to the grosz', () => {
    expect(given().excise).toEqual([{ exciseType: 'BEER_AND_SOFT_DRINKS', gross: -24_00 }])
    expect(given({ amount: 23_99 }).excise).toEqual([])
  })

  it.each(['refund-failed', 'refund-reversed'] as const)(
    'that did not go back after all (%s) takes the refund back by number and amount, on the day it is heard',
    (kind) => {
      const heard = { at: noon + 86_400_000, personId: at.kasia, checkClosedDay: null }
      const undone = refundUndoneEntry(ledger, kind, given(), null, heard)
      expect(undone).toMatchObject({
        kind,
        factId: 'refund',
        orderCheckId: 'check',
        documentId: 'receipt',
        paymentType: 'CARD',
        amount: 24_00,
        count: -1,
        businessDay: '2026-11-21',
        personId: at.kasia,
        rates: [],
        deposit: 0,
      })
      expect(moneyFigures([given(), undone])).toMatchObject({ refunds: 24_00, undone: 24_00, total: 0 })
    },
  )
})

describe('the figures of a person', () => {
  const entry = (kind: LedgerKind, of: Partial<LedgerEntry> = {}) =>
    newEntry(ledger, kind, { factId: kind, at: noon, personId: at.kasia, ...of })

  it('are what they sold, took, gave back and took off, each by itself', () => {
    const sale = { discounts: 5_00 } as NonNullable<LedgerEntry['sale']>
    const entries = [
      entry('sale', { amount: 100_00, sale }),
      entry('payment', { amount: 60_00, tip: 6_00, paymentType: 'CASH' }),
      entry('payment', { amount: 40_00, tip: 4_00, paymentType: 'CARD' }),
      entry('refund', { amount: -10_00, paymentType: 'CASH' }),
      entry('refund-on-the-way', { amount: -20_00, paymentType: 'CARD' }),
      entry('refund-failed', { amount: 20_00, count: -1, paymentType: 'CARD' }),
      entry('void', { amount: 12_00 }),
    ]
    expect(personFigures(entries)).toEqual({
      [at.kasia]: {
        checks: 1,
        sales: 100_00,
        discounts: 5_00,
        payments: 100_00,
        cash: 60_00,
        tips: 10_00,
        refunds: 10_00,
        voids: 12_00,
      },
    })
  })

  it('are of who has moved money of guests: cash moves and documents make nobody a seller', () => {
    const others = [entry('cash-move', { amount: -200_00 }), entry('document', { amount: 50_00 })]
    expect(personFigures(others)).toEqual({})
    expect(Object.keys(personFigures([entry('refund', { amount: -1_00 })]))).toEqual([at.kasia])
  })
})
