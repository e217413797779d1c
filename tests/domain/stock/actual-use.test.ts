import { describe, expect, it } from 'vitest'
import { actualUse, shareOfRecipe, usesBetween, type CountedFacts } from '#domain/stock/actual-use.ts'
import { uuid } from '#tests/support/evening.ts'

const nothing = { crew: 0, lost: 0 }

it('Actual use is what was there, and came, less what is left; what recipes do not say is unexplained', () => {
  const use = actualUse({ before: 10_000, in: 5000, after: 4000, recipe: 9500, ...nothing })
  expect(use).toMatchObject({ actual: 11_000, unexplained: 1500 })
  expect(shareOfRecipe(use)).toBe(158)
  expect(actualUse({ before: 8000, in: 0, after: 7800, recipe: 0, crew: 100, lost: 100 }).unexplained).toBe(0)
  expect(shareOfRecipe({ recipe: 0, unexplained: 100 })).toBe(null)
})

describe('Between two counts', () => {
  const [beef, salmon] = [uuid(1), uuid(2)]
  const count = (counted: number, countedAt: number, productId = beef) => ({
    productId,
    counted,
    countedAt,
    lateDifference: 0,
  })
  const moved = (nth: number, usedAt: number, delta: number, more: object = {}) => ({
    id: uuid(100 + nth),
    productId: beef,
    kind: 'SALE' as const,
    reason: null,
    delta,
    usedAt,
    ...more,
  })
  const cost = (nth: number, value: number, isPriced = true) => ({ id: uuid(100 + nth), value, isPriced })
  const of = (facts: Partial<CountedFacts>) =>
    usesBetween({
      before: [count(10_000, 1000)],
      after: [count(4000, 2000)],
      movements: [],
      costs: [],
      openUses: [],
      ...facts,
    })

  it('counts what was used after the first one and until the second, and what was sent back off what came', () => {
    const [use] = of({
      movements: [
        moved(1, 1000, -700),
        moved(2, 1001, -9000),
        moved(3, 2000, -500),
        moved(4, 2001, -800),
        moved(5, 1500, 6000, { kind: 'TRANSACTION', reason: 'RESTOCK' }),
        moved(6, 1600, -1000, { kind: 'TRANSACTION', reason: 'RETURN_TO_SUPPLIER' }),
      ],
    })
    expect(use).toMatchObject({ before: 10_000, in: 5000, after: 4000, recipe: 9500, unexplained: 1500 })
  })

  it('takes what dishes on open checks have used as used by recipe: nothing of it is missing', () => {
    const [use] = of({ openUses: [{ productId: beef, usedAt: 1500, amount: 6000 }] })
    expect(use).toMatchObject({ recipe: 6000, onOpenChecks: 6000, unexplained: 0 })
  })

  it('is worth what the ledger has booked for it, the missing part by the difference of the count', () => {
    const [use] = of({
      movements: [moved(1, 1500, -5000), moved(2, 2000, -1000, { kind: 'AUDIT' })],
      costs: [cost(1, -100_00), cost(2, -21_00)],
    })
    expect(use).toMatchObject({ unexplained: 1000, cost: { explained: 100_00, unexplained: 21_00 } })
  })

  it('is worth what the rest of the use was where no count has booked it, and unknown without a price', () => {
    const movements = [moved(1, 1500, -5000)]
    expect(of({ movements, costs: [cost(1, -100_00)] })[0]?.cost.unexplained).toBe(20_00)
    expect(of({ movements, costs: [cost(1, 0, false)] })[0]?.cost).toEqual({
      explained: null,
      unexplained: null,
    })
  })

  it('is of products that both counts have', () => {
    expect(
      of({ after: [count(4000, 2000), count(1, 2000, salmon)] }).map(({ productId }) => productId),
    ).toEqual([beef])
  })
})
