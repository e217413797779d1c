import { describe, expect, it } from 'vitest'
import { heldCourses, isHeld } from '#domain/order/kitchen/held.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const sent = (id: string, course: number | null, change = {}) =>
  freshLine({ id, course, held: true, ...change })

describe('a line that waits to be fired', () => {
  it('waits as long as a part of it was not taken back', () => {
    const held = (voidedQuantity: number) => isHeld({ held: true, quantity: 3000, voidedQuantity })
    expect([held(0), held(2999), held(3000)]).toEqual([true, true, false])
    expect(isHeld({ held: false, quantity: 3000, voidedQuantity: 0 })).toBe(false)
  })
})

describe('what can be fired', () => {
  it('is every course with a line that waits, the first to be served in front', () => {
    const lines = [
      sent('a', 3),
      sent('b', 2),
      sent('c', 3),
      sent('d', 1, { held: false }),
      sent('e', 2, { voidedQuantity: 3000 }),
    ]
    expect(heldCourses(lines)).toEqual([
      { course: 2, lineIds: ['b'] },
      { course: 3, lineIds: ['a', 'c'] },
    ])
  })

  it('takes the box of a dish along, and stands before all courses where it belongs to none', () => {
    const lines = [sent('soup', 1), sent('bowl', 1, { forLineId: 'soup' }), sent('kompot', null)]
    expect(heldCourses(lines)).toEqual([
      { course: null, lineIds: ['kompot'] },
      { course: 1, lineIds: ['soup', 'bowl'] },
    ])
  })

  it('is nothing where nothing waits', () => {
    expect(heldCourses([])).toEqual([])
    expect(heldCourses([sent('a', 1, { held: false })])).toEqual([])
  })
})
