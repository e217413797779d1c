import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import {
  byNeed,
  fitsServed,
  isServedBy,
  searchChecks,
  type ListedCheck,
} from '#features/orders/list/check-list.ts'
import { noMoney, checkTotalsOf } from '#features/orders/view/check-money.ts'
import { titleOf } from '#domain/order/check-title.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import type { PrintingNeeds } from '#features/orders/lines/kitchen-needs.ts'
import { listLookOf, searchOf } from '#features/orders/list/list-look.ts'
import { rowAct } from '#features/orders/list/row-act.ts'
import { listed } from '#features/orders/list/use-listed-checks.ts'
import { withPage } from '#features/orders/older/use-older.ts'
import {
  bar,
  check,
  displays,
  sixPm,
  hot,
  id,
  kitchenRows,
  line,
  order,
} from '#tests/features/kitchen/rows.ts'
import { job, payment } from '#tests/features/orders/documents.ts'

const secondMs = 1000
const now = sixPm + 14 * secondMs

const [onSite] = kitchenRows().diningOptions
const option = (type: Row<'diningOptions'>['type']): Row<'diningOptions'> => {
  if (onSite === undefined) throw new Error('no dining option')
  return { ...onSite, type, name: type }
}
const fired = { firedAt: sixPm } as const
const shown = { ...fired, shownAt: sixPm + secondMs } as const
const ready = { ...shown, status: 'done', doneQuantity: 1000, doneAt: sixPm + 5 * secondMs } as const
const brought = { ...ready, status: 'delivered' } as const
const held = { held: true, firedAt: null } as const

const client = { clientId: id('8', 1), name: 'Józef Żak', allergyNote: '' }
const contact = {
  phone: '+48600700800',
  address: {
    street: 'Lipowa',
    streetNumber: '8',
    apartment: '3',
    postcode: '',
    city: 'Kraków',
    point: null,
    note: '',
  },
}

type Change = {
  lines?: Partial<Row<'orderLines'>>[]
  check?: Partial<Row<'orderChecks'>>
  contact?: CheckView['contact']
  type?: Row<'diningOptions'>['type']
  crew?: string
  /** When it was paid, ms. */
  paidAt?: number
  /** Stations that have a display. */
  at?: ReadonlySet<string>
}

function row(
  number: number,
  {
    lines = [shown],
    check: change,
    contact = null,
    type = 'ON_SITE',
    crew,
    paidAt,
    at: own = displays,
  }: Change = {},
  at = now,
  printing: PrintingNeeds = { printers: [], jobs: [] },
): ListedCheck {
  const view: CheckView = {
    check: { ...check(number, { openedAt: sixPm + number, ...change }), version: 1 },
    orders: [
      {
        order: { ...order(number, { placedAt: sixPm }), version: 1 },
        lines: lines.map((each, position) => ({ ...line(number, position, each), version: 1 })),
        waiter: 'Kasia',
      },
    ],
    contact,
    table: null,
    diningOption: option(type),
    waiter: 'Łucja',
  }
  const money = {
    ...noMoney,
    ...(paidAt !== undefined && { payments: [payment(1, { takenAt: paidAt })] }),
    jobs: printing.jobs,
  }
  const priced = { view, money, totals: checkTotalsOf(view, money), paid: null, crew: crew ?? null }
  const read = { checks: [priced], printers: printing.printers, displays: own }
  return must(listed(read, () => 20, at)[0], 'the row')
}

const printer = (number: number, kitchenStationId: string): Row<'printers'> => ({
  id: id('f', number),
  name: 'P',
  type: 'countertop',
  address: 'p:9100',
  columns: '48',
  codePage: 'CP852',
  kitchenStationId,
  fiscal: false,
})

const all = { delivers: true, takesOrders: true }

