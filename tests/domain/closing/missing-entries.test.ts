import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { missingEntries, type CheckWithParts } from '#domain/closing/missing-entries.ts'
import type { Correction } from '#domain/document/correction.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { CheckEvent } from '#domain/order/check-event.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { openCheck, payment, receipt } from '#tests/support/rows/money-rows.ts'

const cutoff = 4 * 60
const evening = Date.UTC(2026, 10, 20, 18)
const minute = 60_000
const nextDay = evening + 24 * 60 * minute

const rowsOf = (of: Partial<CheckWithParts>): CheckWithParts => ({
  check: openCheck(),
  diningOptionType: 'ON_SITE',
  lines: [],
  printouts: [],
  payments: [],
  refunds: [],
  corrections: [],
  events: [],
  entries: [],
  ...of,
})
const made = (of: Partial<CheckWithParts>) =>
  missingEntries(rowsOf(of), { cutoff, idOf: (...key) => key.join(' ') })
const brief = (entries: readonly LedgerEntry[]) =>
  entries.map(({ kind, amount, businessDay }) => `${kind} ${amount} ${businessDay}`)

const event = (type: CheckEvent['type'], when: number, of: Partial<CheckEvent> = {}): CheckEvent => ({
  id: uuid(700),
  orderCheckId: uuid(300),
  printoutId: null,
  type,
  at: when,
  actorId: at.owner,
  approvedBy: null,
  note: '',
  closedDay: null,
  ...of,
})
const closed = (of: Partial<OrderCheck> = {}) => openCheck({ status: 'done', closedDay: '2026-11-20', ...of })

/** A check of 24.00 that was documented, paid with a tip, given 10.00 back and closed, and its own ledger. */
function dinner() {
  const day = new Evening(cutoff)
  const guests = day.check(24_00, { guests: 2 })
  const printout = day.issue(evening, guests)
  const paid = day.pay(evening + minute, guests, 24_00, { printoutId: printout.id, tip: 3_00 })
  const { refund, booked } = day.refund(evening + 2 * minute, paid, 10_00, { printout })
  day.close(evening + 5 * minute, guests)
  const correction: Correction = {
    id: uuid(600),
    orderCheckId: guests.check.id,
    printoutId: printout.id,
    refundId: refund.id,
    number: printout.number,
    kind: 'refund',
    reason: 'RETURN',
    comment: '',
    items: [],
    rates: booked?.rates ?? [],
    deposit: booked?.deposit ?? 0,
    total: booked?.total ?? 0,
    at: refund.givenAt,
    actorId: at.owner,
    closedDay: null,
  }
  const rows = rowsOf({
    check: { ...guests.check, status: 'done' },
    lines: guests.lines,
    printouts: [printout],
    payments: [paid],
    refunds: [refund],
    corrections: [correction],
    events: [event('closed', evening + 5 * minute)],
  })
  return { rows, entries: day.entries, correction, refund, printout }
}

const toldAlike = (entries: readonly LedgerEntry[]) =>
  entries
    .map((entry) => ({ ...entry, id: null, closedDay: null }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))

describe('Rows of before the ledger', () => {
  it('have the entries that their mutations would have written (I3)', () => {
    const { rows, entries } = dinner()
    expect(toldAlike(made(rows))).toEqual(toldAlike(entries))
    expect(new Set(made(rows).map(({ closedDay }) => closedDay))).toEqual(new Set(['2026-11-20']))
  })

  it('get an entry where there is none, and never a second one', () => {
    const { rows } = dinner()
    const all = made(rows)
    expect(made({ ...rows, entries: all })).toEqual([])
    for (const lost of all.filter(({ kind }) => kind !== 'sale')) {
      const others = all.filter(({ id }) => id !== lost.id)
      expect(brief(made({ ...rows, entries: others }))).toEqual(brief([lost]))
    }
    const unsold = all.filter(({ kind }) => kind !== 'sale')
    expect(brief(made({ ...rows, entries: unsold }))).toEqual(['sale 2400 2026-11-20'])
  })

  it('have ids by what each is of, so that a second run makes the same', () => {
    const { rows, refund } = dinner()
    const ids = made(rows).map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(ids.filter((id) => id.startsWith(refund.id))).toHaveLength(1)
    expect(made(rows).map(({ id }) => id)).toEqual(ids)
  })

  it('of a check that has not come have their money and documents, which no day has closed', () => {
    const { rows } = dinner()
    const entries = made({ ...rows, check: null })
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['document', 'payment', 'refund'])
    expect(new Set(entries.map((each) => each.closedDay))).toEqual(new Set([null]))
    expect(new Set(entries.map((each) => each.checkClosedDay))).toEqual(new Set([null]))
  })

  it('of a check that is open have no sale, and stay on the devices', () => {
    const { rows } = dinner()
    const entries = made({ ...rows, check: openCheck() })
    expect(entries.map(({ kind }) => kind)).not.toContain('sale')
    expect(entries.every((each) => each.closedDay === null && each.checkClosedDay === null)).toBe(true)
  })
})

