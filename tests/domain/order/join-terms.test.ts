import { describe, expect, it } from 'vitest'
import { mayJoin, takenOverTerm } from '#domain/order/join-terms.ts'
import { plainCheck } from '#tests/support/rows/order-rows.ts'
import type { GivenDiscount } from '#domain/money/value-of.ts'

const share = (value: number): GivenDiscount => ({
  name: 'Stały gość',
  type: 'PERCENT',
  value,
})
const amount = (value: number): GivenDiscount => ({ ...share(value), type: 'AMOUNT' })
const terms = (of: object = {}) => ({ ...plainCheck, ...of })

describe('A check may become part of another one', () => {
  it('where nothing was given on it, whatever the other one has', () => {
    expect(mayJoin(terms(), terms({ discount: share(1000), serviceFee: amount(500), deposit: 10_00 }))).toBe(
      true,
    )
  })

  it('but not with a deposit or a delivery of its own', () => {
    expect(mayJoin(terms({ deposit: 1 }), terms({ deposit: 1 }))).toBe(false)
    const delivery = { price: 10_00, minimumOrderValue: null, freeFrom: null }
    expect(mayJoin(terms({ delivery }), terms({ delivery }))).toBe(false)
  })

  it.each(['discount', 'serviceFee'])(
    'with the share that the other one has too, and no other: %s',
    (given) => {
      const may = (own: unknown, other: unknown) =>
        mayJoin(terms({ [given]: own }), terms({ [given]: other }))
      expect(may(share(1000), share(1000))).toBe(true)
      expect(may(share(1000), share(1500))).toBe(false)
      expect(may(share(1000), null)).toBe(false)
      expect(may(share(1000), amount(1000))).toBe(false)
      expect(may(amount(1000), amount(1000))).toBe(false)
      expect(may(amount(1000), share(1000))).toBe(false)
    },
  )
})

it('A check that is split off takes shares with it, and leaves amounts where they were said', () => {
  expect(takenOverTerm(share(1000))).toEqual(share(1000))
  expect(takenOverTerm(amount(1000))).toBeNull()
  expect(takenOverTerm(null)).toBeNull()
})

it('A check that may become part of another one may do so both ways where both have the same share', () => {
  const same = terms({ discount: share(1000), serviceFee: share(500) })
  expect([mayJoin(same, same), mayJoin(terms(), same), mayJoin(same, terms())]).toEqual([true, true, false])
})

it('The name of a share does not matter to what joins, its value does', () => {
  const named = (name: string) => terms({ discount: { ...share(1000), name } })
  expect(mayJoin(named('Lunch'), named('Stały gość'))).toBe(true)
})
