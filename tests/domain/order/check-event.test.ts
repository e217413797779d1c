import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkEventSchema, checkEventTypes, printoutEventTypes } from '#domain/order/check-event.ts'
import { bounded, lengthsAround, nullableFields } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'

const event = {
  id: at.zurek,
  orderCheckId: at.beer,
  printoutId: null,
  type: 'table updated',
  at: Date.UTC(2026, 10, 20, 18),
  actorId: at.kasia,
  approvedBy: null,
  note: '1 → 2',
  closedDay: null,
}
const isEvent = (of: object) => v.is(checkEventSchema, { ...event, ...of })

describe('an event of a check', () => {
  it('is one of those of the spec (4)', () => {
    expect([...checkEventTypes]).toEqual([
      'created',
      'updated',
      'deleted',
      'canceled',
      'changed dining option',
      'paid',
      'closed',
      'reopened',
      'table updated',
      'entry printed',
      'refunded',
      'force closed',
      'extended',
      'client created',
    ])
    expect(checkEventTypes.every((type) => isEvent({ type }))).toBe(true)
  })

  it('of a document is one of those of the spec (4)', () => {
    expect([...printoutEventTypes]).toEqual([
      'created',
      'updated',
      'deleted',
      'skipped',
      'email sent',
      'canceled',
      'printed',
      'print error',
    ])
    expect(printoutEventTypes.every((type) => isEvent({ type, printoutId: at.water }))).toBe(true)
  })

  it('says who did it and when; only a document, who agreed and a closed day may be missing', () => {
    expect(nullableFields(checkEventSchema, event)).toEqual(['printoutId', 'approvedBy', 'closedDay'])
    expect(isEvent({ type: 'forgotten' })).toBe(false)
  })

  it('has a note of at most 500 characters, which may be empty', () => {
    expect(lengthsAround(checkEventSchema, event, 'note', [0, 500])).toEqual(bounded)
  })
})
