import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageOf } from '#domain/money/average.ts'
import { basisPoints } from '#domain/money/basis-points.ts'
import { isInDrawer, nothingPaid, paymentFacts, paymentTypes } from '#domain/money/payment-types.ts'
import { isListed } from '#domain/money/value-of.ts'
import { howMany } from '#tests/support/how-many.ts'

describe('an average', () => {
  test.each([
    [100_01, 2, 50_01],
    [100_00, 3, 33_33],
    [200_00, 3, 66_67],
    [5, 2, 3],
    [0, 7, 0],
    [50_00, 0, 0],
  ])('of %i over %i is %i, half a grosz rounded up', (sum, count, average) => {
    expect(averageOf(sum, count)).toBe(average)
  })

  test('of a day that only took checks back is that of those checks', () => {
    expect(averageOf(-100_01, -2)).toBe(50_01)
  })
})

describe('shares of a whole', () => {
  test('give what is missing to those that lost most by rounding, of two alike to the first', () => {
    expect(basisPoints([1, 1, 1])).toEqual([33_34, 33_33, 33_33])
    expect(basisPoints([1, 2])).toEqual([33_33, 66_67])
    expect(basisPoints([1, 1, 1, 1, 1, 1, 1])).toEqual([14_29, 14_29, 14_29, 14_29, 14_28, 14_28, 14_28])
  })

  test('take what is below nothing for nothing, and are all nothing without a whole', () => {
    expect(basisPoints([-50, 100])).toEqual([0, 100_00])
    expect(basisPoints([-1, 0])).toEqual([0, 0])
    expect(basisPoints([])).toEqual([])
  })

  test('are each within one hundredth of a percent of the truth', () => {
    const values = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(values, (all) => {
        const whole = all.reduce((sum, value) => sum + value, 0)
        fc.pre(whole > 0)
        for (const [nth, share] of basisPoints(all).entries())
          expect(Math.abs(share - ((all[nth] ?? 0) * 100_00) / whole)).toBeLessThan(1)
      }),
      { numRuns: howMany(100, 5_000) },
    )
  })
})

describe('ways to pay', () => {
  test('lie in the drawer where they are cash alone', () => {
    expect(paymentTypes.filter(isInDrawer)).toEqual(['CASH'])
    expect(isInDrawer(null)).toBe(false)
  })

  test('are moved by a terminal, by a page of a provider, or by nobody but people', () => {
    expect(paymentTypes.map((type) => [type, paymentFacts[type].provider])).toEqual([
      ['CASH', null],
      ['CARD', 'terminal'],
      ['ONLINE', 'link'],
    ])
  })

  test('are on papers cash or a card, and on e-invoices cash 1, card 2 or transfer 6', () => {
    expect(paymentTypes.map((type) => [paymentFacts[type].printedAs, paymentFacts[type].form])).toEqual([
      ['CASH', '1'],
      ['CARD', '2'],
      ['CARD', '6'],
    ])
  })

  test('have nothing before anything was paid', () => {
    expect(nothingPaid).toEqual({ CASH: 0, CARD: 0, ONLINE: 0 })
  })
})

test('a discount is one of a list where name, kind and value are the same', () => {
  const listed = [{ name: 'Stały gość', type: 'PERCENT', value: 10_00 }] as const
  const [given] = listed
  expect(isListed(given, listed)).toBe(true)
  expect(isListed({ ...given, name: 'Gość' }, listed)).toBe(false)
  expect(isListed({ ...given, type: 'AMOUNT' }, listed)).toBe(false)
  expect(isListed({ ...given, value: 10_01 }, listed)).toBe(false)
  expect(isListed(given, [])).toBe(false)
})
