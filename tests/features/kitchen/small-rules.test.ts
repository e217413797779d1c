import { describe, expect, it } from 'vitest'
import { cancellationOf, waitsAtPass } from '#features/kitchen/ticket/canceled.ts'
import { estimateHeight, packColumns } from '#features/kitchen/layout/pack-columns.ts'
import { popBumped, pushBumped, recallLimit, type Bumped } from '#features/kitchen/recall.ts'
import { stalenessOf } from '#features/kitchen/use-link.ts'
import { modifierSignOf } from '#features/kitchen/card/line-wishes.tsx'
import { heldQuantity, toMake } from '#features/kitchen/ticket/to-make.ts'
import { newDishes, unseenOf } from '#features/kitchen/ticket/unseen.ts'
import { ticketsOf } from '#features/kitchen/ticket/ticket.ts'
import { bar, sixPm, hot, id, kitchenRows, line, minuteMs, order, ticketWith } from './rows.ts'

describe('to make now', () => {
  it('adds up what is left of each dish over all tickets, the most first', () => {
    const tickets = [
      ticketWith([line(1, 0, { name: 'Rosół' }), line(1, 1, { quantity: 3000, doneQuantity: 1000 })]),
      ticketWith([line(1, 0), line(1, 1, { name: 'Bigos', voidedQuantity: 1000 })]),
    ]
    expect(toMake(tickets)).toMatchObject([
      { name: 'Żurek', quantity: 3000 },
      { name: 'Rosół', quantity: 1000 },
    ])
  })

  it('counts a dish with other modifiers apart, however they are ordered', () => {
    const [egg, cream] = ['jajko', 'śmietana'].map((name) => ({
      modifierId: id('8', 1),
      name,
      price: 0,
      amount: 1,
    }))
    if (!egg || !cream) throw new Error('two modifiers')
    const ticket = ticketWith([
      line(1, 0, { modifiers: [egg, cream] }),
      line(1, 1, { modifiers: [cream, egg] }),
      line(1, 2),
    ])
    expect(toMake([ticket]).map((dish) => [dish.modifiers, dish.quantity])).toEqual([
      [['jajko', 'śmietana'], 2000],
      [[], 1000],
    ])
  })

  it('tells for whom each dish is, and whether it is begun', () => {
    const first = ticketWith([line(1, 0, { quantity: 4000, startedAt: sixPm })])
    const [dish] = toMake([first, { ...ticketWith([line(1, 0)]), key: 'other', table: '14' }])
    expect(dish).toMatchObject({ quantity: 5000, state: 'started' })
    expect(dish?.places.map(({ ticket, quantity }) => [ticket.table, quantity])).toEqual([
      ['12', 4000],
      ['14', 1000],
    ])
  })

  it('leaves out what is held, and counts that apart', () => {
    const ticket = ticketWith([line(1, 0), line(1, 1, { held: true, quantity: 2000 })])
    expect(toMake([ticket]).map((dish) => dish.quantity)).toEqual([1000])
    expect(heldQuantity([ticket])).toBe(2000)
  })

  it('at the pass counts what is ready too, until it is out', () => {
    const done = { status: 'done', doneQuantity: 1000 } as const
    const ticket = ticketWith([
      line(1, 0, done),
      line(1, 1, { status: 'delivered', doneQuantity: 1000, deliveredAt: sixPm }),
    ])
    expect(toMake([ticket])).toEqual([])
    expect(toMake([ticket], { atPass: true })).toMatchObject([{ quantity: 1000, state: 'ready' }])
  })
})

const room = { available: 10, gap: 1 }

describe('columns', () => {
  it('are filled downwards, then to the right, in order', () => {
    expect(packColumns([4, 4, 4, 9, 2], (height) => height, room)).toEqual([[4, 4], [4], [9], [2]])
  })

  it('give a ticket that is higher than the screen a column of its own', () => {
    expect(packColumns([20, 3, 3], (height) => height, room)).toEqual([[20], [3, 3]])
  })

  it('leave no room on the screen while a short ticket waits to the right of it', () => {
    const seen = { ...room, fill: 2 }
    expect(packColumns([4, 8, 8, 3, 5], (height) => height, seen)).toEqual([[4, 3], [8], [8], [5]])
  })

  it('keep the order while all tickets are seen, and let none go before its turn from far behind', () => {
    expect(packColumns([4, 8, 1], (height) => height, { ...room, fill: 2 })).toEqual([[4], [8, 1]])
    const far = packColumns([4, 8, 8, 8, 3], (height) => height, { ...room, fill: 2 })
    expect(far).toEqual([[4], [8], [8], [8], [3]])
  })

  it('expect more room for wrapped names, wishes and cancellations', () => {
    const plain = estimateHeight(ticketWith([line(1, 0)]), 16)
    const wish = { modifierId: id('8', 1), name: 'bez jajka', price: 0, amount: 1 }
    for (const change of [
      { name: 'Pierogi z kapustą i grzybami' },
      { modifiers: [wish] },
      { note: 'Na dwóch talerzach' },
      { voidedQuantity: 1000, shownAt: sixPm },
      { seat: 2 },
      { held: true },
    ])
      expect(estimateHeight(ticketWith([line(1, 0, change)]), 16)).toBeGreaterThan(plain)
  })
})

