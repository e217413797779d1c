import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { daySums } from '#domain/figures/day-sums.ts'
import { packedSumsSchema, packSums, unpackSums } from '#domain/figures/packed-sums.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import { addSums } from '#domain/figures/sums/add-sums.ts'
import type { SummedMovement } from '#domain/figures/sums/stock-tables.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { sumOf } from '#domain/money/sum.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { someStock, type StockFacts } from '#tests/support/random/random-stock.ts'

const cutoff = 4 * 60
const days = ['2026-11-18', '2026-11-19', '2026-11-20']
const runs = { numRuns: howMany(100, 2000) }

function sumsOf({ movements, costs }: StockFacts, day: string): DaySums {
  const facts = { entries: [], saleLines: [], lines: [], differences: [], movements, costs, recipes: [] }
  return daySums(facts, { day, cutoff })
}

const daysOf = (facts: StockFacts) => days.map((day) => sumsOf(facts, day))

describe('Sums of stock, whatever moved', () => {
  it('have every movement once: they come to what the level and its worth have changed by', () => {
    fc.assert(
      fc.property(someStock, (facts) => {
        const { stock } = addSums(daysOf(facts))
        const rows = Object.values(stock)
        expect(sumOf(rows.map(({ quantity }) => quantity))).toBe(
          sumOf(facts.movements.map(({ delta }) => delta)),
        )
        expect(sumOf(rows.map(({ value }) => value))).toBe(sumOf(facts.costs.map(({ value }) => value)))
        const figures = rangeFigures(daysOf(facts))
        expect(sumOf(figures.stock.products.map(({ cost }) => cost.used))).toBe(figures.stock.total.used)
        expect(sumOf(figures.stock.days.map(({ used }) => used))).toBe(figures.stock.total.used)
        const lost = figures.stock.total.lost
        expect(sumOf(figures.stock.losses.map(({ cost }) => cost))).toBe(lost)
        expect(sumOf(figures.stock.people.map(({ cost }) => cost))).toBe(lost)
      }),
      runs,
    )
  })

  it('add over days, in whatever order, and do not depend on the order in which facts arrive', () => {
    fc.assert(
      fc.property(someStock, fc.nat(3), (facts, cut) => {
        const all = daysOf(facts)
        const [one, other] = [addSums(all.slice(0, cut)), addSums(all.slice(cut))]
        const parts = [
          { ...one, day: '2020-01-01', cutoff },
          { ...other, day: '2020-01-02', cutoff },
        ]
        expect(addSums(parts)).toEqual(addSums(all))
        expect(rangeFigures(all.toReversed())).toEqual(rangeFigures(all))
        const reversed = { movements: facts.movements.toReversed(), costs: facts.costs.toReversed() }
        expect(daysOf(reversed)).toEqual(all)
      }),
      runs,
    )
  })

  it('are those of the halves of a day together, wherever it is cut', () => {
    fc.assert(
      fc.property(someStock, fc.nat(), (facts, cut) => {
        const at = cut % (facts.movements.length + 1)
        const part = (movements: SummedMovement[]) => daysOf({ movements, costs: facts.costs })
        const halves = [...part(facts.movements.slice(0, at)), ...part(facts.movements.slice(at))]
        const [whole, added] = [addSums(daysOf(facts)), addSums(halves)]
        expect(said(added.stock)).toEqual(said(whole.stock))
        expect(said(added.losses)).toEqual(said(whole.losses))
      }),
      runs,
    )
  })

  it('come out of their packing as they went in, and the table holds it', () => {
    fc.assert(
      fc.property(someStock, (facts) => {
        for (const sums of daysOf(facts)) {
          const row = {
            id: uuid(1),
            day: sums.day,
            cutoff,
            dimension: 'products',
            closedDay: sums.day,
            packed: packSums(sums, 'products'),
          }
          const read = v.parse(packedSumsSchema, JSON.parse(JSON.stringify(row)))
          expect(unpackSums([read], sums)).toEqual(sums)
        }
      }),
      runs,
    )
  })
})

