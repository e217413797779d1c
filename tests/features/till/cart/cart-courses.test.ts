import { describe, expect, it } from 'vitest'
import { asServed, cartCourses, linesToSend, withHold } from '#features/till/cart/cart-courses.ts'
import { draft, line, uuid } from '#tests/features/till/samples.ts'

const soup = line({ id: uuid(11), course: 1 })
const main = line({ id: uuid(12), course: 2 })
const cake = line({ id: uuid(13), course: 3 })
const beer = line({ id: uuid(14), course: null })
const cart = (...lines: (typeof soup)[]) => draft({ lines })
const freely = { holdCourses: false, waiting: [] }
const byCourse = { holdCourses: true, waiting: [] }

describe('the cart by courses', () => {
  it('has what is served at once first, then every course in the order of the meal', () => {
    expect(cartCourses(cart(cake, main, beer, soup), freely).map(({ course }) => course)).toEqual([
      null,
      1,
      2,
      3,
    ])
  })

  it('holds nothing where the place does not, and nobody said so', () => {
    expect(linesToSend(cart(soup, main, cake), freely, false).some(({ held }) => held)).toBe(false)
  })

  it('holds what comes after the first course of the order where the place does, and never drinks', () => {
    const held = (...lines: (typeof soup)[]) =>
      linesToSend(cart(...lines), byCourse, false).map((each) => each.held)
    expect(held(soup, main, cake, beer)).toEqual([false, true, true, false])
    expect(held(main, cake)).toEqual([false, true])
  })

  it('goes by what was said about the course, before the setting of the place', () => {
    const released = { ...cart(soup, main), holds: withHold({}, 2, false) }
    expect(linesToSend(released, byCourse, false).map(({ held }) => held)).toEqual([false, false])
    const kept = { ...cart(soup, beer), holds: withHold(withHold({}, 1, true), null, true) }
    expect(linesToSend(kept, freely, false).map(({ held }) => held)).toEqual([true, true])
  })

  it('lets a dish wait with the course that waits on the check already', () => {
    const rule = { holdCourses: false, waiting: [3] }
    expect(linesToSend(cart(cake, main), rule, false).map(({ held }) => held)).toEqual([true, false])
  })

  it('has no courses, and holds none, where nobody sits down', () => {
    const taken = asServed({ ...cart(soup, main), holds: withHold({}, 2, true) }, { type: 'PICKUP' })
    expect(cartCourses(taken, freely)).toMatchObject([{ course: null, held: false }])
    const seated = cart(soup, main)
    expect(asServed(seated, { type: 'ON_SITE' })).toBe(seated)
  })

  it('holds everything that is parked', () => {
    expect(linesToSend(cart(soup, beer), freely, true).every(({ held }) => held)).toBe(true)
  })
})
