import { describe, expect, it } from 'vitest'
import { diningOptionTypes } from '#domain/resources/dining-option-types.ts'
import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import { areaOf, refused } from './refused.ts'

describe('the ways of serving', () => {
  it('are five, each with a symbol of its own wherever it is drawn', () => {
    expect(diningOptionTypes).toEqual(['ON_SITE', 'PICKUP', 'DELIVERY', 'DELIVERY_PLATFORM', 'CREW_ORDER'])
    expect(diningOptionSymbols).toEqual({
      ON_SITE: 'cutlery',
      PICKUP: 'bag',
      DELIVERY: 'bike',
      DELIVERY_PLATFORM: 'smartphone',
      CREW_ORDER: 'people',
    })
    expect(new Set(Object.values(diningOptionSymbols)).size).toBe(diningOptionTypes.length)
  })
})

describe.each(diningOptionTypes)('a dining option %s', (type) => {
  it('is paid in cash or by card, or in no way where it is for the crew', () => {
    const ways = [
      [true, true],
      [true, false],
      [false, true],
    ] as const
    for (const [allowCashPayment, allowCardPayment] of ways)
      expect(refused('dining-options', { type, allowCashPayment, allowCardPayment })).toEqual([])
    const none = { type, allowCashPayment: false, allowCardPayment: false }
    expect(refused('dining-options', none)).toEqual(type === 'CREW_ORDER' ? [] : ['allowCardPayment'])
  })
})

describe('the colour of a dining option', () => {
  it.each(['#0f6e73', '#0F6E73', '#ffffff'])('is six digits: %s', (color) => {
    expect(refused('dining-options', { color })).toEqual([])
  })

  it.each(['', 'red', '#0f6e7', '#0f6e733', '0f6e73', '#0f6e7g', '#fff', null])('is not %o', (color) => {
    expect(refused('dining-options', { color })).toEqual(['color'])
  })
})

it('a dining option stays as long as a check of it is open', () => {
  expect(areaOf('dining-options').usedBy).toEqual([
    {
      table: 'orderChecks',
      column: 'diningOptionId',
      where: { field: 'status', oneOf: ['pending', 'awaiting-payment'] },
    },
  ])
})
