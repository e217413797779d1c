import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay } from '#commands/closing/read-day.ts'
import { derivedId } from '#commands/derived-id.ts'
import { reportIdOf } from '#commands/report-id.ts'
import { cashMoveEntry } from '#domain/closing/drawer-entries.ts'
import { must } from '#domain/must.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { plainCheck } from '#tests/support/rows/order-rows.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'

const day = '2026-11-20'
const cutoff = 4 * 60
const noon = instantOf(day, 13 * 60)

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let till: TestDevice
let phone: TestDevice
let seqs: Map<string, number>

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
  till = await server.register(owner, placeId)
  phone = await server.register(owner, placeId)
  seqs = new Map()
})

/** Checks that were sold on a day, each with its document and its payment, in the place's ledger. */
function sold(checks: number, on = noon): LedgerEntry[] {
  const evening = new Evening(cutoff)
  for (let n = 0; n < checks; n++) {
    const guests = evening.check(10_00 + n, { id: v7() })
    evening.issue(on, guests, { id: v7(), orderCheckId: guests.check.id })
    evening.pay(on, guests, 10_00 + n, { id: v7() })
    evening.close(on, guests)
  }
  // An evening counts its commands from 1; entries of two of them are not the same ones.
  return evening.entries.map((entry) => ({ ...entry, id: v7() }))
}

function put(entries: readonly LedgerEntry[]): Promise<void> {
  return server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    await place.rows(version).putMany('ledgerEntries', entries)
    await place.advance(version, v7(), noon)
  })
}

const rows = <T extends TableName>(table: T): Promise<Row<T>[]> =>
  server.services.store.write(placeId, (place) => place.rows(1).all(table))

const reading = (of = day) =>
  server.services.store.write(placeId, (place) => readDay(place.rows(1), { id: placeId, cutoff }, of))

/** What a device makes of a day, given what it knows of its ledger. */
async function closing(device: TestDevice, entries: readonly LedgerEntry[], of = day) {
  const known = {
    list: async () => entries,
    listMany: async () => [],
    all: async () => [],
    get: async () => null,
  }
  const asked = {
    ...known,
    list: async (table: string) =>
      table === 'ledgerEntries' ? entries.filter((each) => each.businessDay === of) : [],
  } as unknown as Parameters<typeof readDay>[0]
  const read = await readDay(asked, { id: placeId, cutoff }, of)
  return planDayClose(placeId, read, v7).map(({ kind, args }) =>
    kind === 'day.close' ? { kind, args: { ...args, number: `${device.code}-Z1` } } : { kind, args },
  )
}

async function send(
  device: TestDevice,
  drafts: readonly { kind: Parameters<TestServer['command']>[3]; args: object }[],
) {
  const commands = drafts.map(({ kind, args }) => {
    const seq = (seqs.get(device.clientId) ?? 0) + 1
    seqs.set(device.clientId, seq)
    return server.command(device, placeId, seq, kind, args)
  })
  const results = []
  for (const command of commands) {
    const { body } = await server.push(device, placeId, [command])
    results.push(...body.data.results)
  }
  return results as { status: string; code: string | null }[]
}

const report = async (of = day) =>
  must(
    (await rows('dayReports')).find(({ id }) => id === reportIdOf(placeId, of)),
    'the report',
  )
const papers = async () =>
  (await rows('dayPapers')).toSorted((a, b) => (a.placed?.nth ?? 99) - (b.placed?.nth ?? 99))
const doubts = async () => (await rows('discrepancies')).map(({ kind }) => kind)

