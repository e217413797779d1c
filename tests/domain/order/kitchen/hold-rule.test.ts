import { describe, expect, it } from 'vitest'
import { waitsBy } from '#domain/order/kitchen/hold-rule.ts'

const freely = { holdCourses: false, waiting: [] }
const byCourse = { holdCourses: true, waiting: [] }

describe('a course that nobody decided about', () => {
  it('is made at once where the place does not hold courses', () =>
    expect(waitsBy(freely, 2, [1, 2])).toBe(false))

  it('waits where the place holds them, unless it is the first of the order', () => {
    expect(waitsBy(byCourse, 1, [1, 2, null])).toBe(false)
    expect(waitsBy(byCourse, 2, [1, 2, null])).toBe(true)
    expect(waitsBy(byCourse, 2, [2, 3])).toBe(false)
  })

  it('waits with what of it waits on the check already', () =>
    expect(waitsBy({ holdCourses: false, waiting: [3] }, 3, [3])).toBe(true))

  it('never waits when it is served at once', () => {
    expect(waitsBy(byCourse, null, [1, null])).toBe(false)
    expect(waitsBy({ holdCourses: true, waiting: [null] }, null, [null])).toBe(false)
  })
})
