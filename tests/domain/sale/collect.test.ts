import { describe, expect, it } from 'vitest'
import { collect, tenderOf } from '#domain/sale/collect.ts'
import { paidWith, saleActs, shouldSayPaidWith } from '#domain/sale/sale-acts.ts'
import type { Tender } from '#domain/sale/checkout-draft.ts'
import { printAct } from '#domain/print/wanted-print.ts'
import type { NewDocument } from '#domain/document/make-document.ts'
import { wholePart } from '#domain/document/parts.ts'
import { charge, paymentFor, printoutOf, uuid } from './samples.ts'

const nothing = { typed: '', tip: 0, tenders: [] }
const cash = (amount: number): Tender => ({
  paymentId: uuid(70),
  method: 'cash',
  amount,
  tip: 0,
  tendered: amount,
  reference: '',
})

describe('taking money', () => {
  it('is exact cash while nothing is typed', () => {
    expect(collect(216_20, nothing, 'cash')).toMatchObject({
      amount: 216_20,
      tendered: 216_20,
      change: 0,
      left: 0,
    })
  })
  it('gives change from cash', () => {
    expect(collect(216_20, { ...nothing, typed: '250' }, 'cash')).toMatchObject({
      amount: 216_20,
      change: 33_80,
    })
  })
  it('adds the tip to what is collected, not to the document', () => {
    expect(collect(100_00, { ...nothing, tip: 10_00, typed: '150' }, 'cash')).toMatchObject({
      toCollect: 110_00,
      amount: 100_00,
      tip: 10_00,
      change: 40_00,
    })
  })
  it('takes a part and leaves the rest for another way', () => {
    expect(collect(187_35, { ...nothing, typed: '150' }, 'card')).toMatchObject({
      amount: 150_00,
      left: 37_35,
    })
    expect(collect(187_35, { ...nothing, tenders: [cash(150_00)], typed: '50' }, 'cash')).toMatchObject({
      due: 37_35,
      change: 12_65,
      left: 0,
    })
  })
  it('keeps the tip for the payment that settles', () => {
    expect(collect(100_00, { ...nothing, tip: 10_00, typed: '50' }, 'cash')).toMatchObject({
      amount: 50_00,
      tip: 0,
    })
  })
  it('takes what is above the sum as the tip when it is less than the tip that was named', () => {
    expect(collect(100_00, { ...nothing, tip: 10_00, typed: '106' }, 'cash')).toMatchObject({
      amount: 100_00,
      tip: 6_00,
      tendered: 106_00,
      change: 0,
      left: 0,
    })
    expect(collect(100_00, { ...nothing, tip: 10_00, typed: '100' }, 'cash')).toMatchObject({ tip: 0 })
  })
  it.each(['card', 'online', 'terminal'] as const)('never takes more than is due by %s', (method) => {
    expect(collect(100_00, { ...nothing, typed: '100,01' }, method)).toMatchObject({
      tooMuch: true,
      change: 0,
    })
  })
  it('writes a number of a transaction only for what has one', () => {
    const draft = { paymentId: uuid(70), reference: ' 123 ' }
    expect(tenderOf(collect(1_00, nothing, 'card'), draft, 'card')).toMatchObject({
      reference: '123',
      tendered: 0,
    })
    expect(tenderOf(collect(1_00, nothing, 'cash'), draft, 'cash')).toMatchObject({
      reference: '',
      tendered: 1_00,
    })
  })
})

describe('a sale', () => {
  const document: NewDocument = {
    type: 'receipt',
    items: [],
    rates: [],
    total: 100_00,
    deposit: 0,
    buyer: null,
    paymentType: 'CASH',
    saleDate: '2026-11-20',
    guest: null,
  }
  const sale = {
    orderCheckId: uuid(1),
    printoutId: uuid(2),
    document,
    tenders: [cash(60_00), { ...cash(40_00), paymentId: uuid(71) }],
    drawerId: uuid(3),
    prints: [printAct({ kind: 'receipt', printoutId: uuid(2) }, uuid(4), uuid(5))],
    skipPrint: false,
    mailTo: null,
  }
  it('is the document, then every payment of it, then its print, all in one write', () => {
    expect(saleActs(sale).map(({ kind }) => kind)).toEqual([
      'document.issue',
      'payment.taken',
      'payment.taken',
      'print-job.create',
    ])
  })
  it('goes without paper by right', () => {
    expect(saleActs({ ...sale, skipPrint: true }).at(-1)).toEqual({
      kind: 'document.skip-print',
      args: { printoutId: uuid(2) },
    })
  })
  it('takes the payment of a document that is issued already without making another', () => {
    expect(saleActs({ ...sale, document: null, prints: [] }).map(({ kind }) => kind)).toEqual([
      'payment.taken',
      'payment.taken',
    ])
  })
  it('says on the document how most of it was paid', () => {
    expect(paidWith([cash(50_00), { method: 'card', amount: 100_00 }, cash(49_00)])).toBe('CARD')
    expect(paidWith([])).toBe('CASH')
  })
  it('says anew how an issued document is paid only while nothing was paid towards it', () => {
    const issued = printoutOf(2, wholePart([charge(1, 100_00)]), { status: 'created' })
    const earlier = paymentFor(issued, 60_00)
    expect(shouldSayPaidWith(issued, [], 'CARD')).toBe(true)
    expect(shouldSayPaidWith(issued, [], 'CASH')).toBe(false)
    expect(shouldSayPaidWith(issued, [earlier], 'CARD')).toBe(false)
    expect(shouldSayPaidWith(issued, [{ ...earlier, status: 'in-progress' }], 'CARD')).toBe(false)
    expect(shouldSayPaidWith(issued, [{ ...earlier, status: 'not-paid' }], 'CARD')).toBe(true)
    expect(shouldSayPaidWith(issued, [{ ...earlier, printoutId: uuid(3) }], 'CARD')).toBe(true)
    expect(shouldSayPaidWith({ ...issued, status: 'printed' }, [], 'CARD')).toBe(false)
  })
})
