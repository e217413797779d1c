import { describe, expect, it } from 'vitest'
import { coursesOfTicket } from '#features/kitchen/ticket/ticket-courses.ts'
import { sixPm, line, minuteMs, ticketWith } from '../rows.ts'

const ready = { status: 'done', doneQuantity: 1000, doneAt: sixPm } as const
const out = { ...ready, status: 'delivered', deliveredAt: sixPm + 9 * minuteMs } as const

describe('courses on a ticket', () => {
  it('are named in the order in which they are served, with what is ready of each', () => {
    const ticket = ticketWith([
      line(1, 0, { course: 3, held: true }),
      line(1, 1, { course: 2 }),
      line(1, 2, { course: 2, ...ready }),
      line(1, 3, { course: 1, ...out }),
    ])
    const courses = coursesOfTicket(ticket).map(({ number, state, ready, total }) => [
      number,
      state,
      ready,
      total,
    ])
    expect(courses).toEqual([
      [1, 'out', 1, 1],
      [2, 'cooking', 1, 2],
      [3, 'held', 0, 1],
    ])
  })

  it('are out when the last of their dishes is', () => {
    const lines = [
      line(1, 0, { course: 1, ...out }),
      line(1, 1, { course: 1, ...out, deliveredAt: sixPm }),
      line(1, 2, { course: 2 }),
    ]
    expect(coursesOfTicket(ticketWith(lines))[0]?.outAt).toBe(sixPm + 9 * minuteMs)
    expect(coursesOfTicket(ticketWith([...lines, line(1, 3, { course: 1 })]))[0]).toMatchObject({
      state: 'cooking',
      outAt: null,
    })
  })

  it('say after which course a held dish comes, while that is not out', () => {
    const held = line(1, 0, { course: 2, held: true })
    expect(coursesOfTicket(ticketWith([held, line(1, 1, { course: 1 })]))[1]?.after).toBe(1)
    expect(coursesOfTicket(ticketWith([held, line(1, 1, { course: 1, ...out })]))[1]?.after).toBeNull()
  })

  it('are not named where all dishes come together', () => {
    expect(
      coursesOfTicket(ticketWith([line(1, 0, { course: 1 }), line(1, 1)])).map(({ number }) => number),
    ).toEqual([null])
  })

  it('offer dishes without a course to be fired too', () => {
    const [only] = coursesOfTicket(ticketWith([line(1, 0, { held: true }), line(1, 1)]))
    expect(only?.held).toHaveLength(1)
    expect(only?.number).toBeNull()
  })
})
