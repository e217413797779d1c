import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownIngredient, type Ingredient } from '#domain/stock/ingredient.ts'
import { usageOf } from '#domain/stock/usage.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { at } from '#tests/support/places/bistro.ts'

const part = (productId: string, amount: number, of: Partial<Ingredient> = {}): Ingredient => ({
  id: at.boiling,
  menuItemId: at.zurek,
  modifierId: null,
  productId,
  amount,
  position: 0,
  ...ownIngredient,
  ...of,
})

it('a line uses its recipe as many times as it was ordered, in thousandths of the product’s unit', () => {
  const lines = [freshLine({ quantity: 2000 }), freshLine({ quantity: 500 })]
  expect(usageOf(lines, [part('mąka', 125), part('jajko', 1000)])).toEqual([
    { productId: 'mąka', amount: 313 },
    { productId: 'jajko', amount: 2500 },
  ])
})

it('an answer uses its own ingredients as often as it was chosen', () => {
  const chosen = { modifierId: at.fried, name: 'smażone', price: 200, amount: 2 }
  const recipe = [part('masło', 20, { modifierId: at.fried }), part('boczek', 30, { modifierId: at.boiled })]
  expect(usageOf([freshLine({ quantity: 3000, modifiers: [chosen] })], recipe)).toEqual([
    { productId: 'masło', amount: 120 },
  ])
  expect(usageOf([freshLine()], recipe)).toEqual([])
})

it('nothing is used by what has no recipe', () => {
  expect(
    usageOf([freshLine({ menuItemId: null }), freshLine({ menuItemId: at.beer })], [part('mąka', 1)]),
  ).toEqual([])
})

it('a use below half a thousandth is none, from a half on it is one', () => {
  const used = (quantity: number) => usageOf([freshLine({ quantity })], [part('szafran', 1)])
  expect([used(499), used(500)]).toEqual([[], [{ productId: 'szafran', amount: 1 }]])
})

it('a product that a recipe names twice is used twice', () => {
  expect(usageOf([freshLine({ quantity: 1000 })], [part('mąka', 100), part('mąka', 20)])).toEqual([
    { productId: 'mąka', amount: 120 },
  ])
})

it('an answer that was not chosen uses nothing, whatever else was', () => {
  const boiled = { modifierId: at.boiled, name: 'z wody', price: 0, amount: 1 }
  const recipe = [part('masło', 20, { modifierId: at.fried }), part('sól', 5)]
  expect(usageOf([freshLine({ quantity: 1000, modifiers: [boiled] })], recipe)).toEqual([
    { productId: 'sól', amount: 5 },
  ])
})

it('lines use together what each of them uses, in whatever order', () => {
  const recipe = [part('mąka', 125), part('jajko', 1000), part('mąka', 30)]
  const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
  fc.assert(
    fc.property(pieces, (counts) => {
      const lines = counts.map((count) => freshLine({ quantity: count * 1000 }))
      const sum = counts.reduce((total, count) => total + count, 0)
      const whole = sum === 0 ? [] : usageOf([freshLine({ quantity: sum * 1000 })], recipe)
      expect(usageOf(lines, recipe)).toEqual(whole)
      expect(usageOf(lines.toReversed(), recipe)).toEqual(whole)
    }),
  )
})