describe('What became of a product', () => {
  const moved = (nth: number, more: Partial<SummedMovement>): SummedMovement => ({
    id: uuid(nth),
    productId: uuid(500),
    actorId: uuid(600),
    businessDay: '2026-11-18',
    orderId: null,
    at: 0,
    kind: 'SALE',
    reason: null,
    delta: 0,
    ...more,
  })
  const cost = (nth: number, value: number, variance = 0) => ({
    id: uuid(nth),
    value,
    variance,
    isPriced: true,
  })
  const figuresOf = (movements: SummedMovement[], costs: StockFacts['costs']) =>
    rangeFigures([sumsOf({ movements, costs }, '2026-11-18')]).stock

  it('is sold, eaten by the crew, lost by reason, missing at a count, brought and sent back', () => {
    const { products, losses, people, total } = figuresOf(
      [
        moved(1, { delta: -9500 }),
        moved(2, { delta: 500, reason: 'RETURN_TO_STOCK' }),
        moved(3, { delta: -400, reason: 'INTERNAL_USE' }),
        moved(4, { delta: -300, reason: 'DAMAGE_OR_SPOILAGE', kind: 'TRANSACTION' }),
        moved(5, { delta: -100, reason: 'DAMAGE_OR_SPOILAGE', actorId: uuid(601) }),
        moved(6, { delta: -200, reason: 'THEFT_OR_LOSS', kind: 'TRANSACTION' }),
        moved(7, { delta: -1500, kind: 'AUDIT', reason: 'SAMPLE' }),
        moved(8, { delta: 20_000, kind: 'TRANSACTION', reason: 'RESTOCK' }),
        moved(9, { delta: -1000, kind: 'TRANSACTION', reason: 'RETURN_TO_SUPPLIER' }),
      ],
      [
        cost(1, -95_00),
        cost(2, 5_00),
        cost(3, -4_00),
        cost(4, -3_00),
        cost(5, -1_00),
        cost(6, -2_00),
        cost(7, -15_00),
        cost(8, 200_00),
        cost(9, -10_00),
      ],
    )
    expect(products).toEqual([
      {
        key: uuid(500),
        quantity: { sold: 9000, crew: 400, lost: 600, counted: -1500, in: 20_000, out: 1000 },
        cost: {
          sold: 90_00,
          crew: 4_00,
          lost: 6_00,
          counted: -15_00,
          in: 200_00,
          out: 10_00,
          hole: 0,
          used: 115_00,
        },
        unpriced: 0,
        share: 100_00,
      },
    ])
    expect(total.used).toBe(115_00)
    expect(losses.map(({ reason, moves, cost: lost }) => [reason, moves, lost])).toEqual([
      ['DAMAGE_OR_SPOILAGE', 2, 4_00],
      ['THEFT_OR_LOSS', 1, 2_00],
    ])
    expect(people).toEqual([
      { person: uuid(600), reason: 'DAMAGE_OR_SPOILAGE', moves: 1, cost: 3_00 },
      { person: uuid(600), reason: 'THEFT_OR_LOSS', moves: 1, cost: 2_00 },
      { person: uuid(601), reason: 'DAMAGE_OR_SPOILAGE', moves: 1, cost: 1_00 },
    ])
  })

  it('that was sold before it was bought also cost what the purchase was dearer by', () => {
    const { total } = figuresOf(
      [moved(1, { delta: -1500 }), moved(2, { delta: 2000, kind: 'TRANSACTION', reason: 'RESTOCK' })],
      [cost(1, -15_00), cost(2, 23_00, 1_00)],
    )
    expect(total).toMatchObject({ sold: 15_00, hole: 1_00, used: 16_00 })
  })

  it('says how often no price was known', () => {
    const facts = [moved(1, { delta: -1000 }), moved(2, { delta: -1000 }), moved(3, { delta: -1000 })]
    const { unpriced, products } = figuresOf(facts, [
      cost(1, -1_00),
      { id: uuid(2), value: 0, variance: 0, isPriced: false },
    ])
    expect([unpriced, products[0]?.unpriced]).toEqual([2, 2])
  })
})

it('60 days on which 200 products are sold, and some lost, are less than 1.5 MB on a device', () => {
  const movements = Array.from({ length: 240 }, (_, nth): SummedMovement => ({
    id: uuid(nth),
    productId: uuid(5000 + (nth % 200)),
    actorId: uuid(600 + (nth % 9)),
    kind: nth < 200 ? 'SALE' : 'TRANSACTION',
    reason: nth < 200 ? null : 'DAMAGE_OR_SPOILAGE',
    delta: -12_345,
    businessDay: '2026-11-18',
    orderId: null,
    at: 0,
  }))
  const costs = movements.map(({ id }) => ({ id, value: -234_56, variance: 0, isPriced: true }))
  const packed = packSums(sumsOf({ movements, costs }, '2026-11-18'), 'products')
  expect(Buffer.byteLength(JSON.stringify(packed)) * 60).toBeLessThan(1_500_000)
})

/** Rows that say something. */
function said(rows: Record<string, Record<string, number>>): [string, Record<string, number>][] {
  return Object.entries(rows)
    .filter(([, row]) => Object.values(row).some((value) => value !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
