import { describe, expect, it } from 'vitest'
import { stockLevelSchema } from '#domain/stock/stock-level.ts'
import { bounded, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

/** The most that a level and its changes may be, either way: a billion units less a thousandth. */
const farthest = [-999_999_999_999, 999_999_999_999] as const
const level = stockRows({ actorId: at.kasia, orderCheckId: at.table1 }).stockLevels?.[0] ?? {}

describe('the level of a product', () => {
  it('may be below zero, and was perhaps never counted', () => {
    for (const field of ['level', 'onOpenChecks'])
      expect(numbersAround(stockLevelSchema, level, field, farthest)).toEqual(bounded)
    expect(nullableFields(stockLevelSchema, level)).toEqual(['countedAt'])
  })
})