describe('A payment of before the ledger', () => {
  const of = { takenAt: evening, orderCheckId: uuid(300) }

  it.each(['not-paid', 'in-progress'] as const)('that is %s has no entry', (status) => {
    expect(made({ payments: [payment({ ...of, status })] })).toEqual([])
  })

  it.each(['paid', 'refunded'] as const)('that is %s has one, in the name of who took it', (status) => {
    expect(made({ payments: [payment({ ...of, status, takenBy: at.cook })] })).toMatchObject([
      { kind: 'payment', amount: 24_00, personId: at.cook, at: evening },
    ])
  })

  it('is the sale’s that was closed after it, and came late after that', () => {
    const payments = [
      payment({ ...of, takenAt: evening - minute }),
      payment({ ...of, id: uuid(501), takenAt: evening }),
      payment({ ...of, id: uuid(502), takenAt: evening + minute }),
    ]
    const entries = made({ check: closed(), payments, events: [event('closed', evening)] })
    const days = entries.map(({ kind, checkClosedDay }) => [kind, checkClosedDay])
    expect(days.filter(([kind]) => kind === 'payment').map(([, day]) => day)).toEqual([
      null,
      null,
      '2026-11-20',
    ])
    expect(entries.find(({ kind }) => kind === 'sale')?.sale?.paid).toBe(48_00)
  })

  it('is none of the sale’s where the ledger has that already, which did not claim it', () => {
    const { rows } = dinner()
    const sale = made(rows).filter(({ kind }) => kind === 'sale')
    const entries = made({ ...rows, entries: sale })
    expect(entries.filter(({ kind }) => kind === 'payment')).toMatchObject([{ checkClosedDay: '2026-11-20' }])
  })
})

describe('A refund of before the ledger', () => {
  const entriesOf = (of: Partial<Refund>, corrections: Correction[] = []) => {
    const { rows, refund } = dinner()
    return made({ ...rows, corrections, refunds: [{ ...refund, ...of }] }).filter(({ kind }) =>
      kind.startsWith('refund'),
    )
  }

  it.each<[Refund['status'], string[]]>([
    ['confirmed', ['refund -1000 2026-11-20']],
    ['requested', ['refund-on-the-way -1000 2026-11-20']],
    ['sent', ['refund-on-the-way -1000 2026-11-20']],
    ['failed', ['refund-on-the-way -1000 2026-11-20', 'refund-failed 1000 2026-11-21']],
    ['reversed', ['refund-on-the-way -1000 2026-11-20', 'refund-reversed 1000 2026-11-21']],
  ])('that is %s says so, its end on the day on which that was heard', (status, entries) => {
    expect(brief(entriesOf({ status, heardAt: nextDay }))).toEqual(entries)
  })

  it.each(['failed', 'reversed'] as const)('that is %s is entered once, its end as well', (status) => {
    const { rows, refund } = dinner()
    const refunds = [{ ...refund, status, heardAt: nextDay }]
    const all = made({ ...rows, refunds })
    expect(made({ ...rows, refunds, entries: all })).toEqual([])
    const unended = all.filter(({ kind }) => kind !== `refund-${status}`)
    expect(brief(made({ ...rows, refunds, entries: unended }))).toEqual([`refund-${status} 1000 2026-11-21`])
  })

  it('of a check that was closed before is no part of its sale, and neither is its end', () => {
    const closedBefore = { givenAt: evening + 9 * minute, heardAt: nextDay, status: 'failed' as const }
    const days = entriesOf(closedBefore).map(({ checkClosedDay }) => checkClosedDay)
    expect(days).toEqual(['2026-11-20', '2026-11-20'])
    expect(entriesOf({ closedDay: '2026-11-19' })).toMatchObject([{ checkClosedDay: null }])
  })

  it('that has failed is of the day of its register, else of its own', () => {
    const { correction } = dinner()
    const undone = { ...correction, total: 10_00, at: nextDay, actorId: at.cook }
    const [given, back] = entriesOf({ status: 'failed', heardAt: evening }, [correction, undone])
    expect(given).toMatchObject({ rates: correction.rates })
    expect(entriesOf({ status: 'failed' }, [undone, correction])[0]).toMatchObject({
      deposit: correction.deposit,
      rates: correction.rates,
    })
    expect(back).toMatchObject({ businessDay: '2026-11-21', personId: at.cook })
    expect(entriesOf({ status: 'failed', heardAt: null })[1]).toMatchObject({
      businessDay: '2026-11-20',
      personId: at.owner,
    })
  })

  it('says by rate what the register does, also where that did not name it yet', () => {
    const { correction } = dinner()
    const old = { ...correction, refundId: null }
    expect(entriesOf({}, [old])).toMatchObject([{ rates: correction.rates }])
    expect(entriesOf({}, [{ ...old, at: evening }])).toMatchObject([{ rates: [] }])
    expect(entriesOf({}, [{ ...old, kind: 'cancel' }])).toMatchObject([{ rates: [] }])
    expect(entriesOf({}, [{ ...correction, refundId: uuid(999) }])).toMatchObject([{ rates: [] }])
  })

  it('has as its deposit what an old register has above its rates', () => {
    const { correction } = dinner()
    const old = { ...correction, total: correction.total - 50, deposit: null }
    expect(entriesOf({}, [old])).toMatchObject([{ deposit: -50 }])
  })
})

