import { describe, expect, it } from 'vitest'
import { listsOverlap, weekSpans, type Counting } from '#domain/menu/price-list-overlap.ts'

const happyHour: Counting = {
  active: true,
  times: { days: [0, 1, 2, 3, 4], from: 16 * 60, to: 18 * 60 },
  diningOptionIds: [],
  categoryId: null,
}

describe('Two price lists overlap', () => {
  it.each<[string, Partial<Counting>, boolean]>([
    ['at the same hours', {}, true],
    [
      'not where one begins as the other ends',
      { times: { ...happyHour.times, from: 18 * 60, to: 0 } },
      false,
    ],
    ['not on other days', { times: { ...happyHour.times, days: [5, 6] } }, false],
    ['not while one is switched off', { active: false }, false],
    ['in a category, with one for all items', { categoryId: 'beer' }, true],
    ['in a dining option, with one for all of them', { diningOptionIds: ['pickup'] }, true],
  ])('%s', (_, other, expected) => {
    expect(listsOverlap(happyHour, { ...happyHour, ...other })).toBe(expected)
    expect(listsOverlap({ ...happyHour, ...other }, happyHour)).toBe(expected)
  })

  it('only where categories and dining options meet', () => {
    const beer = { ...happyHour, categoryId: 'beer' }
    const pickup = { ...happyHour, diningOptionIds: ['pickup'] }
    expect(listsOverlap(beer, { ...happyHour, categoryId: 'wine' })).toBe(false)
    expect(listsOverlap(pickup, { ...happyHour, diningOptionIds: ['delivery'] })).toBe(false)
  })

  it("past midnight, and past Sunday's into Monday", () => {
    const night = { ...happyHour, times: { days: [6], from: 22 * 60, to: 2 * 60 } }
    const monday = { ...happyHour, times: { days: [0], from: 60, to: 3 * 60 } }
    expect(listsOverlap(night, monday)).toBe(true)
    expect(weekSpans({ days: [2], from: 0, to: 0 })).toEqual([{ from: 2880, to: 4320 }])
  })
})
