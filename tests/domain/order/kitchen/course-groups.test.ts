import { describe, expect, it } from 'vitest'
import { courseGroups, heldOf } from '#domain/order/kitchen/course-groups.ts'
import { sixPm, line, minuteMs } from '#tests/features/kitchen/rows.ts'

const kompot = line(1, 1, { firedAt: sixPm })
const soup = line(1, 2, { course: 1, firedAt: sixPm })
const chop = line(1, 3, { course: 2, held: true })
const dumplings = line(1, 4, { course: 2, firedAt: sixPm + 10 * minuteMs })
const delivered = {
  status: 'delivered',
  doneQuantity: 1000,
  doneAt: sixPm,
  deliveredAt: sixPm,
} as const

const told = (...lines: Parameters<typeof courseGroups>[0]) =>
  courseGroups(lines).map(({ course, state, firedAt }) => [course, state, firedAt])

describe('courses of an order', () => {
  it('come in the order in which they are served, what belongs to none first', () => {
    expect(told(chop, soup, kompot)).toEqual([
      [null, 'fired', sixPm],
      [1, 'fired', sixPm],
      [2, 'held', null],
    ])
  })

  it('are held as long as anything of them waits, and say when the last dish was fired', () => {
    expect(told(chop, dumplings)).toEqual([[2, 'held', sixPm + 10 * minuteMs]])
    expect(told({ ...chop, held: false, firedAt: sixPm }, dumplings)).toEqual([
      [2, 'fired', sixPm + 10 * minuteMs],
    ])
  })

  it('are out once all that was not taken back is with the guests', () => {
    const struckOut = { ...chop, course: 1, voidedQuantity: 1000 }
    expect(told({ ...soup, ...delivered }, struckOut)).toEqual([[1, 'out', sixPm]])
    expect(told({ ...soup, ...delivered }, { ...dumplings, course: 1 })[0]?.[1]).toBe('fired')
  })

  it('of which all was taken back wait for nothing and were never out', () => {
    expect(told({ ...chop, voidedQuantity: 1000 })).toEqual([[2, 'fired', null]])
    expect(told({ ...soup, voidedQuantity: 1000 })).toEqual([[1, 'fired', null]])
  })

  it('are fired with all that waits for them, whatever order it came with', () => {
    const later = line(2, 1, { course: 2, held: true })
    expect(heldOf([chop, dumplings, later, soup], 2)).toEqual([chop, later])
    const cake = line(1, 5, { course: 3, held: true })
    expect(heldOf([cake, chop, { ...kompot, held: true }], 2)).toEqual([chop])
    expect(heldOf([cake, { ...kompot, held: true }], null)).toEqual([{ ...kompot, held: true }])
  })
})
