import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actualUse,
  shareOfRecipe,
  sumsOfUses,
  usesBetween,
  type CountedFacts,
} from '#domain/stock/actual-use.ts'
import { uuid } from '#tests/support/places/evening.ts'

const nothing = { crew: 0, lost: 0 }

it('Actual use is what was there, and came, less what is left; what recipes do not say is unexplained', () => {
  const use = actualUse({ before: 10_000, in: 5000, after: 4000, recipe: 9500, ...nothing })
  expect(use).toMatchObject({ actual: 11_000, unexplained: 1500 })
  expect(shareOfRecipe(use)).toBe(158)
  expect(actualUse({ before: 8000, in: 0, after: 7800, recipe: 0, crew: 100, lost: 100 }).unexplained).toBe(0)
  expect(shareOfRecipe({ recipe: 0, unexplained: 100 })).toBe(null)
})

it('What is used is explained or not, to the thousandth: nothing is lost between two counts', () => {
  const some = fc.integer({ min: -50_000, max: 50_000 })
  fc.assert(
    fc.property(
      fc.record({ before: some, in: some, after: some, recipe: some, crew: some, lost: some }),
      (between) => {
        const { actual, unexplained } = actualUse(between)
        expect(between.before + between.in - actual).toBe(between.after)
        expect(between.recipe + between.crew + between.lost + unexplained).toBe(actual)
      },
    ),
  )
})

it('A share of the use by recipe is below nothing where there was too much', () => {
  expect(shareOfRecipe({ recipe: 1000, unexplained: -100 })).toBe(-100)
  expect(shareOfRecipe({ recipe: 1000, unexplained: 0 })).toBe(0)
  expect(shareOfRecipe({ recipe: -1, unexplained: 100 })).toBeNull()
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

  it('tells what the crew ate and what was lost from what recipes took, and prices all of it', () => {
    const spoiled = { kind: 'SALE' as const, reason: 'DAMAGE_OR_SPOILAGE' as const }
    const [use] = of({
      movements: [
        moved(1, 1500, -4000),
        moved(2, 1500, -700, { kind: 'TRANSACTION', reason: 'INTERNAL_USE' }),
        moved(3, 1500, -300, spoiled),
      ],
      costs: [cost(1, -80_00), cost(2, -14_00), cost(3, -6_00)],
      openUses: [
        { productId: beef, usedAt: 1000, amount: 9 },
        { productId: beef, usedAt: 1001, amount: 250 },
        { productId: beef, usedAt: 2001, amount: 9 },
      ],
    })
    expect(use).toMatchObject({ recipe: 4250, crew: 700, lost: 300, onOpenChecks: 250, unexplained: 750 })
    // Dishes on open checks have no cost yet: 5000 of the others cost 100.00.
    expect(use?.cost).toEqual({ explained: 100_00, unexplained: 15_00 })
  })

  it('has no cost of a use of which one movement has none, in whatever order they are known', () => {
    for (const costs of [
      [cost(1, -80_00), cost(2, 0, false)],
      [cost(1, 0, false), cost(2, -20_00)],
      [cost(2, -20_00)],
    ])
      expect(of({ movements: [moved(1, 1500, -4000), moved(2, 1500, -1000)], costs })[0]?.cost).toEqual({
        explained: null,
        unexplained: null,
      })
  })

  it('is worth what the rest was where the counts have booked another difference, and nothing where none is', () => {
    const movements = [moved(1, 1500, -5000), moved(2, 1700, -400, { kind: 'AUDIT' })]
    const costs = [cost(1, -100_00), cost(2, -9_00)]
    expect(of({ movements, costs })[0]?.cost).toEqual({ explained: 100_00, unexplained: 20_00 })
    const none = of({ movements: [moved(1, 1500, -6000)], costs: [cost(1, 0, false)] })
    expect(none[0]?.cost.unexplained).toBe(0)
    // Where nothing was used there is no price to go by.
    expect(of({})[0]?.cost).toEqual({ explained: 0, unexplained: null })
  })

  it('is worth nothing where nothing is unexplained, though a count has booked a difference before', () => {
    const movements = [moved(1, 1500, -6000), moved(2, 1600, -400, { kind: 'AUDIT' })]
    const costs = [cost(1, 0, false), cost(2, -9_00)]
    expect(of({ movements, costs })[0]?.cost).toEqual({ explained: null, unexplained: 0 })
  })

  it('is not worth nothing where the difference that a count has booked has no price', () => {
    const movements = [moved(1, 1500, -5000), moved(2, 2000, -1000, { kind: 'AUDIT' })]
    expect(of({ movements, costs: [cost(1, -100_00), cost(2, 0, false)] })[0]?.cost.unexplained).toBe(20_00)
  })

  it('has moved nothing where no movement of the product is known, whatever others did', () => {
    const others = [moved(1, 1500, -5000, { productId: salmon })]
    const openUses = [{ productId: salmon, usedAt: 1500, amount: 9 }]
    expect(of({ movements: others, openUses })[0]).toMatchObject({ recipe: 0, in: 0, onOpenChecks: 0 })
  })

  it('says how much of it came too late for the count', () => {
    const late = { ...count(4000, 2000), lateDifference: -120 }
    expect(of({ after: [late] })[0]?.lateDifference).toBe(-120)
  })

  it('is of products that both counts have', () => {
    expect(
      of({ after: [count(4000, 2000), count(1, 2000, salmon)] }).map(({ productId }) => productId),
    ).toEqual([beef])
  })
})

it('Sums of uses tell what is missing from what is too much, and how many products have no known price', () => {
  const use = (unexplained: number, explained: number | null, worth: number | null) => ({
    unexplained,
    cost: { explained, unexplained: worth },
  })
  expect(
    sumsOfUses([
      use(750, 100_00, 15_00),
      use(-1, 40_00, -2_00),
      use(-2, 5_00, -3_00),
      use(0, 1_00, 0),
      use(10, null, null),
      use(20, 0, null),
      use(0, null, 0),
    ]),
  ).toEqual({
    explained: 146_00,
    unexplained: 10_00,
    short: { cost: 15_00, products: 3 },
    over: { cost: 5_00, products: 2 },
    unpriced: 3,
  })
})
