import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costTable } from '#domain/figures/sums/cost-table.ts'
import type { SaleLines } from '#domain/figures/sale-lines.ts'
import type { SummedMovement } from '#domain/figures/sums/stock-tables.ts'
import { sumOf } from '#domain/money/sum.ts'
import { at } from '#tests/support/places/bistro.ts'
import { howMany } from '#tests/support/how-many.ts'
import { friday, noon, soldLine, soldOnce } from '../sold.ts'

const [flour, butter] = ['flour', 'butter']
const recipe = (
  menuItemId: string,
  parts: [productId: string, amount: number, modifierId?: string][],
  since = 0,
) => ({
  id: `recipe ${menuItemId} ${since}`,
  menuItemId,
  since,
  parts: parts.map(([productId, amount, modifierId = null]) => ({ productId, amount, modifierId })),
})
const soup = recipe(at.zurek, [[flour, 100]])

/** A line that was sent at noon in the order `o`. */
const sent = (id: string, orderId = 'o', firedAt: number | null = noon) => ({
  id,
  orderId,
  kitchenStationId: at.hot,
  firedAt,
  doneAt: null,
  deliveredAt: null,
  closedDay: friday,
})

/** Goods that the order `o` took, and what they were worth; null: they have no price. */
function took(productId: string, amount: number, value: number | null, of: Partial<SummedMovement> = {}) {
  const id = `${productId} ${amount} ${value} ${JSON.stringify(of)}`
  const movement: SummedMovement = {
    id,
    productId,
    kind: 'SALE',
    reason: null,
    delta: -amount,
    actorId: at.kasia,
    businessDay: friday,
    orderId: 'o',
    at: noon,
    ...of,
  }
  return { movement, cost: { id, value: 0 - (value ?? 0), variance: 0, isPriced: value !== null } }
}

const { sold } = soldOnce()
const saleOf = (...lines: Parameters<typeof soldLine>[0][]): SaleLines => ({
  ...sold,
  at: noon + 1,
  lines: lines.map((line) => soldLine(line)),
})

function costs(
  sales: SaleLines[],
  taken: ReturnType<typeof took>[],
  recipes = [soup],
  lines = [sent('a'), sent('b'), sent('c')],
) {
  const [movements, values] = [taken.map(({ movement }) => movement), taken.map(({ cost }) => cost)]
  return costTable(sales, { lines, movements, costs: values, recipes })
}

describe('what a dish cost', () => {
  test('is what the goods of its order were worth when they were taken', () => {
    expect(costs([saleOf({ lineId: 'a', quantity: 2_000 })], [took(flour, 200, 10_00)])).toEqual({
      [at.zurek]: { known: 2_000, cost: 10_00, unpriced: 0 },
    })
  })

  test('is shared among the dishes of an order by what their recipes take, to the grosz', () => {
    const bread = recipe(at.pierogi, [[flour, 200]])
    const lines = [{ lineId: 'a' }, { lineId: 'b', menuItemId: at.pierogi }]
    expect(costs([saleOf(...lines)], [took(flour, 300, 10_00)], [soup, bread])).toEqual({
      [at.zurek]: { known: 1_000, cost: 3_33, unpriced: 0 },
      [at.pierogi]: { known: 1_000, cost: 6_67, unpriced: 0 },
    })
  })

  test('adds up all goods of its recipe, and those of its answers as often as they were chosen', () => {
    const rich = recipe(at.zurek, [
      [flour, 100],
      [butter, 10, at.fried],
    ])
    const answers = [{ modifierId: at.fried, name: 'smażone', quantity: 4_000, gross: 0 }]
    const line = { lineId: 'a', quantity: 2_000, answers }
    expect(costs([saleOf(line)], [took(flour, 200, 2_00), took(butter, 40, 4_00)], [rich])).toEqual({
      [at.zurek]: { known: 2_000, cost: 6_00, unpriced: 0 },
    })
  })

  test('is not known where any of its goods has no price, or nothing was taken of it', () => {
    const rich = recipe(at.zurek, [
      [flour, 100],
      [butter, 10],
    ])
    const unknown = { [at.zurek]: { known: 0, cost: 0, unpriced: 1_000 } }
    const sale = [saleOf({ lineId: 'a' })]
    expect(costs(sale, [took(flour, 100, 2_00), took(butter, 10, null)], [rich])).toEqual(unknown)
    expect(costs(sale, [took(butter, 10, null), took(flour, 100, 2_00)], [rich])).toEqual(unknown)
    expect(costs(sale, [took(flour, 100, 2_00)], [rich])).toEqual(unknown)
  })

  test('is nothing of a dish without a recipe, and of what is no dish', () => {
    expect(costs([saleOf({ lineId: 'a', menuItemId: at.beer }, { menuItemId: null })], [])).toEqual({})
  })

  test('is that of the recipe which counted when the kitchen was told to make it', () => {
    const later = recipe(at.zurek, [[butter, 10]], noon + 1)
    const taken = [took(flour, 100, 2_00), took(butter, 10, 9_00)]
    const cost = (firedAt: number) =>
      costs([saleOf({ lineId: 'a' })], taken, [soup, later], [sent('a', 'o', firedAt)])[at.zurek]?.cost
    expect([cost(noon), cost(noon + 1)]).toEqual([2_00, 9_00])
  })

  test('goes with the check that is opened again', () => {
    const back = { ...saleOf({ lineId: 'a', quantity: -1_000, gross: -24_00 }), count: -1 }
    const taken = [took(flour, 100, 5_00)]
    expect(costs([back], taken)).toEqual({ [at.zurek]: { known: -1_000, cost: -5_00, unpriced: 0 } })
    expect(costs([saleOf({ lineId: 'a' }), back], taken)).toEqual({
      [at.zurek]: { known: 0, cost: 0, unpriced: 0 },
    })
  })
})

describe('the goods that count for a dish', () => {
  const cost = (...taken: ReturnType<typeof took>[]) => costs([saleOf({ lineId: 'a' })], taken)[at.zurek]

  test('are those of its own order and of what was sold or eaten by the crew', () => {
    expect(cost(took(flour, 100, 5_00, { reason: 'INTERNAL_USE' }))).toMatchObject({ cost: 5_00 })
    const others: Partial<SummedMovement>[] = [
      { orderId: 'other' },
      { kind: 'TRANSACTION' },
      { reason: 'DAMAGE_OR_SPOILAGE' },
      { delta: 100 },
      { at: noon + 2 },
    ]
    for (const of of others)
      expect([of, cost(took(flour, 100, 5_00, of))]).toEqual([of, { known: 0, cost: 0, unpriced: 1_000 }])
  })

  test('are those taken until the check was closed, its very moment included', () => {
    expect(cost(took(flour, 100, 5_00, { at: noon + 1 }))).toMatchObject({ known: 1_000, cost: 5_00 })
  })
})

test('the costs of the dishes of an order come to what its goods were worth, however they are shared', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(quantities, fc.integer({ min: 0, max: 999_99 }), (pieces, worth) => {
      const lines = pieces.map((amount, n) => ({ lineId: `l${n}`, quantity: amount * 1_000 }))
      const rows = lines.map(({ lineId }) => sent(lineId))
      const all = costs([saleOf(...lines)], [took(flour, 100 * sumOf(pieces), worth)], [soup], rows)
      expect(all[at.zurek]).toEqual({ known: 1_000 * sumOf(pieces), cost: worth, unpriced: 0 })
    }),
    { numRuns: howMany(100, 2_000) },
  )
})
