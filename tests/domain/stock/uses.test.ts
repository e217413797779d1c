import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Recipe } from '#domain/stock/recipe.ts'
import { recipeAt, usesOf, type RecipeUse, type UsingLine } from '#domain/stock/uses.ts'

const soup: Recipe = {
  id: 'r1',
  menuItemId: 'soup',
  since: 0,
  parts: [{ modifierId: null, productId: 'flour', amount: 100 }],
}

const line = (over: Partial<UsingLine> = {}): UsingLine => ({
  id: 'line',
  orderId: 'order',
  menuItemId: 'soup',
  quantity: 3000,
  voidedQuantity: 0,
  spoiledQuantity: 0,
  modifiers: [],
  firedAt: 50,
  ...over,
})

const usesBy = (lines: readonly UsingLine[], over: Partial<Parameters<typeof usesOf>[0]> = {}) =>
  usesOf({ state: 'sold', isCrew: false, lines, returned: [], recipes: [soup], ...over })

const use = (amount: number, over: Partial<RecipeUse> = {}): RecipeUse => ({
  orderId: 'order',
  productId: 'flour',
  reason: null,
  usedAt: 50,
  open: false,
  amount,
  ...over,
})
const back = { reason: 'RETURN_TO_STOCK', usedAt: null } as const

describe('What the dishes of a check take from the shelf (stock S1)', () => {
  it('is gone once the kitchen was told, and booked as sold once the check is closed', () => {
    expect(usesBy([line()], { state: 'open' })).toEqual([use(300, { open: true })])
    expect(usesBy([line()])).toEqual([use(300)])
  })

  it('is nothing while a dish is held', () => {
    expect(usesBy([line({ firedAt: null })], { state: 'open' })).toEqual([])
  })

  it('is used by the house where the crew ate it', () => {
    expect(usesBy([line()], { isCrew: true })).toEqual([use(300, { reason: 'INTERNAL_USE' })])
  })

  it('is nothing of dishes that were taken back, unless they were made and thrown away', () => {
    expect(usesBy([line({ voidedQuantity: 1000 })])).toEqual([use(200)])
    expect(usesBy([line({ voidedQuantity: 3000 })])).toEqual([])
    expect(usesBy([line({ voidedQuantity: 1000, spoiledQuantity: 1000 })], { state: 'open' })).toEqual([
      use(200, { open: true }),
      use(100, { reason: 'DAMAGE_OR_SPOILAGE' }),
    ])
  })

  it('goes back when a check is canceled, but for what was thrown away', () => {
    expect(usesBy([line()], { state: 'canceled' })).toEqual([use(300), use(300, back)])
    expect(usesBy([line({ spoiledQuantity: 1000 })], { state: 'canceled' })).toEqual([
      use(200),
      use(100, { reason: 'DAMAGE_OR_SPOILAGE' }),
      use(200, back),
    ])
  })

  it('was thrown away of a canceled check beside what had been taken back before', () => {
    const dish = line({ voidedQuantity: 1000, spoiledQuantity: 2000 })
    expect(usesBy([dish], { state: 'canceled' })).toEqual([
      use(100),
      use(200, { reason: 'DAMAGE_OR_SPOILAGE' }),
      use(100, back),
    ])
  })

  it('is each product of the recipe', () => {
    const parts = [...soup.parts, { modifierId: null, productId: 'salt', amount: 2 }]
    expect(usesBy([line()], { recipes: [{ ...soup, parts }] })).toEqual([
      use(300),
      use(6, { productId: 'salt' }),
    ])
  })

  it('is less what guests gave back unharmed, and nothing for lines that are not of the check', () => {
    const returned = [
      { lineId: 'line', quantity: 1000 },
      { lineId: 'another', quantity: 1000 },
    ]
    expect(usesBy([line()], { returned })).toEqual([use(300), use(100, back)])
  })

  it('comes back once when dishes were given back of a check that is canceled', () => {
    const returned = [{ lineId: 'line', quantity: 1000 }]
    expect(usesBy([line()], { returned, state: 'canceled' })).toEqual([use(300), use(300, back)])
  })

  it('adds up for an order, and is told apart by the order and by when the kitchen was told', () => {
    const lines = [
      line(),
      line({ id: 'more', quantity: 1000 }),
      line({ id: 'later', firedAt: 70 }),
      line({ id: 'another', orderId: 'second' }),
    ]
    expect(usesBy(lines)).toEqual([use(400), use(300, { usedAt: 70 }), use(300, { orderId: 'second' })])
  })

  it('is the charged and the spoiled dishes together, however a check ended', () => {
    const pieces = fc.nat({ max: 5 }).map((count) => count * 1000)
    const lines = fc.array(
      fc.record({ charged: pieces, voided: pieces, spoiled: pieces }).map(({ charged, voided, spoiled }) => ({
        quantity: charged + voided,
        voidedQuantity: voided,
        spoiledQuantity: Math.min(spoiled, voided),
      })),
      { maxLength: 4 },
    )
    const taken = (uses: readonly RecipeUse[]) =>
      uses.reduce((sum, { reason, amount }) => sum + (reason === 'RETURN_TO_STOCK' ? -amount : amount), 0)
    fc.assert(
      fc.property(lines, (all) => {
        const own = all.map((each, nth) => line({ id: `line ${nth}`, ...each }))
        const spoiled = own.reduce((sum, { spoiledQuantity }) => sum + spoiledQuantity / 10, 0)
        const charged = own.reduce((sum, each) => sum + (each.quantity - each.voidedQuantity) / 10, 0)
        expect(taken(usesBy(own, { state: 'open' }))).toBe(charged + spoiled)
        expect(taken(usesBy(own))).toBe(charged + spoiled)
        expect(taken(usesBy(own, { state: 'canceled' }))).toBe(spoiled)
      }),
    )
  })
})

