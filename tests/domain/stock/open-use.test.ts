import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openUseSchema } from '#domain/stock/open-use.ts'
import { bounded, nullableFields } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

const openUse = stockRows({ actorId: at.kasia, orderCheckId: at.table1 }).openUses?.[0] ?? {}

describe('what open checks have used', () => {
  it('is above nothing of each product', () => {
    const used = { productId: at.zurek, usedAt: Date.UTC(2026, 10, 20) }
    const amounts = [0, 1, 999_999_999_999, 1_000_000_000_000].map((amount) =>
      v.is(openUseSchema, { ...openUse, uses: [{ ...used, amount }] }),
    )
    expect(amounts).toEqual(bounded)
    expect(v.is(openUseSchema, { ...openUse, uses: [] })).toBe(true)
  })

  it('names its order, its check, its product and its time', () => {
    const used = { productId: at.zurek, usedAt: Date.UTC(2026, 10, 20), amount: 1 }
    expect(nullableFields(openUseSchema, openUse)).toEqual([])
    for (const field of Object.keys(used))
      expect(v.is(openUseSchema, { ...openUse, uses: [{ ...used, [field]: null }] })).toBe(false)
  })
})
