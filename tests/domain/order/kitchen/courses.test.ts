import { describe, expect, it } from 'vitest'
import { diningOptionTypes } from '#domain/resources/dining-option-types.ts'
import { byServing, hasCourses, isServedByCourse, linesByCourse } from '#domain/order/kitchen/courses.ts'

const kompot = { name: 'kompot', course: null }
const soup = { name: 'soup', course: 1 }
const chop = { name: 'chop', course: 2 }
const dumplings = { name: 'dumplings', course: 2 }

describe('courses of a meal', () => {
  it('are for guests who sit at a table only', () =>
    expect(diningOptionTypes.filter((type) => isServedByCourse({ type }))).toEqual(['ON_SITE']))

  it('are there as soon as one dish belongs to one', () => {
    expect(hasCourses([kompot])).toBe(false)
    expect(hasCourses([kompot, soup])).toBe(true)
  })

  it('are served one after the other, after what is served at once', () =>
    expect([chop, soup, kompot].sort(byServing)).toEqual([kompot, soup, chop]))

  it('are compared by their numbers, what has none before the first', () => {
    expect([byServing(soup, chop), byServing(chop, soup), byServing(chop, dumplings)]).toEqual([-1, 1, 0])
    expect([byServing(kompot, soup), byServing(soup, kompot)]).toEqual([-1, 1])
  })

  it('hold their dishes as they were entered, and stand in the order of serving', () =>
    expect(linesByCourse([dumplings, soup, chop, kompot])).toEqual([
      { course: null, lines: [kompot] },
      { course: 1, lines: [soup] },
      { course: 2, lines: [dumplings, chop] },
    ]))

  it('are none where nothing was ordered', () => expect(linesByCourse([])).toEqual([]))
})
