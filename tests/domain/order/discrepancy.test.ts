import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { discrepancyKinds, discrepancySchema, resolutionNote } from '#domain/order/discrepancy.ts'
import { bounded, lengthsAround, nullableFields } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'

const found = {
  id: at.zurek,
  kind: 'price_differs',
  commandId: at.beer,
  orderCheckId: null,
  at: Date.UTC(2026, 10, 20, 18),
  actorId: at.kasia,
  approvedBy: null,
  note: 'Żurek: 24,00 → 26,00',
  resolvedAt: null,
  closedDay: null,
}

describe('a discrepancy', () => {
  it('is of one kind of the list, where each stands once', () => {
    expect(new Set(discrepancyKinds).size).toBe(discrepancyKinds.length)
    expect(discrepancyKinds.every((kind) => v.is(discrepancySchema, { ...found, kind }))).toBe(true)
    expect(v.is(discrepancySchema, { ...found, kind: 'odd' })).toBe(false)
  })

  it('names its command and its actor; a check only where it is about one', () => {
    expect(nullableFields(discrepancySchema, found)).toEqual([
      'orderCheckId',
      'approvedBy',
      'resolvedAt',
      'closedDay',
    ])
  })

  it('has a note of at most 500 characters', () => {
    expect(lengthsAround(discrepancySchema, found, 'note', [0, 500])).toEqual(bounded)
  })

  it('is resolved with a finding of 1 to 500 characters: it is all that is kept', () => {
    expect(
      ['', '   ', '\u200b', 'x', 'ż'.repeat(500), 'ż'.repeat(501)].map((note) => v.is(resolutionNote, note)),
    ).toEqual([false, false, false, true, true, false])
    expect(v.parse(resolutionNote, '  cena sprzed zmiany ')).toBe('cena sprzed zmiany')
  })
})