describe('A document of before the ledger', () => {
  const of = (printout: Partial<Printout>, more: Partial<CheckWithParts> = {}) =>
    made({ printouts: [receipt({ issuedAt: evening, ...printout })], ...more })
  const onPaper = { printoutId: uuid(400), actorId: at.cook }

  it('that was dropped before it was printed comes to nothing', () => {
    expect(of({ status: 'deleted', printedAt: evening })).toEqual([])
    expect(of({ status: 'canceled', printedAt: null })).toEqual([])
  })

  it('that goes without paper says so when somebody did, else when it was issued', () => {
    const events = [event('printed', evening, onPaper), event('skipped', nextDay, onPaper)]
    const skipped = ['document 2400 2026-11-20', 'document-skipped 2400 2026-11-21']
    const told = of({ status: 'skipped' }, { events })
    expect(brief(told)).toEqual(skipped)
    expect(told[1]?.personId).toBe(at.cook)
    expect(of({ status: 'skipped' })[1]).toMatchObject({ businessDay: '2026-11-20', personId: at.kasia })
    const others = [event('skipped', nextDay, { printoutId: uuid(401) })]
    expect(of({ status: 'skipped' }, { events: others })[1]?.businessDay).toBe('2026-11-20')
  })

  it('that was printed and stands is entered, and nothing else of it', () => {
    expect(brief(of({ status: 'printed', printedAt: evening }))).toEqual(['document 2400 2026-11-20'])
  })

  it.each([{ status: 'skipped' as const }, { status: 'canceled' as const, printedAt: evening }])(
    'that is $status is entered once, its end as well',
    (status) => {
      const all = of(status)
      expect(of(status, { entries: all })).toEqual([])
      expect(brief(of(status, { entries: all.slice(0, 1) }))).toEqual(brief(all.slice(1)))
      expect(brief(of(status, { entries: all.slice(1) }))).toEqual(brief(all.slice(0, 1)))
    },
  )

  it('that was taken back is the opposite by the register, on its own day', () => {
    const { correction } = dinner()
    const register = { ...correction, kind: 'cancel' as const, printoutId: uuid(400), total: -24_00 }
    const events = [event('canceled', nextDay, onPaper)]
    const status = { status: 'canceled', printedAt: evening } as const
    expect(brief(of(status, { events, corrections: [register] }))).toEqual([
      'document 2400 2026-11-20',
      'document-canceled -2400 2026-11-21',
    ])
    for (const other of [{ kind: 'refund' as const }, { printoutId: uuid(401) }]) {
      const [, back] = of(status, { events, corrections: [{ ...register, ...other }] })
      expect(back).toMatchObject({ kind: 'document-canceled', amount: 0, rates: [], deposit: 0 })
    }
  })
})