describe('What follows from a check', () => {
  const lines = fc.array(
    fc
      .record({ quantity: fc.integer({ min: 1, max: 4 }), firedAt: fc.option(fc.constantFrom(50, 70)) })
      .map(({ quantity, firedAt }) => ({ quantity: quantity * 1000, firedAt })),
    { maxLength: 5 },
  )
  const sorted = (uses: readonly RecipeUse[]) => uses.map((each) => JSON.stringify(each)).toSorted()

  it('is the same twice, and in whatever order its lines are known', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('open', 'sold', 'canceled'), (all, state) => {
        const own = all.map((each, nth) => line({ id: `line ${nth}`, ...each }))
        const once = usesBy(own, { state })
        expect(usesBy(own, { state })).toEqual(once)
        expect(sorted(usesBy(own.toReversed(), { state }))).toEqual(sorted(once))
      }),
    )
  })

  it('is above nothing of each product: what took nothing is not told', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const own = all.map((each, nth) => line({ id: `line ${nth}`, ...each }))
        expect(usesBy(own).every(({ amount }) => amount > 0)).toBe(true)
      }),
    )
  })

  it('is told apart by product, reason and time, and each of them once', () => {
    const returned = [{ lineId: 'line', quantity: 1000 }]
    const uses = usesBy([line({ voidedQuantity: 1000, spoiledQuantity: 1000 })], { returned })
    expect(uses).toEqual([use(200), use(100, { reason: 'DAMAGE_OR_SPOILAGE' }), use(100, back)])
  })

  it('of a dish that has no recipe, or of a free line, is nothing', () => {
    expect(usesBy([line({ menuItemId: 'beer' }), line({ id: 'free', menuItemId: null })])).toEqual([])
  })
})

describe('The recipe of a dish (stock S2)', () => {
  const later: Recipe = {
    ...soup,
    id: 'r0',
    since: 60,
    parts: [{ modifierId: null, productId: 'flour', amount: 150 }],
  }
  const amountAt = (firedAt: number | null, recipes: readonly Recipe[]) =>
    recipeAt(recipes, { menuItemId: 'soup', firedAt })[0]?.amount

  it('is the one of when its kitchen was told, in whatever order recipes are known', () => {
    for (const recipes of [
      [soup, later],
      [later, soup],
    ])
      expect([0, 59, 60, 90].map((firedAt) => amountAt(firedAt, recipes))).toEqual([100, 100, 150, 150])
  })

  it('is one of two of the same moment, the same on every device', () => {
    const twin = { ...later, id: 'r2', since: 0 }
    expect([amountAt(50, [soup, twin]), amountAt(50, [twin, soup])]).toEqual([150, 150])
  })

  it('is none of another dish, or of one that had none yet', () => {
    expect(recipeAt([soup], { menuItemId: 'beer', firedAt: 50 })).toEqual([])
    expect(recipeAt([later], { menuItemId: 'soup', firedAt: 50 })).toEqual([])
  })

  it('is the latest that began by then, of however many there are', () => {
    const begins = fc.uniqueArray(fc.nat({ max: 100 }), { maxLength: 6 })
    fc.assert(
      fc.property(begins, fc.nat({ max: 100 }), (all, firedAt) => {
        const recipes = all.map((since, nth) => ({
          ...soup,
          id: `r${nth}`,
          since,
          parts: [{ modifierId: null, productId: 'flour', amount: since + 1 }],
        }))
        const begun = all.filter((since) => since <= firedAt)
        expect(amountAt(firedAt, recipes)).toBe(begun.length === 0 ? undefined : Math.max(...begun) + 1)
      }),
    )
  })

  it('of a dish that was never fired is the one that anybody knows the longest', () => {
    expect(amountAt(null, [soup, later])).toBe(100)
  })

  it('may take nothing at all from a moment on', () => {
    expect(recipeAt([soup, { ...later, parts: [] }], { menuItemId: 'soup', firedAt: 90 })).toEqual([])
  })
})
