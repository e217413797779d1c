import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addExcise,
  addRates,
  exciseOf,
  minus,
  oppositeExcise,
  oppositeRates,
} from '#domain/closing/amounts.ts'
import { cashMoveTypes, drawerMoveTypes, isMove, moveEffect } from '#domain/closing/cash-move.ts'
import {
  documentCanceledEntry,
  documentDroppedEntry,
  documentEntry,
  documentSkippedEntry,
} from '#domain/closing/document-entries.ts'
import { cashMoveEntry, floatEntry, transferEntries } from '#domain/closing/drawer-entries.ts'
import { lastCounted } from '#domain/closing/drawer-of.ts'
import { hourFigures, hourFrom } from '#domain/closing/hours.ts'
import { newEntry, type Ledger } from '#domain/closing/new-entry.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import { rateTotal } from '#domain/pricing/vat.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'

const ledger: Ledger = { cutoff: 240, idOf: (...of) => of.join('|') }
const night = Date.parse('2026-11-21T01:30Z')
const when = { at: night, personId: 'kasia' }
const grosze = fc.integer({ min: 0, max: 9_999_999 })

describe('an entry of the ledger', () => {
  it('is of the business day of its own instant, and of the day that the law counts by', () => {
    const entry = newEntry(ledger, 'payment', { factId: 'p', ...when })
    expect([entry.businessDay, entry.closedDay, entry.localDate]).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
    ])
    const later = newEntry(ledger, 'payment', { factId: 'p', at: night + 5_400_000, personId: 'kasia' })
    expect(later.businessDay).toBe('2026-11-21')
  })

  it('says nothing of what it is not told', () => {
    expect(newEntry(ledger, 'payment', { factId: 'p', ...when })).toMatchObject({
      orderCheckId: null,
      documentId: null,
      drawerId: null,
      count: 1,
      amount: 0,
      tip: 0,
      deposit: 0,
      rates: [],
      excise: [],
      paymentType: null,
      documentType: null,
      moveType: null,
      checkClosedDay: null,
      sale: null,
      note: '',
    })
  })

  it('has an id of its kind, its fact and its drawer, so that it is the same row wherever it is made', () => {
    const idOf = (kind: Parameters<typeof newEntry>[1], drawerId?: string | null) =>
      newEntry(ledger, kind, { factId: 'f', ...when, ...(drawerId !== undefined && { drawerId }) }).id
    expect(idOf('payment')).toBe('ledger|payment|f|')
    expect(idOf('payment', null)).toBe('ledger|payment|f|')
    expect(idOf('payment', 'bar')).toBe('ledger|payment|f|bar')
    // Whether its provider has answered is no other fact.
    expect(idOf('refund-on-the-way')).toBe(idOf('refund'))
    expect(new Set([idOf('refund'), idOf('refund-failed'), idOf('refund-reversed')]).size).toBe(3)
  })
})

describe('cash that people move', () => {
  it('comes in by paying in alone: all else takes it out, and opening for nothing does neither', () => {
    expect(cashMoveTypes.map((type) => moveEffect(type, 5_00))).toEqual([5_00, -5_00, -5_00, -5_00, -5_00])
    for (const type of cashMoveTypes) expect(Object.is(moveEffect(type, 0), 0)).toBe(true)
    expect(drawerMoveTypes).toEqual([...cashMoveTypes, 'TRANSFER'])
  })

  it('is some, but where the drawer was only opened', () => {
    for (const type of cashMoveTypes) {
      expect(isMove({ type, amount: 0 })).toBe(type === 'NO_SALE')
      expect(isMove({ type, amount: 1 })).toBe(type !== 'NO_SALE')
    }
  })

  it('is entered with its reason, its drawer and who moved it', () => {
    const move = { id: 'm', drawerId: 'bar', type: 'DROP', amount: 200_00, reason: 'Do sejfu' } as const
    expect(cashMoveEntry(ledger, move, when)).toMatchObject({
      kind: 'cash-move',
      factId: 'm',
      drawerId: 'bar',
      moveType: 'DROP',
      amount: -200_00,
      note: 'Do sejfu',
      personId: 'kasia',
      at: night,
    })
  })

  it('changes sides to the grosz, by two rows of one fact', () => {
    fc.assert(
      fc.property(
        grosze,
        fc.option(fc.constant('bar')),
        fc.option(fc.constant('purse')),
        (amount, from, to) => {
          const sides = transferEntries(ledger, { id: 't', from, to, amount }, when)
          expect(sides.map((each) => each.drawerId)).toEqual([from, to])
          expect(sides[1].amount).toBe(amount)
          expect(sumOf(sides.map((each) => each.amount))).toBe(0)
          expect(sides.every(({ factId, moveType }) => factId === 't' && moveType === 'TRANSFER')).toBe(true)
          if (from !== to) expect(sides[0].id).not.toBe(sides[1].id)
        },
      ),
    )
  })

  it('begins with the float, in the name of who opened the drawer', () => {
    const drawer = { id: 'bar', float: 300_00, openedAt: night, openedBy: 'kasia' }
    const entry = floatEntry(ledger, drawer as Parameters<typeof floatEntry>[1])
    expect(entry).toMatchObject({ kind: 'float', factId: 'bar', drawerId: 'bar', amount: 300_00, ...when })
  })
})