describe('The end of a check of before the ledger', () => {
  const { rows } = dinner()
  const saleOf = (of: Partial<CheckWithParts>) =>
    made({ ...rows, refunds: [], corrections: [], ...of }).filter(({ kind }) =>
      ['sale', 'check-canceled'].includes(kind),
    )

  it('is the last one that its history has on its day: it may have been opened again', () => {
    const ends = (['closed', 'force closed', 'canceled', 'deleted'] as const).map((type, n) =>
      event(type, evening + n * minute),
    )
    for (const [n, end] of ends.entries()) {
      const events = [...ends.slice(0, n), event('reopened', end.at + 1), end, event('updated', nextDay - 1)]
      expect(saleOf({ events })).toMatchObject([{ at: end.at }])
    }
    const later = [event('closed', evening), event('closed', nextDay)]
    expect(saleOf({ events: later })).toMatchObject([{ at: evening }])
    expect(saleOf({ events: later.toReversed() })).toMatchObject([{ at: evening }])
  })

  it('is no end of a document', () => {
    const ofPaper = event('canceled', evening + 9 * minute, { printoutId: uuid(400) })
    expect(saleOf({ events: [ofPaper, event('closed', evening)] })).toMatchObject([{ at: evening }])
  })

  it('is when its last money of that day moved where no history tells, else the beginning of the day', () => {
    const payments = [evening, nextDay].map((takenAt, n) => payment({ id: uuid(510 + n), takenAt }))
    expect(saleOf({ events: [], payments })).toMatchObject([{ at: evening, businessDay: '2026-11-20' }])
    const { refund } = dinner()
    expect(saleOf({ events: [], payments, refunds: [refund] })).toMatchObject([{ at: refund.givenAt }])
    const fourInTheMorning = Date.UTC(2026, 10, 20, 3)
    expect(saleOf({ events: [], payments: [] })).toMatchObject([{ at: fourInTheMorning }])
  })

  it('is settled, or needs no paper: what was not paid is owed, or given away', () => {
    const sale = (status: OrderCheck['status']) =>
      saleOf({ payments: [], check: closed({ status }) })[0]?.sale
    expect(sale('done')).toMatchObject({ unpaid: 24_00, givenAway: 0, diningOptionType: 'ON_SITE' })
    expect(sale('no-printout')).toMatchObject({ unpaid: 0, givenAway: 24_00 })
  })

  it('claims the money that the ledger has already and what it lacks, once each', () => {
    const [known] = made({ ...rows, refunds: [], events: [] }).filter(({ kind }) => kind === 'payment')
    expect(known).toBeDefined()
    const entries = known === undefined ? [] : [{ ...known, checkClosedDay: null }]
    const other = payment({ id: uuid(511), amount: 5_00, takenAt: evening })
    const payments = [...rows.payments, other]
    expect(saleOf({ entries, payments })[0]?.sale).toMatchObject({ paid: 29_00, overpaid: 5_00 })
  })

  it('is entered once: not where it is sold, and anew where its sale was taken back', () => {
    const [sale] = saleOf({})
    const sold = sale === undefined ? [] : [sale]
    const back = sold.map((each) => ({ ...each, id: 'back', count: -1, amount: 0 - each.amount }))
    expect(saleOf({ entries: sold })).toEqual([])
    expect(saleOf({ entries: [...sold, ...back] })).toHaveLength(1)
  })

  it('that was taken back is worth what its lines were before they were struck', () => {
    const lines = rows.lines.map((line) => ({ ...line, voidedQuantity: line.quantity }))
    const check = closed({ status: 'canceled', openedBy: at.kasia })
    const earlier = event('canceled', evening - minute, { actorId: at.cook })
    const events = [earlier, event('closed', evening, { actorId: at.cook }), event('canceled', evening)]
    const [entry] = saleOf({ lines, check, events, payments: [], printouts: [] })
    expect(entry).toMatchObject({ kind: 'check-canceled', amount: 24_00, personId: at.owner, at: evening })
    expect(saleOf({ lines, check, events: [] })).toMatchObject([{ personId: at.kasia }])
    expect(saleOf({ lines, check, entries: entry === undefined ? [] : [entry] })).toEqual([])
    expect(saleOf({ lines, check: closed({ status: 'deleted' }) })).toEqual([])
  })
})
