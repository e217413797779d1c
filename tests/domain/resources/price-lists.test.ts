import { describe, expect, it } from 'vitest'
import { areaOf, refused } from './refused.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const lunch = { days: [0, 1, 2, 3, 4], from: 12 * 60, to: 16 * 60 }
const cheaper = { direction: 'DECREASE', mode: 'PERCENT', value: 20_00, rounding: '0.01' }
const isGood = (changes: object) => refused('price-lists', changes).length === 0

describe('a price list', () => {
  it('has a name of 1 to 60 characters and is switched on or off', () => {
    const named = [0, 1, 60, 61].map((length) => isGood({ name: 'x'.repeat(length) }))
    expect(named).toEqual([false, true, true, false])
    expect([true, false, null].map((active) => isGood({ active }))).toEqual([true, true, false])
  })

  it('counts for some ways of serving or for all, and for one category or every item', () => {
    expect([[], [id(1)], [id(1), id(2)], ['bar']].map((ids) => isGood({ diningOptionIds: ids }))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([null, id(1), 'zupy'].map((categoryId) => isGood({ categoryId }))).toEqual([true, true, false])
    expect(isGood({ diningOptionIds: null })).toBe(false)
  })

  it('counts at times of the week: on one day at least, each named once', () => {
    expect([lunch, { ...lunch, days: [6] }].map((times) => isGood({ times }))).toEqual([true, true])
    for (const days of [[], [1, 1], [7], [0, 1, 2, 3, 4, 5, 6, 0]])
      expect([days, refused('price-lists', { times: { ...lunch, days } })]).toEqual([days, ['times']])
    expect(refused('price-lists', { times: null })).toEqual(['times'])
  })

  it('changes prices by a rule, and has none without it', () => {
    expect(isGood({ rule: cheaper })).toBe(true)
    for (const rule of [null, { ...cheaper, value: 0 }, { ...cheaper, value: 1000_01 }])
      expect(refused('price-lists', { rule })).toEqual(['rule'])
    expect(isGood({ rule: { ...cheaper, mode: 'AMOUNT', value: 1000_01 } })).toBe(true)
  })

  it('is put in order by people, and is no call of the API', () => {
    expect(areaOf('price-lists').managed).toEqual({ position: 0 })
    expect(areaOf('price-lists').paths).toEqual({})
  })
})