describe('a check that the kitchen does not answer', () => {
  const unanswered = [{ ...fired }, { ...fired, kitchenStationId: bar }, shown]

  it('says since when its first line waits, and is printed at the stations that have a printer', () => {
    const printing = { printers: [printer(1, hot)], jobs: [] }
    const listed = row(1, { lines: unanswered }, now, printing)
    expect(listed.summary.kitchen).toEqual({ state: 'no-answer', since: sixPm })
    expect(rowAct(listed, all)).toEqual({
      act: 'print-slip',
      slips: [{ orderId: id('0', 1), printerId: id('f', 1), lineIds: [id('2', 100)] }],
    })
  })

  it('is opened where no station of it has a printer', () => {
    expect(rowAct(row(1, { lines: unanswered }), all)).toEqual({ act: 'open' })
  })

  it('is not printed twice: a slip that was asked for and did not fail is enough', () => {
    const slip = job(1, {
      kind: 'kitchen-ticket',
      orderId: id('0', 1),
      printerId: id('f', 1),
      status: 'queued',
    })
    const printers = [printer(1, hot)]
    const asked = row(1, { lines: [fired] }, now, { printers, jobs: [slip] })
    expect(rowAct(asked, all)).toEqual({ act: 'open' })
    expect(asked.needs.noAnswer).toMatchObject({ printed: true })
    const failed = row(1, { lines: [fired] }, now, { printers, jobs: [{ ...slip, status: 'failed' }] })
    expect(rowAct(failed, all).act).toBe('print-slip')
    const before = row(1, { lines: [fired] }, now, {
      printers,
      jobs: [{ ...slip, createdAt: sixPm - 1 }],
    })
    expect(rowAct(before, all).act).toBe('print-slip')
  })

  it('is none at a station that has no display: nobody could answer there', () => {
    const printing = { printers: [printer(1, hot)], jobs: [] }
    const quiet = row(1, { lines: [fired], at: new Set([bar]) }, now, printing)
    expect(quiet.summary.kitchen).toEqual({ state: 'queued', since: sixPm })
    expect(quiet.needs.noAnswer).toBeNull()
    expect(rowAct(quiet, all)).toEqual({ act: 'pay' })
  })

  it('is none within ten seconds, nor once it is closed', () => {
    expect(row(1, { lines: [fired] }, sixPm + 9 * secondMs).needs.noAnswer).toBeNull()
    expect(row(1, { lines: [fired], check: { status: 'done' } }).needs.noAnswer).toBeNull()
  })
})

describe('a check that was paid before it was served', () => {
  const at = sixPm + 2 * secondMs
  const paid = (lines: Partial<Row<'orderLines'>>[], status: 'done' | 'canceled' = 'done') =>
    row(1, { lines, check: { status, closedDay: '2026-11-20' }, type: 'PICKUP', paidAt: at })

  it('is in the list while the kitchen has it, and until what became ready since then is handed over', () => {
    expect(paid([shown])).toMatchObject({ live: true, summary: { kitchen: { state: 'on-screen' } } })
    expect(rowAct(paid([shown]), all)).toEqual({ act: 'open' })
    expect(rowAct(paid([ready, brought]), all)).toEqual({ act: 'hand-over' })
    expect(rowAct(paid([held]), all).act).toBe('fire')
    expect(rowAct(paid([brought]), all)).toEqual({ act: 'open' })
  })

  it.each([
    ['all of it was brought', [brought]],
    ['it was ready when it was paid: the guest has it', [{ ...ready, doneAt: at }]],
    ['nobody prepares it: it was handed over with the money', [{ ...ready, kitchenStationId: null }]],
    ['it was taken back', [{ ...shown, voidedQuantity: 1000 }]],
  ])('is over where %s', (_why, lines) => {
    expect(paid(lines).live).toBe(false)
  })

  it.each([
    ['sent', fired],
    ['shown', shown],
    ['begun', { ...shown, startedAt: sixPm }],
  ])(
    'waits for a dish that was %s where a display has it, and is over where there is none',
    (_step, dish) => {
      const live = (at: ReadonlySet<string>) =>
        row(1, { lines: [dish], check: { status: 'done', closedDay: '2026-11-20' }, paidAt: sixPm, at }).live
      expect([live(displays), live(new Set())]).toEqual([true, false])
    },
  )

  it('is over where it was canceled, or ended without money', () => {
    expect(paid([shown], 'canceled').live).toBe(false)
    expect(row(1, { lines: [shown], check: { status: 'done' } }).live).toBe(false)
  })
})

