import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { itemIngredientSchema, ownIngredient } from '#domain/stock/ingredient.ts'
import { itemStopSchema } from '#domain/stock/item-stop.ts'
import { openUseSchema } from '#domain/stock/open-use.ts'
import { recipeSchema } from '#domain/stock/recipe.ts'
import { movementCostSchema, productCostSchema } from '#domain/stock/stock-cost.ts'
import { stockLevelSchema } from '#domain/stock/stock-level.ts'
import { movementKinds, stockMovementSchema } from '#domain/stock/stock-movement.ts'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

const rows = stockRows({ actorId: at.kasia, orderCheckId: at.table1 })
const rowOf = (table: keyof typeof rows): object => rows[table]?.[0] ?? {}
/** What a level and its changes may be: a billion units less a thousandth, either way. */
const farthest = [-999_999_999_999, 999_999_999_999] as const

describe('an entry of the stock ledger', () => {
  const entry = rowOf('stockMovements')
  const isEntry = (of: object) => v.is(stockMovementSchema, { ...entry, ...of })

  it('is a sale, a transaction of people or the difference of a count', () => {
    expect(movementKinds.toSorted()).toEqual(['AUDIT', 'SALE', 'TRANSACTION'])
    expect(movementKinds.every((kind) => isEntry({ kind }))).toBe(true)
    expect(isEntry({ kind: 'CORRECTION' })).toBe(false)
  })

  it('has a reason of the list, or none', () => {
    expect(stockReasonNames.every((reason) => isEntry({ reason }))).toBe(true)
    expect([isEntry({ reason: null }), isEntry({ reason: 'GIFT' })]).toEqual([true, false])
  })

  it('goes either way, in whole thousandths', () => {
    expect(numbersAround(stockMovementSchema, entry, 'delta', farthest)).toEqual(bounded)
    expect(isEntry({ delta: 0.5 })).toBe(false)
  })

  it('belongs to a check, a transaction or a count, and always says who and when', () => {
    expect(nullableFields(stockMovementSchema, entry).toSorted()).toEqual([
      'auditId',
      'closedDay',
      'orderCheckId',
      'orderId',
      'reason',
      'transactionId',
    ])
  })
})

describe('the level of a product', () => {
  it('may be below zero, and was perhaps never counted', () => {
    for (const field of ['level', 'onOpenChecks'])
      expect(numbersAround(stockLevelSchema, rowOf('stockLevels'), field, farthest)).toEqual(bounded)
    expect(nullableFields(stockLevelSchema, rowOf('stockLevels'))).toEqual(['countedAt'])
  })
})

describe('the worth of a product', () => {
  const cost = rowOf('productCosts')

  it('may be below zero: what was taken on credit', () => {
    expect(numbersAround(productCostSchema, cost, 'value', farthest)).toEqual(bounded)
    expect(numbersAround(productCostSchema, cost, 'quantity', farthest)).toEqual(bounded)
  })

  it('knows its last purchase, which cost nothing at the least, or that there was none', () => {
    const bought = (value: number) =>
      v.is(productCostSchema, { ...cost, last: { quantity: 1000, value, at: Date.UTC(2026, 10, 20) } })
    expect([bought(0), bought(-1), v.is(productCostSchema, { ...cost, last: null })]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('of a movement says whether a price was known', () => {
    const { isPriced: _, ...unsaid } = rowOf('movementCosts') as { isPriced: boolean }
    expect(v.is(movementCostSchema, unsaid)).toBe(false)
    expect(nullableFields(movementCostSchema, rowOf('movementCosts'))).toEqual(['closedDay'])
  })
})

describe('what open checks have used', () => {
  it('is above nothing of each product', () => {
    const used = { productId: at.zurek, usedAt: Date.UTC(2026, 10, 20) }
    const amounts = [0, 1, 999_999_999_999, 1_000_000_000_000].map((amount) =>
      v.is(openUseSchema, { ...rowOf('openUses'), uses: [{ ...used, amount }] }),
    )
    expect(amounts).toEqual(bounded)
    expect(v.is(openUseSchema, { ...rowOf('openUses'), uses: [] })).toBe(true)
  })
})

describe('a recipe', () => {
  const recipe = rowOf('recipes')

  it('holds since a moment, or for as long as anybody knows', () => {
    expect(numbersAround(recipeSchema, recipe, 'since', [0, 4_102_444_800_000])).toEqual(bounded)
  })

  it('takes something of each of its products, in every portion or with an answer', () => {
    const isPart = (of: object) =>
      v.is(recipeSchema, {
        ...recipe,
        parts: [{ modifierId: null, productId: at.zurek, amount: 250, ...of }],
      })
    expect([0, 1, 99_999_999, 100_000_000].map((amount) => isPart({ amount }))).toEqual(bounded)
    expect([isPart({ modifierId: at.fried }), isPart({ productId: null })]).toEqual([true, false])
  })
})

describe('an ingredient', () => {
  const butter = {
    id: at.boiling,
    menuItemId: at.pierogi,
    modifierId: null,
    productId: at.zurek,
    amount: 20,
    position: 0,
    ...ownIngredient,
  }

  it('is 0.001 to 99 999.999 of its product’s unit', () => {
    expect(numbersAround(itemIngredientSchema, butter, 'amount', [1, 99_999_999])).toEqual(bounded)
  })

  it('may be of an answer and may follow a template, of which only the amount can be its own', () => {
    expect(nullableFields(itemIngredientSchema, butter)).toEqual(['modifierId', 'templateId'])
    const own = [[], ['amount'], ['productId']].map((fields) =>
      v.is(itemIngredientSchema, { ...butter, own: fields }),
    )
    expect(own).toEqual([true, true, false])
  })
})

describe('a stop of an item', () => {
  const stop = rowOf('itemStops')
  const isStop = (of: object) => v.is(itemStopSchema, { ...stop, ...of })

  it('is of the item or of one of its answers, by the stock or by a person', () => {
    expect(nullableFields(itemStopSchema, stop)).toEqual(['modifierId', 'soldOn'])
    expect(['stock', 'person', 'platform'].map((by) => isStop({ by }))).toEqual([true, true, false])
  })

  it('stands, or a person sells it all the same', () => {
    expect(['stopped', 'sold-anyway', 'over'].map((state) => isStop({ state }))).toEqual([true, true, false])
    expect([isStop({ soldOn: '2026-11-20' }), isStop({ soldOn: '2026-11-31' })]).toEqual([true, false])
  })
})

it('no note of a stock entry is longer than 500 characters', () => {
  expect(lengthsAround(stockMovementSchema, rowOf('stockMovements'), 'note', [0, 500])).toEqual(bounded)
})