describe('recall', () => {
  const bumped = (key: string): Bumped => ({ key, orderId: key, lines: [], from: 'stove' })

  it('takes back the last bump first', () => {
    const stack = pushBumped(pushBumped([], bumped('a')), bumped('b'))
    expect(popBumped(stack)).toEqual({ bumped: bumped('b'), rest: [bumped('a')] })
  })

  it('takes back the last bump of one ticket', () => {
    const stack = pushBumped(pushBumped([], bumped('a')), bumped('b'))
    expect(popBumped(stack, 'a')).toEqual({ bumped: bumped('a'), rest: [bumped('b')] })
    expect(popBumped(stack, 'c')).toEqual({ bumped: null, rest: stack })
  })

  it('remembers the last 50', () => {
    const stack = Array.from({ length: 60 }, (_, index) => `${index}`).reduce<readonly Bumped[]>(
      (all, key) => pushBumped(all, bumped(key)),
      [],
    )
    expect(stack).toHaveLength(recallLimit)
    expect(stack.at(0)?.key).toBe('10')
  })
})

describe('telling that a ticket is on screen', () => {
  it('is due once per order and station, for lines that no display has shown', () => {
    const ticket = ticketWith([line(1, 0), line(1, 1), line(1, 2, { kitchenStationId: bar, shownAt: sixPm })])
    expect(unseenOf([ticket, ticket])).toEqual([
      {
        orderId: ticket.orderId,
        kitchenStationId: hot,
        lineIds: [id('2', 100), id('2', 101)],
      },
    ])
  })

  it('is not due for held dishes, and is due again when they are fired', () => {
    const soup = line(1, 0, { shownAt: sixPm })
    expect(unseenOf([ticketWith([soup, line(1, 1, { held: true })])])).toEqual([])
    expect(unseenOf([ticketWith([soup, line(1, 1)])])).toMatchObject([{ lineIds: [id('2', 101)] }])
  })

  it('is not due for what was taken back before anybody saw it', () => {
    const gone = line(1, 1, { kitchenStationId: bar, voidedQuantity: 1000 })
    expect(unseenOf([ticketWith([line(1, 0, { shownAt: sixPm }), gone])])).toEqual([])
  })
})

describe('the sound of a new ticket', () => {
  const heard = (change: Parameters<typeof line>[2]) => newDishes([ticketWith([line(1, 0, change)])]).size

  it('is for dishes that no display has shown, so whatever is moved or recalled stays silent', () => {
    expect(heard({})).toBe(1)
    expect(heard({ shownAt: sixPm })).toBe(0)
  })

  it('is for held dishes only when they are fired', () => {
    expect(heard({ held: true })).toBe(0)
    expect(heard({ firedAt: sixPm })).toBe(1)
  })
})

describe('modifiers', () => {
  const chosen = (name: string, price = 0, amount = 1) => modifierSignOf({ name, price, amount })

  it('say with a sign whether something is left out, added or chosen', () => {
    expect([chosen('bez kapusty'), chosen('no cabbage'), chosen('Rabat', -100)]).toEqual(['−', '−', '−'])
    expect([chosen('jajko', 300), chosen('sos', 0, 2)]).toEqual(['+', '+'])
    expect([chosen('frytki'), chosen('bezglutenowe')]).toEqual(['›', '›'])
  })
})

describe('a cancelled order', () => {
  const orders = [order(1, { status: 'canceled' })]

  it('stays on the display with the lines that a cook may be making, until that is confirmed', () => {
    const gone = line(1, 0, { voidedQuantity: 1000, shownAt: sixPm })
    const made = line(1, 1, { status: 'done', doneQuantity: 1000, shownAt: sixPm })
    expect(cancellationOf(ticketWith([gone, made], { orders }))?.lines.map((each) => each.state)).toEqual([
      'voided',
    ])
    expect(cancellationOf(ticketWith([{ ...gone, voidSeenAt: sixPm }, made], { orders }))).toBeNull()
  })

  it('is not told where no display had shown it', () => {
    expect(ticketsOf(kitchenRows({ orders, lines: [line(1, 0, { voidedQuantity: 1000 })] }))).toEqual([])
  })
})

describe('a finished order', () => {
  const done = { status: 'done', doneQuantity: 1000, doneAt: sixPm } as const

  it('waits at the pass until it is out, and no longer than an hour where nobody marks that', () => {
    expect(waitsAtPass(ticketWith([line(1, 0, done)]), sixPm + 59 * minuteMs)).toBe(true)
    expect(waitsAtPass(ticketWith([line(1, 0, done)]), sixPm + 61 * minuteMs)).toBe(false)
    const out = { ...done, status: 'delivered', deliveredAt: sixPm } as const
    expect(waitsAtPass(ticketWith([line(1, 0, out)]), sixPm)).toBe(false)
  })
})

describe('a display without connection', () => {
  it('says so 9 s after it last heard the server, with the seconds since then', () => {
    expect(stalenessOf(sixPm, sixPm, sixPm + 8_999)).toBeNull()
    expect(stalenessOf(sixPm, sixPm, sixPm + 9_000)).toEqual({
      since: sixPm,
      seconds: 9,
      heard: true,
    })
    expect(stalenessOf(sixPm, sixPm, sixPm + 42_900)).toEqual({
      since: sixPm,
      seconds: 42,
      heard: true,
    })
  })

  it('can be trusted while the server is heard, however long ago it was opened', () => {
    expect(stalenessOf(sixPm + 600_000, sixPm, sixPm + 604_000)).toBeNull()
  })

  it('does not claim to know how far it is behind where it never heard the server', () => {
    expect(stalenessOf(null, sixPm, sixPm + 12_000)).toEqual({
      since: sixPm,
      seconds: 12,
      heard: false,
    })
  })
})
