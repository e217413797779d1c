import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  orderDraftSchema,
  emptyDraft,
  isUntouched,
  ownerOf,
  type OrderDraft,
} from '#device/carts/order-draft.ts'
import { draft, ids, line, uuid } from '#tests/features/till/samples.ts'

const [kasia, ola] = [uuid(1), uuid(2)]

describe('a draft of an order', () => {
  it('has its ids from the start, so that sending it twice cannot make two of it (I2)', () => {
    const made = emptyDraft(ids(100), kasia, null)
    expect([made.orderId, made.orderCheckId]).toEqual([uuid(100), uuid(101)])
    expect(made).toMatchObject({ openedBy: kasia, takenOverBy: null, begunAt: null, lines: [] })
  })

  it('takes the check that it extends, and makes no id of a new one', () => {
    const made = emptyDraft(ids(100), kasia, uuid(9))
    expect([made.orderId, made.orderCheckId]).toEqual([uuid(100), uuid(9)])
  })

  it('is of whoever has taken it over, else of who began it', () => {
    expect(ownerOf(draft({ openedBy: kasia }))).toBe(kasia)
    expect(ownerOf(draft({ openedBy: kasia, takenOverBy: ola }))).toBe(ola)
  })
})

describe('a draft in which nothing would be lost', () => {
  it.each<[string, Partial<OrderDraft>]>([
    ['nothing was chosen', {}],
    ['only a table was chosen', { tableId: uuid(700) }],
    ['only a dining option was chosen', { diningOptionId: uuid(600) }],
    ['only a crew member was chosen', { crewMemberId: uuid(3) }],
    ['only the guests were counted', { guests: 4 }],
  ])('is one where %s', (_, change) => {
    expect(isUntouched(draft(change))).toBe(true)
  })

  it.each<[string, Partial<OrderDraft>]>([
    ['a dish', { lines: [line()] }],
    ['a word', { comment: 'Urodziny' }],
    [
      'when the guest wants it',
      { delivery: { kind: 'custom', at: 1_790_000_000_000 } as OrderDraft['delivery'] },
    ],
    ['who orders', { client: { name: 'Nowak', phone: '600100200' } as unknown as OrderDraft['client'] }],
  ])('is none where %s was entered', (_, change) => {
    expect(isUntouched(draft(change))).toBe(false)
  })
})

describe('a draft that is kept on the device', () => {
  const read = (kept: unknown) => {
    const parsed = v.safeParse(orderDraftSchema, JSON.parse(JSON.stringify(kept)))
    return parsed.success ? parsed.output : null
  }
  const kept = draft({ lines: [line()], tableId: uuid(700), comment: 'Urodziny' })

  it('is read as it was', () => {
    expect(read(kept)).toEqual(kept)
  })

  it('of an earlier version has what is new as if nobody had said anything', () => {
    const { takenOverBy: _t, begunAt: _b, guests: _g, client: _c, terms: _e, ...older } = kept
    const { holds: _h, keptPrices: _k, repeated: _r, ...oldest } = older
    expect(read(oldest)).toEqual(kept)
  })

  it('is none where its ids or lines are not: it is never half an order', () => {
    expect(read({ ...kept, orderId: 'mine' })).toBeNull()
    expect(read({ ...kept, lines: [{ ...line(), quantity: 'many' }] })).toBeNull()
    expect(read({ ...kept, lines: Array.from({ length: 121 }, () => line()) })).toBeNull()
  })
})