describe('Closing a day', () => {
  it('makes a report of what it lists: with the number of the place, the paper as its device has it, and nothing left', async () => {
    const entries = sold(3)
    await put(entries)
    expect((await reading()).unreported).toHaveLength(9)
    expect(await send(till, await closing(till, entries))).toMatchObject([{ status: 'applied' }])
    expect(await report()).toMatchObject({ number: 1, status: 'closed', facts: 9, awaited: 0 })
    expect((await report()).sums).toMatchObject({ checks: 3, sales: 30_03, payments: 30_03 })
    expect(await papers()).toMatchObject([
      { number: `${till.code}-Z1`, placed: { nth: 0, supplement: 0, own: 9, differs: false } },
    ])
    expect(await reading()).toMatchObject({ unreported: [], open: { sales: { gross: 0 } } })
    expect(await doubts()).toEqual([])
  })

  it('on two devices apart makes one report: what the second one knew besides is its supplement, nothing stands twice', async () => {
    const [both, late] = [sold(2), sold(1)]
    await put([...both, ...late])
    await send(till, await closing(till, both))
    await send(phone, await closing(phone, [...both, ...late]))
    expect(await report()).toMatchObject({ number: 1, facts: 9, sums: { sales: 30_01, checks: 3 } })
    expect(
      (await papers()).map(({ number, listed, placed }) => [number, listed, placed?.supplement, placed?.own]),
    ).toEqual([
      [`${till.code}-Z1`, 6, 0, 6],
      [`${phone.code}-Z1`, 9, 1, 3],
    ])
    expect((await papers()).map(({ figures }) => figures.sales.gross)).toEqual([20_01, 30_01])
    expect(await doubts()).toEqual([])
  })

  it('twice with the same makes another paper, and no supplement', async () => {
    const entries = sold(1)
    await put(entries)
    await send(till, await closing(till, entries))
    await send(phone, await closing(phone, entries))
    expect((await papers()).map(({ placed }) => placed?.supplement)).toEqual([0, null])
    expect((await report()).facts).toBe(3)
  })

  it('gives numbers without a gap in the order in which days come, whatever their dates', async () => {
    const later = dayAfter(day, 1)
    await send(till, await closing(till, [], later))
    await send(till, await closing(till, [], day))
    await send(phone, await closing(phone, [], later))
    expect([(await report(later)).number, (await report()).number]).toEqual([1, 2])
  })

  it('counts a fact that has not come as covered, says that it waits for it, and has it once it is there', async () => {
    const move = { moveId: v7(), drawerId: null, type: 'PAY_IN', amount: 20_00, reason: 'drobne' } as const
    const command = server.command(till, placeId, 1, 'cash.move', move)
    const idOf = (purpose: string, ...key: readonly (string | number)[]) =>
      derivedId(command.id, purpose, ...key)
    const when = { at: server.time.now, personId: owner.userId }
    const entry = cashMoveEntry({ cutoff, idOf }, { id: move.moveId, ...move }, when)
    const entries = [...sold(1), entry]
    await put(entries.filter(({ id }) => id !== entry.id))
    await send(phone, await closing(phone, entries))
    expect(await report()).toMatchObject({ facts: 4, awaited: 1 })
    expect((await papers())[0]?.placed).toMatchObject({ own: 4, differs: true })
    await server.push(till, placeId, [command])
    expect(await report()).toMatchObject({ facts: 4, awaited: 0, sums: { sales: 10_00 } })
    expect((await papers())[0]?.placed).toMatchObject({ own: 4, differs: false })
    expect((await reading()).unreported).toEqual([])
  })

  it('whose paper says something else than its facts tells a manager, with both values; the paper stays', async () => {
    const entries = sold(1)
    await put(entries)
    const [close] = await closing(
      till,
      entries.map((entry) => (entry.kind === 'sale' ? { ...entry, amount: 12_00 } : entry)),
    )
    await send(till, [must(close, 'a close')])
    const [doubt] = await rows('discrepancies')
    expect(doubt).toMatchObject({ kind: 'report_differs' })
    expect(doubt?.note).toContain('sales.gross 1200 ≠ 1000')
    expect((await papers())[0]).toMatchObject({
      placed: { differs: true },
      figures: { sales: { gross: 12_00 } },
    })
  })

  it('is told where the ledger does not have all money of its checks, once a day (I3)', async () => {
    const entries = sold(2)
    await put(entries)
    const orderCheckId = must(entries[0]?.orderCheckId, 'a check')
    const [{ id: diningOptionId } = { id: '' }] = await rows('diningOptions')
    await server.services.store.write(placeId, async (place) => {
      const version = (await place.clock()).version + 1
      await place.rows(version).put('orderChecks', {
        id: orderCheckId,
        number: 'AAA-7',
        status: 'done',
        diningOptionId,
        tableId: null,
        openedAt: noon,
        openedBy: owner.userId,
        closedDay: day,
        ...plainCheck,
      })
      await place.rows(version).put('orderPayments', {
        id: v7(),
        orderCheckId,
        printoutId: v7(),
        type: 'CASH',
        amount: 5_00,
        tip: 0,
        tendered: 5_00,
        reference: '',
        status: 'paid',
        refundedAmount: 0,
        integrated: false,
        drawerId: null,
        takenAt: noon,
        takenBy: owner.userId,
        closedDay: day,
      })
      await place.advance(version, v7(), noon)
    })
    await send(till, await closing(till, entries))
    await send(phone, await closing(phone, entries))
    expect(await rows('discrepancies')).toMatchObject([
      { kind: 'ledger_contradicts', note: `${day} · AAA-7 -5.00` },
    ])
    expect((await rows('notifications')).filter(({ forUserId }) => forUserId === owner.userId)).toHaveLength(
      1,
    )
    expect(await report()).toMatchObject({ status: 'closed', awaited: 0 })
  })

  it('lists as much as there is: more than a command may name goes ahead of it', async () => {
    const checks = howMany(1_800, 5_000)
    const entries = sold(checks)
    for (let from = 0; from < entries.length; from += 2_000) await put(entries.slice(from, from + 2_000))
    const drafts = await closing(till, entries)
    const covers = Math.ceil((checks * 3) / 5_000)
    expect(drafts.map(({ kind }) => kind)).toEqual([...Array(covers).fill('day.cover'), 'day.close'])
    for (const each of drafts) expect(JSON.stringify(each).length).toBeLessThan(200_000)
    await send(till, drafts)
    expect(await report()).toMatchObject({ number: 1, facts: checks * 3, awaited: 0 })
    expect((await papers())[0]?.placed).toMatchObject({ own: checks * 3, differs: false })
    expect(Math.max(...(await rows('reportParts')).map(({ ids }) => ids.length))).toBe(500)
  })

  it('of 600 checks is written in one command', async () => {
    const entries = sold(600)
    await put(entries)
    const drafts = await closing(till, entries)
    const began = performance.now()
    await send(till, drafts)
    if (process.env['MEASURE']) console.log(`600 checks: ${Math.round(performance.now() - began)} ms`)
    expect(drafts).toHaveLength(1)
    expect(JSON.stringify(drafts).length).toBeLessThan(200_000)
    expect(await report()).toMatchObject({ facts: 1_800, awaited: 0 })
  })
})