describe('the entry of a document', () => {
  const beer = item({
    taxRateType: 'VAT23',
    exciseType: 'BEER_AND_SOFT_DRINKS',
    grossPrice: 15_00,
    discountValue: 1_00,
  })
  const printout = receipt({ items: [item(), beer], deposit: 1_00, paymentType: 'CARD' })

  it('says what it says: its kind, its sums by rate, its alcohol and its deposit', () => {
    expect(documentEntry(ledger, printout)).toMatchObject({
      kind: 'document',
      factId: printout.id,
      documentId: printout.id,
      orderCheckId: printout.orderCheckId,
      documentType: 'receipt',
      paymentType: 'CARD',
      at: printout.issuedAt,
      personId: printout.issuedBy,
      count: 1,
      amount: 38_00,
      deposit: 1_00,
      rates: printout.rates,
      excise: [{ exciseType: 'BEER_AND_SOFT_DRINKS', gross: 14_00 }],
    })
  })

  it('comes to nothing with that of its dropping, in every sum', () => {
    const both = [documentEntry(ledger, printout), documentDroppedEntry(ledger, printout, when)]
    for (const part of ['count', 'amount', 'deposit'] as const)
      expect(sumOf(both.map((entry) => entry[part]))).toBe(0)
    expect([addRates(both), addExcise(both)]).toEqual([[], []])
    expect(both[1]).toMatchObject({ ...when, kind: 'document', documentType: 'receipt' })
  })

  it('without paper is of the same sums and another kind, as no fiscal printer counts it', () => {
    const { kind, amount, rates, at } = documentSkippedEntry(ledger, printout, when)
    expect([kind, amount, rates, at]).toEqual(['document-skipped', 38_00, printout.rates, night])
  })

  it('that was taken back is what the register says: the total without its deposit', () => {
    const rates = oppositeRates(printout.rates)
    const entry = documentCanceledEntry(ledger, printout, { total: -39_00, deposit: -1_00, rates }, when)
    expect(entry).toMatchObject({ kind: 'document-canceled', amount: -38_00, deposit: -1_00, rates, ...when })
    expect(entry.excise).toEqual([])
  })
})

