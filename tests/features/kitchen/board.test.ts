import { describe, expect, it } from 'vitest'
import { leaveMs, passRule, stepBoard, type BoardEntry } from '#features/kitchen/board.ts'
import { ticketsOf, type Ticket } from '#features/kitchen/ticket/ticket.ts'
import { check, sixPm, kitchenRows, line, order } from './rows.ts'

const calm = (now = sixPm) => ({ now, touched: false })
const touched = (now = sixPm) => ({ now, touched: true })
const numbers = (entries: readonly BoardEntry[]) => entries.map((entry) => entry.ticket.number)

function open(...orderNumbers: number[]): Ticket[] {
  return ticketsOf(
    kitchenRows({
      orders: orderNumbers.map((number) => order(number)),
      lines: orderNumbers.map((number) => line(number, 0)),
      checks: orderNumbers.map((number) => check(number)),
    }),
  )
}

function done(number: number): Ticket[] {
  return ticketsOf(
    kitchenRows({
      orders: [order(number)],
      lines: [line(number, 0, { status: 'done', doneQuantity: 1000 })],
    }),
  )
}

describe('the board of tickets', () => {
  it('puts a new ticket where its age belongs', () => {
    const board = stepBoard(stepBoard([], open(2, 3), calm()), open(1, 2, 3), calm())
    expect(numbers(board)).toEqual(['A7K-1', 'A7K-2', 'A7K-3'])
  })

  it('does not bring up what was finished before the screen was opened', () => {
    expect(stepBoard([], done(1), calm())).toEqual([])
  })

  it('keeps a finished ticket for 3 s and lets it go then', () => {
    const started = stepBoard([], open(1, 2), calm())
    const finished = stepBoard(started, [...done(1), ...open(2)], calm())
    expect(numbers(finished)).toEqual(['A7K-1', 'A7K-2'])
    expect(numbers(stepBoard(finished, open(2), calm(sixPm + leaveMs - 1)))).toEqual(['A7K-1', 'A7K-2'])
    expect(numbers(stepBoard(finished, open(2), calm(sixPm + leaveMs)))).toEqual(['A7K-2'])
  })

  it('shows a ticket whose order is not read any more as finished', () => {
    const [entry] = stepBoard(stepBoard([], open(1), calm()), [], calm())
    expect(entry?.ticket.lines.map((each) => each.state)).toEqual(['done'])
    expect(entry?.leavesAt).toBe(sixPm + leaveMs)
  })

  it('lets a recalled ticket stay', () => {
    const leaving = stepBoard(stepBoard([], open(1), calm()), [], calm())
    const [entry] = stepBoard(leaving, open(1), calm(sixPm + 10))
    expect(entry?.leavesAt).toBeNull()
    expect(entry?.ticket.lines.map((each) => each.state)).toEqual(['open'])
  })

  it('moves nothing while it is touched: what is new comes last, what is finished waits', () => {
    const started = stepBoard(stepBoard([], open(2, 3), calm()), open(3), calm())
    const later = stepBoard(started, open(1, 3), touched(sixPm + 10 * leaveMs))
    expect(numbers(later)).toEqual(['A7K-2', 'A7K-3', 'A7K-1'])
    expect(numbers(stepBoard(later, open(1, 3), calm(sixPm + 10 * leaveMs)))).toEqual(['A7K-1', 'A7K-3'])
  })

  it('keeps a cancelled ticket until somebody has confirmed it', () => {
    const canceled = ticketsOf(
      kitchenRows({
        orders: [order(1, { status: 'canceled' })],
        lines: [line(1, 0, { voidedQuantity: 1000, shownAt: sixPm })],
      }),
    )
    const board = stepBoard(stepBoard([], open(1), calm()), canceled, calm(sixPm + 60 * leaveMs))
    expect(board.map((entry) => entry.leavesAt)).toEqual([null])
    expect(stepBoard(board, [], calm(sixPm + 70 * leaveMs))[0]?.leavesAt).not.toBeNull()
  })

  it('keeps a ticket of which dishes are held, behind those that can be cooked', () => {
    const [soup, held] = [line(1, 0, { status: 'done', doneQuantity: 1000 }), line(1, 1, { held: true })]
    const rows = kitchenRows({ orders: [order(1), order(2)], lines: [soup, held, line(2, 0)] })
    expect(numbers(stepBoard([], ticketsOf(rows), calm()))).toEqual(['A7K-2', 'A7K-1'])
  })

  it('lets dishes that were moved to another order stand there alone, at once', () => {
    const before = stepBoard([], open(1), calm())
    const moved = ticketsOf(
      kitchenRows({ orders: [order(7)], lines: [line(1, 0, { orderId: order(7).id, shownAt: sixPm })] }),
    )
    expect(numbers(stepBoard(before, moved, calm()))).toEqual(['A7K-7'])
  })

  it('hands back the very same entry where nothing changed, so that it is not drawn again', () => {
    const first = stepBoard([], open(1, 2), calm())
    const second = stepBoard(first, open(1, 2), calm(sixPm + 5))
    expect(second[0]).toBe(first[0])
    expect(second[1]).toBe(first[1])
  })
})

describe('the pass', () => {
  const atPass = { ...calm(), rule: passRule }
  const ready = { status: 'done', doneQuantity: 1000, doneAt: sixPm } as const
  const tickets = (lines: ReturnType<typeof line>[], ...orderNumbers: number[]) =>
    ticketsOf(kitchenRows({ orders: orderNumbers.map((number) => order(number)), lines }))

  it('puts complete tickets first, since food is waiting, then what was promised first', () => {
    const lines = [line(1, 0), line(2, 0, ready), line(2, 1), line(3, 0, ready)]
    expect(numbers(stepBoard([], tickets(lines, 1, 2, 3), atPass))).toEqual(['A7K-3', 'A7K-1', 'A7K-2'])
  })

  it('takes a ticket for complete when all that was fired is ready', () => {
    const lines = [line(1, 0), line(2, 0, ready), line(2, 1, { course: 2, held: true })]
    expect(numbers(stepBoard([], tickets(lines, 1, 2), atPass))).toEqual(['A7K-2', 'A7K-1'])
  })

  it('lets a ticket go 3 s after all of it is out', () => {
    const board = stepBoard([], tickets([line(1, 0, ready)], 1), atPass)
    const out = tickets([line(1, 0, { ...ready, status: 'delivered', deliveredAt: sixPm })], 1)
    const leaving = stepBoard(board, out, atPass)
    expect(leaving.map((entry) => entry.leavesAt)).toEqual([sixPm + leaveMs])
    expect(stepBoard(leaving, out, { ...atPass, now: sixPm + leaveMs })).toEqual([])
  })
})