describe('the next act of a check', () => {
  it('brings what is ready: to the table, or to whoever takes it away', () => {
    expect(rowAct(row(1, { lines: [ready] }), all)).toEqual({ act: 'deliver' })
    expect(rowAct(row(1, { lines: [ready], type: 'CREW_ORDER' }), all)).toEqual({ act: 'deliver' })
    expect(rowAct(row(1, { lines: [ready], type: 'PICKUP' }), all)).toEqual({ act: 'hand-over' })
    expect(rowAct(row(1, { lines: [ready] }), { ...all, delivers: false }).act).not.toBe('deliver')
  })

  it('fires the next course once all before it was brought', () => {
    const courses = [brought, { ...held, course: 3 }, { ...held, course: 2 }]
    const act = rowAct(row(1, { lines: courses }), all)
    expect(act).toMatchObject({ act: 'fire', fire: { course: 2, lines: [{ course: 2 }] } })
    expect(rowAct(row(1, { lines: [shown, { ...held, course: 2 }] }), all)).toEqual({ act: 'open' })
  })

  it('takes the money once the kitchen has begun, not while it was only sent', () => {
    expect(rowAct(row(1, { lines: [{ ...shown, startedAt: sixPm + 2 * secondMs }] }), all).act).toBe('pay')
    expect(rowAct(row(1, { lines: [brought] }), all).act).toBe('pay')
    expect(rowAct(row(1, { lines: [shown] }), all).act).toBe('open')
    expect(rowAct(row(1, { lines: [brought] }), { delivers: true, takesOrders: false }).act).toBe('open')
    expect(rowAct(row(1, { lines: [brought], check: { status: 'done' } }), all).act).toBe('open')
  })
})

describe('the order of the list', () => {
  it('is ready food, the longest first; no answer; late; what is cooked; and last what only waits for its guests', () => {
    const late = { firedAt: sixPm, shownAt: sixPm, startedAt: sixPm }
    const later = sixPm + 21 * 60 * secondMs
    const rows = [
      row(1, { lines: [brought] }, later),
      row(2, { lines: [{ ...held, course: 1 }] }, later),
      row(3, { lines: [late] }, later),
      row(4, { lines: [fired] }, later),
      row(5, { lines: [{ ...ready, doneAt: sixPm + 9 * secondMs }] }, later),
      row(6, { lines: [ready] }, later),
    ]
    expect(rows.toSorted(byNeed).map(({ view }) => view.check.number)).toEqual([
      'A7K-6',
      'A7K-5',
      'A7K-4',
      'A7K-3',
      'A7K-2',
      'A7K-1',
    ])
  })

  it('says since when all of a check is ready, and since when it is cooked', () => {
    expect(row(1, { lines: [ready, { ...ready, doneAt: sixPm + 8 * secondMs }] }).summary.kitchen.since).toBe(
      sixPm + 8 * secondMs,
    )
    const begun = { ...shown, startedAt: sixPm + 3 * secondMs }
    expect(
      row(1, { lines: [begun, { ...begun, startedAt: sixPm + 6 * secondMs }] }).summary.kitchen.since,
    ).toBe(sixPm + 3 * secondMs)
  })
})