describe('sums by rate and by class', () => {
  it('of nothing are 0, never less than that', () => {
    expect(Object.is(minus(0), 0)).toBe(true)
    expect([minus(5), minus(-5)]).toEqual([-5, 5])
  })

  it('add up rate by rate in the order of the rates, and with their opposites to nothing', () => {
    const anyRates = fc.array(fc.tuple(fc.constantFrom(...vatRates), grosze)).map((all) => ({
      rates: all.map(([rate, gross]) => rateTotal(rate, gross)),
    }))
    fc.assert(
      fc.property(fc.array(anyRates), (entries) => {
        const added = addRates(entries)
        const all = entries.flatMap(({ rates }) => rates)
        for (const part of ['gross', 'vat', 'net'] as const)
          expect(sumOf(added.map((each) => each[part]))).toBe(sumOf(all.map((each) => each[part])))
        expect(added.map(({ rate }) => rate)).toEqual(
          vatRates.filter((rate) => all.some((each) => each.rate === rate && each.gross !== 0)),
        )
        const opposite = { rates: oppositeRates(added) }
        expect(addRates([...entries, opposite])).toEqual([])
      }),
    )
  })

  it('keep a rate of which only tax is left', () => {
    const rates = [{ rate: 'VAT08' as const, gross: 0, vat: 1, net: -1 }]
    expect(addRates([{ rates }])).toEqual(rates)
  })

  it('of alcohol know no dish, and leave out a class that came to nothing', () => {
    const wine = item({ exciseType: 'WINES', grossPrice: 20_00 })
    expect(exciseOf([item(), wine, wine])).toEqual([{ exciseType: 'WINES', gross: 40_00 }])
    expect(exciseOf([item()])).toEqual([])
    expect(exciseOf([item({ exciseType: 'WINES', discountValue: 24_00 })])).toEqual([])
    expect(oppositeExcise(exciseOf([wine]))).toEqual([{ exciseType: 'WINES', gross: -20_00 }])
  })
})

describe('the hours of a business day', () => {
  const hoursOf = (day: string, cutoff = 240) => hourFigures([], { day, cutoff })

  it('are 24, and 23 or 25 where clocks change', () => {
    expect(
      [hoursOf('2026-11-20'), hoursOf('2026-03-28'), hoursOf('2026-10-24')].map(({ length }) => length),
    ).toEqual([24, 23, 25])
    const hours = hoursOf('2026-10-24').map(({ from }) => from)
    expect(hours[0]).toBe(Date.parse('2026-10-24T02:00Z'))
    for (const [nth, from] of hours.entries()) expect(from).toBe((hours[0] ?? 0) + nth * 3_600_000)
  })

  it('hold each sale and each payment once, those beyond the day in its first and last hour', () => {
    const place = { day: '2026-11-20', cutoff: 240 }
    const [first = 0] = hourFigures([], place).map(({ from }) => from)
    const entry = (at: number, kind: 'sale' | 'payment') =>
      newEntry(ledger, kind, { factId: String(at), at, personId: 'kasia', amount: 10_00 })
    const hour = 3_600_000
    const ats = [first - 1, first, first + hour - 1, first + hour, first + 24 * hour - 1, first + 24 * hour]
    const hours = hourFigures(
      [...ats.map((at) => entry(at, 'sale')), ...ats.map((at) => entry(at, 'payment'))],
      place,
    )
    expect([0, 1, 2, 23].map((nth) => hours[nth])).toMatchObject([
      { checks: 3, sales: 30_00, money: 30_00 },
      { checks: 1, sales: 10_00, money: 10_00 },
      { checks: 0, sales: 0, money: 0 },
      { checks: 2, sales: 20_00, money: 20_00 },
    ])
    expect(ats.map((at) => hourFrom(at, place) - first)).toEqual([0, 0, 0, hour, 23 * hour, 23 * hour])
  })
})

describe('what a drawer held last', () => {
  const drawer = (id: string, closedAt: number | null, holderId = 'bar') =>
    ({ id, holder: 'DEVICE', holderId, openedAt: 0, closedAt }) as const
  const count = (drawerId: string, at: number, total: number) => ({ drawerId, at, total })

  it('is the last count of the one that was closed last, of the same holder', () => {
    const drawers = [drawer('b', 20), drawer('a', 10), drawer('open', null), drawer('other', 30, 'till')]
    const counts = [
      count('b', 19, 200),
      count('b', 18, 100),
      count('a', 9, 50),
      count('open', 40, 1),
      count('other', 29, 2),
    ]
    expect(lastCounted(drawers, counts, { holder: 'DEVICE', holderId: 'bar' })).toBe(200)
    expect(lastCounted(drawers, counts, { holder: 'PERSON', holderId: 'bar' })).toBeNull()
  })

  it('is not known where nobody has counted that one, whatever was counted before it', () => {
    const drawers = [drawer('a', 10), drawer('b', 20)]
    expect(lastCounted(drawers, [count('a', 9, 50)], { holder: 'DEVICE', holderId: 'bar' })).toBeNull()
    expect(lastCounted([], [], { holder: 'DEVICE', holderId: 'bar' })).toBeNull()
  })
})
