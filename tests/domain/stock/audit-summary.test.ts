import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditValues, postedDifference, summaryOf } from '#domain/stock/audit-summary.ts'
import type { AuditResult } from '#domain/stock/stock-audit.ts'

function result(productId: string, difference: number, lateDifference = 0): AuditResult {
  return {
    id: `result of ${productId}`,
    auditId: 'audit',
    productId,
    countedAt: 0,
    counted: 3950 + difference,
    expected: 3950,
    onOpenChecks: 0,
    difference,
    lateDifference,
    nearCount: 0,
    reason: null,
    note: '',
    closedDay: null,
  }
}

const movement = (id: string, productId: string, kind: 'AUDIT' | 'SALE' = 'AUDIT') => ({
  id,
  productId,
  kind,
})
const cost = (id: string, value: number, isPriced = true) => ({ id, value, isPriced })

describe('the summary of an audit', () => {
  const results = [result('vodka', -250), result('whisky', -420), result('cola', 4000), result('gin', 0)]

  it('tells shortages from surpluses, and adds up what they are worth', () => {
    const values = auditValues(
      [movement('1', 'vodka'), movement('2', 'whisky'), movement('3', 'cola')],
      [cost('1', -21_39), cost('2', -71_40), cost('3', 9_60)],
    )
    expect(summaryOf(results, values)).toEqual({
      counted: 4,
      asExpected: 1,
      shortage: { products: 2, value: -92_79 },
      surplus: { products: 1, value: 9_60 },
      value: -83_19,
    })
  })

  it('counts each product once: short, over or as expected', () => {
    const differences = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 12 })
    fc.assert(
      fc.property(differences, (all) => {
        const counted = all.map((difference, nth) => result(`p${nth}`, difference))
        const values = new Map(all.map((difference, nth) => [`p${nth}`, difference * 7]))
        const { shortage, surplus, asExpected, value } = summaryOf(counted, values)
        expect(shortage.products + surplus.products + asExpected).toBe(all.length)
        expect((shortage.value ?? 0) + (surplus.value ?? 0)).toBe(value)
        expect(shortage.value ?? 0).toBeLessThanOrEqual(0)
        expect(surplus.value ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is worth what is known where some of it has no price', () => {
    const values = new Map([['vodka', -21_39]])
    expect(summaryOf(results, values)).toMatchObject({
      shortage: { products: 2, value: -21_39 },
      surplus: { products: 1, value: null },
      value: -21_39,
    })
  })

  it('is worth nothing where nothing is missing, and says where no price is known', () => {
    expect(summaryOf([result('gin', 0)], new Map())).toMatchObject({
      shortage: { products: 0, value: 0 },
      value: 0,
    })
    expect(summaryOf(results, new Map())).toMatchObject({
      shortage: { products: 2, value: null },
      value: null,
    })
  })
})

describe('what a difference is worth', () => {
  it('is what was posted and what late facts have corrected of it', () => {
    const movements = [movement('1', 'vodka'), movement('late', 'vodka'), movement('sale', 'vodka', 'SALE')]
    const costs = [cost('1', -21_39), cost('late', 10_27), cost('sale', -5_00)]
    expect(auditValues(movements, costs)).toEqual(new Map([['vodka', -11_12]]))
  })

  it('is not known without a price', () => {
    expect(auditValues([movement('1', 'vodka')], [cost('1', 0, false)])).toEqual(new Map())
    expect(auditValues([movement('1', 'vodka')], [])).toEqual(new Map())
  })
})

describe('a difference that a late sale has made smaller', () => {
  it('was 250 when it was posted and is 130 now', () => {
    expect(postedDifference(result('vodka', -130, 120))).toBe(-250)
  })
})