describe('what the list shows', () => {
  it('parts what is eaten here, what leaves the house and what the crew eats', () => {
    expect(fitsServed(option('ON_SITE'), 'on-site')).toBe(true)
    for (const type of ['PICKUP', 'DELIVERY', 'DELIVERY_PLATFORM'] as const) {
      expect(fitsServed(option(type), 'away')).toBe(true)
    }
    expect(fitsServed(option('CREW_ORDER'), 'crew')).toBe(true)
    expect(fitsServed(option('CREW_ORDER'), 'on-site')).toBe(false)
    expect(fitsServed(null, 'all')).toBe(true)
    expect(fitsServed(null, 'on-site')).toBe(false)
  })

  it('counts as mine what I serve: what I opened, until somebody took it over', () => {
    const [me, other] = [id('4', 1), id('4', 2)]
    expect(isServedBy(check(1), me)).toBe(true)
    expect(isServedBy(check(1, { waiterId: other }), me)).toBe(false)
    expect(isServedBy(check(1, { waiterId: me, openedBy: other }), me)).toBe(true)
  })

  it('is found by client, phone, address, crew member and dish, with and without diacritics', () => {
    const delivery = row(1, { check: { client, tableId: null }, contact, type: 'DELIVERY' })
    const crew = row(2, { lines: [{ name: 'Gołąbki' }], type: 'CREW_ORDER', crew: 'Zoë' })
    const rows = [delivery, crew]
    for (const query of ['jozef zak', 'ŻAK', '600700', 'lipowa', 'zurek']) {
      expect(searchChecks(rows, query), query).toEqual([delivery])
    }
    for (const query of ['golabki', 'zoe', 'Gołąbki a7k-2']) {
      expect(searchChecks(rows, query), query).toEqual([crew])
    }
    expect(searchChecks(rows, ' ')).toEqual(rows)
  })

  it('is kept in the address, where only what differs stands', () => {
    expect(searchOf(listLookOf({}))).toEqual({})
    const look = { filter: 'closed', served: 'away', mine: true } as const
    expect(listLookOf(searchOf(look))).toEqual(look)
    expect(listLookOf({ filter: 'nonsense', served: 7, mine: 'yes' })).toEqual(listLookOf({}))
  })
})

describe('what a check is called', () => {
  it('is where it goes, who fetches it, who eats it, or how it is served', () => {
    const of = (change: Change, crew: string | null = null) => titleOf(row(1, change).view, crew)
    const byPhone: Change = { check: { client }, type: 'DELIVERY' }
    expect(of({ ...byPhone, contact })).toEqual({ kind: 'name', name: 'Lipowa 8/3' })
    const fetched = { ...contact, address: null }
    expect(of({ ...byPhone, type: 'PICKUP', contact: fetched })).toEqual({ kind: 'name', name: 'Józef Żak' })
    // Where it goes is not to be known here.
    expect(of(byPhone)).toEqual({ kind: 'name', name: 'Józef Żak' })
    expect(of({ type: 'CREW_ORDER' }, 'Marek')).toEqual({ kind: 'name', name: 'Marek' })
    expect(of({ type: 'PICKUP' })).toEqual({ kind: 'name', name: 'PICKUP' })
  })
})

describe('older checks from the server', () => {
  const nothing = { checks: [], seen: null, failure: 'offline', page: 0 } as const
  const page = (...numbers: number[]) =>
    numbers.map((number) => ({
      check: { ...check(number), client: null },
      toPay: 100,
      documented: 100,
      paid: 100,
    }))

  it('come page by page, each once, though another check was closed meanwhile', () => {
    const first = withPage(nothing, { data: page(9, 8), total: 4 })
    expect(first).toMatchObject({ seen: { count: 2, total: 4 }, failure: null, page: 1 })
    const second = withPage(first, { data: page(8, 7), total: 5 })
    expect(second.checks.map((each) => each.check.number)).toEqual(['A7K-9', 'A7K-8', 'A7K-7'])
    expect(second.seen).toEqual({ count: 4, total: 5 })
  })

  it('end where the server gives no more, whatever it counted before', () => {
    expect(withPage(nothing, { data: [], total: 3 }).seen).toEqual({ count: 3, total: 3 })
  })
})
