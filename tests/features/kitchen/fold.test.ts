import { describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { foldBoard, spreadOut, type PlacedTicket } from '#features/kitchen/layout/fold-board.ts'
import { foldTicket, type Fold } from '#features/kitchen/layout/fold-ticket.ts'
import { estimateHeight, packColumns } from '#features/kitchen/layout/pack-columns.ts'
import { ticketsOf, type Ticket } from '#features/kitchen/ticket/ticket.ts'
import { sixPm, id, item, kitchenRows, line, order } from './rows.ts'

/** What is left for tickets on a display of 1920 × 1080 beside the list of all dishes, in rem of 24 px. */
const room = { columns: 4, width: 16.1, available: 36.2, gap: 0.5 }

const wanted = (name: string) => ({ modifierId: id('a', 1), name, price: 0, amount: 1 })
const heavy = {
  name: 'Pierogi ruskie',
  shownAt: sixPm,
  modifiers: [wanted('bez cebuli'), wanted('smażone na maśle')],
  note: 'sos podać osobno, proszę bez pieprzu',
}
const done = { status: 'done', doneQuantity: 1000, doneAt: sixPm } as const

/** Tickets of so many dishes each, and what is different about some of them. */
function ticketsWith(counts: readonly number[], changes: Partial<Row<'orderLines'>>[] = []): Ticket[] {
  const lines = counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, position) =>
      line(at + 1, position, { ...heavy, ...(at === 0 ? changes[position] : {}) }),
    ),
  )
  const orders = counts.map((_, at) => order(at + 1))
  return ticketsOf(kitchenRows({ orders, lines, items: [item(1, 20)] }))
}

const heightOf = (ticket: Ticket) => estimateHeight(ticket, room.width)
const foldTo = (ticket: Ticket, most: number) => {
  const fold = foldTicket(ticket, room.width, most)
  return { fold, height: fold.height }
}
const none = () => false
const keys = ({ courses }: Fold) => courses.flatMap(({ lines }) => lines.map(({ key }) => key))
const firstOf = (tickets: Ticket[]): Ticket => {
  const [first] = tickets
  if (first === undefined) throw new Error('no ticket')
  return first
}

describe('a display with more than it can show', () => {
  const full = ticketsWith([5, 6, 7, 5, 6, 7, 5, 6, 7, 5, 6, 7])
  const board = { heightOf, foldTo, isOpened: none, ...room }

  it('shows twelve tickets of five to seven dishes with wishes and notes', () => {
    const most = foldBoard(full, board)
    if (most === null) throw new Error('nothing is folded')
    const packed = packColumns(full, (ticket) => foldTo(ticket, most).height, {
      ...room,
      fill: room.columns,
    })
    expect(packed.length).toBe(room.columns)
    expect(packed.flat()).toHaveLength(12)
  })

  it('folds none where they fit as they are, and none further than needed', () => {
    expect(foldBoard(ticketsWith([1, 1, 2, 1]), board)).toBeNull()
    const few = foldBoard(full.slice(0, 6), board) ?? 0
    expect(few).toBeGreaterThan(foldBoard(full, board) ?? Infinity)
  })

  it('folds what is higher than the display, unless somebody has opened it', () => {
    const high = ticketsWith([9])
    expect(foldBoard(high, board)).toBe(room.available)
    expect(foldBoard(high, { ...board, isOpened: () => true })).toBeNull()
  })

  it('gives what is left in a column to its first folded ticket', () => {
    const column = full.slice(0, 2).map((ticket): PlacedTicket => ({ ticket, ...foldTo(ticket, 12) }))
    const [first, second] = spreadOut(column, { heightOf, foldTo, ...room })
    expect(first?.fold && keys(first.fold).length).toBeGreaterThan(
      keys(foldTo(firstOf(full), 12).fold).length,
    )
    const used = (first?.height ?? 0) + (second?.height ?? 0) + room.gap
    expect(used).toBeLessThanOrEqual(room.available)
  })
})

describe('a folded ticket', () => {
  it('says how many dishes are not shown, and shows at least one', () => {
    const fold = foldTicket(firstOf(ticketsWith([6])), room.width, 0)
    expect([keys(fold).length, fold.more, fold.wishLines]).toEqual([1, 5, 1])
  })

  it('shows the dishes that are next once those before them are done', () => {
    const ticket = firstOf(ticketsWith([3], [done, done]))
    const fold = foldTicket(ticket, room.width, 0)
    expect([keys(fold), fold.more]).toEqual([[ticket.lines[2]?.key], 0])
  })

  it('tells of an allergy, or of a dish that was taken back, among what is not shown', () => {
    const allergy = { allergens: ['NUTS' as const], text: '' }
    const alarm = (change: Partial<Row<'orderLines'>>) =>
      foldTicket(firstOf(ticketsWith([2], [{}, change])), room.width, 0).alarm
    expect(alarm({})).toBeNull()
    expect(alarm({ allergy })).toBe('allergy')
    expect(alarm({ voidedQuantity: 1000 })).toBe('voided')
  })
})