describe('A report', () => {
  const reopen = (reason = 'pomyłka') => ({ kind: 'day.reopen' as const, args: { day, reason } })
  const declareVoid = { kind: 'day.void' as const, args: { day, reason: 'pomyłka' } }

  it('that was the last is opened again: its facts are in none, its number stays, and what closes it again is a supplement', async () => {
    const entries = sold(2)
    await put(entries)
    await send(till, await closing(till, entries))
    expect(await send(till, [reopen()])).toMatchObject([{ status: 'applied' }])
    expect(await report()).toMatchObject({ number: 1, status: 'reopened', facts: 0 })
    expect((await reading()).unreported).toHaveLength(6)
    await send(phone, await closing(phone, entries))
    expect(await report()).toMatchObject({ number: 1, status: 'closed', facts: 6, sums: { sales: 20_01 } })
    expect((await papers()).map(({ placed, takenBack }) => [placed?.supplement, takenBack?.as])).toEqual([
      [0, 'reopened'],
      [1, undefined],
    ])
    expect((await reading()).unreported).toEqual([])
  })

  it('with a later one after it stays closed', async () => {
    await send(till, await closing(till, []))
    await send(till, await closing(till, [], dayAfter(day, 1)))
    expect(await send(till, [reopen()])).toMatchObject([{ status: 'rejected', code: 'report_not_last' }])
    expect(await report()).toMatchObject({ status: 'closed' })
  })

  it('is declared void by the owner alone, with its reason, and stays', async () => {
    const waiter = await server.register(kasia, placeId)
    await send(till, await closing(till, []))
    expect(await send(waiter, [declareVoid])).toMatchObject([{ status: 'rejected', code: 'forbidden' }])
    expect(await send(till, [declareVoid])).toMatchObject([{ status: 'applied' }])
    expect(await report()).toMatchObject({ number: 1, status: 'void' })
    expect((await papers())[0]?.takenBack).toMatchObject({ as: 'void', reason: 'pomyłka', by: owner.userId })
    await send(till, await closing(till, [], dayAfter(day, 1)))
    expect((await report(dayAfter(day, 1))).number).toBe(2)
  })
})
