import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  auditCountSchema,
  auditResultSchema,
  auditStatuses,
  stockAuditSchema,
} from '#domain/stock/stock-audit.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

const rows = stockRows({ actorId: at.kasia, orderCheckId: at.table1 })
const [audit, count, result] = [rows.stockAudits?.[0], rows.auditCounts?.[0], rows.auditResults?.[0]]

describe('a stock audit', () => {
  it('is open, posted or voided', () => {
    expect(auditStatuses.toSorted()).toEqual(['open', 'posted', 'voided'])
    for (const status of auditStatuses) expect(v.is(stockAuditSchema, { ...audit, status })).toBe(true)
    expect(v.is(stockAuditSchema, { ...audit, status: 'closed' })).toBe(false)
  })

  it('has a name of 1 to 60 characters and areas of at most 40', () => {
    expect(lengthsAround(stockAuditSchema, audit ?? {}, 'name', [1, 60])).toEqual(bounded)
    const areas = ['', 'x'.repeat(40), 'x'.repeat(41)].map((area) =>
      v.is(stockAuditSchema, { ...audit, areas: [area] }),
    )
    expect(areas).toEqual([true, true, false])
  })

  it('names who posted or voided it only once somebody has', () => {
    expect(nullableFields(stockAuditSchema, audit ?? {})).toEqual([
      'postedAt',
      'postedBy',
      'voidedAt',
      'voidedBy',
      'closedDay',
    ])
  })
})

describe('a count', () => {
  it('is never of less than nothing, and below a billion units', () => {
    expect(numbersAround(auditCountSchema, count ?? {}, 'quantity', [0, 999_999_999_999])).toEqual(bounded)
  })

  it('knows of at most 50 others', () => {
    const seen = [0, 50, 51].map((many) =>
      v.is(auditCountSchema, { ...count, sees: Array(many).fill(at.zurek) }),
    )
    expect(seen).toEqual([true, true, false])
  })

  it('always says who counted and when', () => {
    expect(nullableFields(auditCountSchema, count ?? {})).toEqual(['closedDay'])
  })
})

describe('the result of a count', () => {
  it('may differ either way, for a reason that a person may give', () => {
    for (const field of ['counted', 'expected', 'onOpenChecks', 'difference', 'lateDifference', 'nearCount'])
      expect(
        numbersAround(auditResultSchema, result ?? {}, field, [-999_999_999_999, 999_999_999_999]),
        field,
      ).toEqual(bounded)
    expect(nullableFields(auditResultSchema, result ?? {})).toEqual(['reason', 'closedDay'])
    expect(v.is(auditResultSchema, { ...result, reason: 'THEFT_OR_LOSS' })).toBe(true)
    expect(v.is(auditResultSchema, { ...result, reason: 'UNKNOWN' })).toBe(false)
  })
})
