import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay } from '#commands/closing/read-day.ts'
import { figuresHash, reportIdOf } from '#commands/report-id.ts'
import type { Tx } from '#commands/tx.ts'
import { factFigures } from '#domain/closing/day-figures.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import type { Row } from '#domain/tables.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import { Evening } from '#tests/support/places/evening.ts'
import {
  startTestServer,
  type CallOptions,
  type Person,
  type Reply,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

const day = '2026-11-20'
const cutoff = 4 * 60

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
  await may(['place-order', 'create-daily-report'])
})

/** What Kasia may do from now on. */
const may = (permissions: Row<'placeUsers'>['permissions']) =>
  write(async (rows) => {
    const user = await rows.get('placeUsers', kasia.userId)
    if (user !== null) await rows.put('placeUsers', { ...user, permissions })
  })

function write(work: (rows: Tx) => Promise<void>): Promise<void> {
  return server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    await work(place.rows(version))
    await place.advance(version, v7(), server.time.now)
  })
}

/** Checks of 10.00, 10.01 and so on that were sold and paid in cash on a day, in the place's ledger. */
async function sold(checks: number, on = day, paymentType: 'CASH' | 'CARD' = 'CASH'): Promise<LedgerEntry[]> {
  const evening = new Evening(cutoff)
  const at = instantOf(on, 13 * 60)
  for (let n = 0; n < checks; n++) {
    const guests = evening.check(10_00 + n, { id: v7() })
    evening.issue(at, guests, { id: v7(), orderCheckId: guests.check.id })
    evening.pay(at, guests, 10_00 + n, { id: v7(), type: paymentType })
    evening.close(at, guests)
  }
  const entries = evening.entries.map((entry) => ({ ...entry, id: v7() }))
  for (let from = 0; from < entries.length; from += 2_000)
    await write((rows) => rows.putMany('ledgerEntries', entries.slice(from, from + 2_000)))
  return entries
}

const call = (what: string, more: CallOptions = {}, by: Person = owner): Promise<Reply> =>
  server.call(what, { token: by.token, ...more })
const close = (more: CallOptions = {}, by: Person = owner) => call(`POST /daily-report/${placeId}`, more, by)
const version = () => server.services.store.read(placeId, async (place) => (await place.clock()).version)
const key = (text: string) => ({ headers: { 'Idempotency-Key': text } })

/** A device closes the day by what it knows. */
async function closeOn(device: TestDevice, entries: readonly LedgerEntry[], seq = 1) {
  const known = {
    list: async (table: string) => (table === 'ledgerEntries' ? entries : []),
    listMany: async () => [],
    all: async () => [],
    get: async () => null,
  } as unknown as Tx
  const reading = await readDay(known, { id: placeId, cutoff }, day)
  const [draft] = planDayClose(placeId, reading, v7)
  const args = { ...draft?.args, number: `${device.code}-Z${seq}` }
  await server.push(device, placeId, [server.command(device, placeId, seq, 'day.close', args)])
}

describe('The open day', () => {
  it('is told with its figures, to the grosz, and nothing is written', async () => {
    await sold(3)
    const before = await version()
    const { body } = await call(`GET /daily-report/current/${placeId}`)
    expect(body.data).toMatchObject({ day, report: null, papers: [], unreported: 9 })
    expect(body.data.figures.sales).toMatchObject({ checks: 3, gross: 30_03 })
    expect(body.data.figures.money.byType.CASH.total).toBe(30_03)
    expect(body.data.open).toEqual(body.data.figures)
    const stats = await call(`GET /daily-report/current-stats/${placeId}`)
    expect(stats.body.data).toEqual({ day, figures: body.data.figures })
    expect(await version()).toBe(before)
  })

  it('is previewed as it would be closed, also by a date; nothing is written', async () => {
    await sold(2)
    await sold(1, dayAfter(day, -1))
    const before = await version()
    const { body } = await call(`POST /daily-report/preview/${placeId}`)
    expect(body.data.open.sales.gross).toBe(20_01)
    const older = await call(`POST /daily-report/preview/${placeId}?date=${dayAfter(day, -1)}`)
    expect(older.body.data).toMatchObject({ day: dayAfter(day, -1), unreported: 3 })
    expect((await call(`POST /daily-report/preview/${placeId}?date=${dayAfter(day, 1)}`)).body).toMatchObject(
      {
        code: 'invalid_input',
        fields: ['date'],
      },
    )
    expect(await version()).toBe(before)
    const closed = await close()
    expect(closed.body.data.papers[0].figures).toEqual(body.data.open)
  })
})

describe('Closing a day by a call', () => {
  it('makes its report with the number of the place and a paper of the server’s own series', async () => {
    await sold(2)
    const { body } = await close()
    expect(body.data).toMatchObject({ day, unreported: 0, report: { number: 1, status: 'closed', facts: 6 } })
    expect(body.data.papers).toMatchObject([
      {
        number: expect.stringMatching(/^\w+-Z1$/),
        placed: { nth: 0, supplement: 0, own: 6, differs: false },
        figures: { sales: { gross: 20_01 } },
      },
    ])
    expect(body.data.figures.sales.gross).toBe(20_01)
  })

  it('on two devices and by the server makes one report and its supplements, which add up to the ledger', async () => {
    const [till, phone] = [await server.register(owner, placeId), await server.register(owner, placeId)]
    const [both, second, third] = [await sold(2), await sold(1), await sold(3)]
    await closeOn(till, both)
    await closeOn(phone, [...both, ...second])
    const { body } = await close()
    expect(body.data.papers.map((paper: { placed: object }) => paper.placed)).toMatchObject([
      { supplement: 0, own: 6, differs: false },
      { supplement: 1, own: 3, differs: false },
      { supplement: 2, own: 9, differs: false },
    ])
    expect(body.data.papers[2].figures.sales.gross).toBe(30_03)
    expect(third).toHaveLength(9)
    const { body: list } = await call(`GET /daily-report/reports/${placeId}`)
    expect(list.data).toMatchObject([{ facts: 18, sums: { sales: 60_04, payments: 60_04, checks: 6 } }])
    expect(body.data.figures.sales.gross).toBe(60_04)
  })

  it('is heard of by devices with their next changes', async () => {
    const phone = await server.register(owner, placeId)
    await sold(1)
    await close()
    const { body } = await server.call(`GET /sync/${placeId}/changes?pageSize=500`, { token: phone.grant })
    expect(JSON.stringify(body)).toContain(reportIdOf(placeId, day))
  })

  it('once more with nothing new changes nothing; with late facts it adds a supplement', async () => {
    await sold(1)
    const first = await close()
    const before = await version()
    expect((await close()).body).toEqual(first.body)
    expect(await version()).toBe(before)
    await sold(2)
    const { body } = await close()
    expect(body.data.papers.map((paper: Row<'dayPapers'>) => paper.placed?.supplement)).toEqual([0, 1])
    expect(body.data.papers[1]).toMatchObject({ listed: 6, figures: { sales: { gross: 20_01 } } })
  })

  it('under the same key happens once, whatever has come meanwhile, and whichever day it is by then', async () => {
    await sold(1)
    const first = await close(key('evening'))
    await sold(1)
    server.time.now += 24 * 3_600_000
    const again = await close(key('evening'), await server.signIn(owner))
    server.time.now -= 24 * 3_600_000
    expect(again.body.data).toMatchObject({
      day,
      unreported: 3,
      papers: [{ id: first.body.data.papers[0].id }],
    })
    expect((await call(`GET /daily-report/reports/${placeId}`)).body.total).toBe(1)
  })

  it('takes late facts of closed days along, and leaves older open days alone', async () => {
    const [before, open] = [dayAfter(day, -1), dayAfter(day, -2)]
    await sold(1, before)
    await call(`POST /daily-report/date/${placeId}`, { body: { date: before } })
    await sold(2, before)
    await sold(1, open)
    await close()
    const { body } = await call(`GET /daily-report/${reportIdOf(placeId, before)}`)
    expect(body.data.papers.map((paper: Row<'dayPapers'>) => paper.placed?.supplement)).toEqual([0, 1])
    expect(body.data.unreported).toBe(0)
    expect((await call(`GET /daily-report/${reportIdOf(placeId, open)}`)).status).toBe(404)
  })

  it('by its date closes any day that has begun, and none after', async () => {
    const date = dayAfter(day, -40)
    await sold(2, date)
    const { body } = await call(`POST /daily-report/date/${placeId}`, { body: { date } })
    expect(body.data).toMatchObject({ day: date, report: { number: 1, facts: 6 } })
    const late = await call(`POST /daily-report/date/${placeId}`, { body: { date: dayAfter(day, 1) } })
    expect([late.status, late.body.fields]).toEqual([422, ['date']])
  })

  it('of older days closes all that have facts in no report, the oldest first, and not what was taken back', async () => {
    const [first, second, third] = [-60, -3, -2].map((days) => dayAfter(day, days)) as [
      string,
      string,
      string,
    ]
    for (const each of [first, second, third]) await sold(1, each)
    await call(`POST /daily-report/date/${placeId}`, { body: { date: third } })
    await call(`DELETE /daily-report/${reportIdOf(placeId, third)}?reason=test`)
    await sold(1)
    const { body } = await call(`POST /daily-report/historic/${placeId}`, key('older'))
    expect(body.data.map((each: { day: string }) => each.day)).toEqual([first, second])
    expect(body.data.map((each: { report: { number: number } }) => each.report.number)).toEqual([2, 3])
    expect((await call(`POST /daily-report/historic/${placeId}`, key('older'))).body).toEqual(body)
    expect((await call(`POST /daily-report/historic/${placeId}`)).body.data).toEqual([])
  })

  it('lists more than a command may name in several of them', async () => {
    await sold(1_700)
    const { body } = await close(key('large'))
    expect(body.data).toMatchObject({ unreported: 0, report: { facts: 5_100, awaited: 0 } })
    expect(body.data.papers).toMatchObject([{ listed: 5_100, placed: { own: 5_100, differs: false } }])
    expect((await close(key('large'))).body.data.papers).toHaveLength(1)
  })

  it('of 600 checks is one call', async () => {
    await sold(600)
    const began = performance.now()
    const { body } = await close()
    if (process.env['MEASURE']) console.log(`600 checks: ${Math.round(performance.now() - began)} ms`)
    expect(body.data).toMatchObject({ report: { facts: 1_800 }, papers: [{ placed: { differs: false } }] })
  })

  it('is not done in one place by the id of another', async () => {
    const other = await server.openBistro({ owner })
    const { status } = await close({ headers: { 'Place-Id': other } })
    expect(status).toBe(404)
  })
})

describe('A report that was printed without a network', () => {
  /** A paper of a device that has not sent anything. */
  const paper = (ids: readonly string[], figures = factFigures([], { day, cutoff })) => ({
    closeId: v7(),
    day,
    number: 'A7K-Z3',
    cutoff,
    ids,
    figures,
    hash: figuresHash(reportIdOf(placeId, day), figures),
  })
  const bring = (body: object, by = owner) => call(`POST /order-sync/daily-report/${placeId}`, { body }, by)

  it('is brought as it is: with its number and figures, and what it lists is in no other report', async () => {
    const entries = await sold(2)
    const figures = factFigures(entries, { day, cutoff })
    const body = paper(
      entries.map(({ id }) => id),
      figures,
    )
    const brought = await bring(body)
    expect(brought.body.data).toMatchObject({ unreported: 0, report: { number: 1, facts: 6, awaited: 0 } })
    expect(brought.body.data.papers).toMatchObject([
      { id: body.closeId, number: 'A7K-Z3', placed: { supplement: 0, own: 6, differs: false } },
    ])
    const before = await version()
    expect((await bring(body)).body).toEqual(brought.body)
    expect((await close()).body).toEqual(brought.body)
    expect(await version()).toBe(before)
  })

  it('waits for the facts that devices have yet to send', async () => {
    const { body } = await bring(paper([v7(), v7()]))
    expect(body.data.report).toMatchObject({ facts: 2, awaited: 2 })
  })

  it('is of a day that has begun, and of who may close one', async () => {
    const late = { ...paper([]), day: dayAfter(day, 1) }
    expect((await bring(late)).body).toMatchObject({ code: 'invalid_input', fields: ['day'] })
    await may(['place-order'])
    expect((await bring(paper([]), kasia)).status).toBe(403)
  })
})

describe('Reports', () => {
  it('are listed by ten, the newest day first', async () => {
    for (let n = 0; n < 12; n++)
      await call(`POST /daily-report/date/${placeId}`, { body: { date: dayAfter(day, -n) } })
    const { body } = await call(`GET /daily-report/reports/${placeId}`)
    expect([body.total, body.data.length, body.data[0].day]).toEqual([12, 10, day])
    const rest = await call(`GET /daily-report/reports/${placeId}?pageNumber=2`)
    expect(rest.body.data.map((each: { day: string }) => each.day)).toEqual([
      dayAfter(day, -10),
      dayAfter(day, -11),
    ])
  })

  it('are declared void by the owner alone, with a reason, and stay', async () => {
    await sold(1)
    const { id } = (await close()).body.data.report
    await may(['create-daily-report', 'access-daily-reports'])
    const remove = (reason: string, by = owner) => call(`DELETE /daily-report/${id}?reason=${reason}`, {}, by)
    expect((await remove('pomylka', kasia)).status).toBe(403)
    expect((await remove('x')).body).toMatchObject({ code: 'invalid_input', fields: ['reason'] })
    const { body } = await remove('pomylka')
    expect(body.data).toMatchObject({ unreported: 3, report: { number: 1, status: 'void', facts: 0 } })
    expect(body.data.papers).toMatchObject([
      { takenBack: { as: 'void', reason: 'pomylka', by: owner.userId } },
    ])
    expect((await remove('pomylka')).body).toMatchObject({ code: 'state_conflict', current: 'void' })
    expect((await close()).body.data).toMatchObject({ report: { number: 1, status: 'closed', facts: 3 } })
  })

  it('that have a later one after them stay', async () => {
    await close()
    const report = reportIdOf(placeId, dayAfter(day, -1))
    await call(`POST /daily-report/date/${placeId}`, { body: { date: dayAfter(day, -1) } })
    expect((await call(`DELETE /daily-report/${report}?reason=pomylka`)).status).toBe(200)
    const { body } = await call(`DELETE /daily-report/${reportIdOf(placeId, day)}?reason=pomylka`)
    expect(body).toMatchObject({ code: 'report_not_last' })
  })
})

describe('Who may not see what should be in a drawer', () => {
  const drawerId = v7()
  const secret = 317_41

  beforeEach(async () => {
    const device = await server.register(owner, placeId)
    const drawer = { drawerId, holder: 'TILL', holderId: v7(), name: 'Bar', float: secret - 10_00 }
    await server.push(device, placeId, [server.command(device, placeId, 1, 'drawer.open', drawer)])
    const entries = await sold(1)
    await write((rows) =>
      rows.putMany(
        'ledgerEntries',
        entries.map((entry) => (entry.kind === 'payment' ? { ...entry, drawerId } : entry)),
      ),
    )
  })

  it('closes the day without being told any figure, until they have counted themselves', async () => {
    const preview = () => call(`POST /daily-report/preview/${placeId}`, {}, kasia)
    const before = [await preview(), await close({}, kasia)]
    for (const { status, body } of before) {
      expect([status, body.data.figures, body.data.open]).toEqual([200, null, null])
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret}|${10_00}\\b`))
    }
    expect(before[1]?.body.data).toMatchObject({ report: { number: 1 }, papers: [{ figures: null }] })
    const device = await server.register(kasia, placeId)
    const count = { countId: v7(), drawerId, pieces: [], total: 300_00 }
    await server.push(device, placeId, [server.command(device, placeId, 1, 'drawer.count', count)])
    expect((await preview()).body.data.figures.drawers[drawerId]).toMatchObject({ expected: secret })
  })

  it('reads no report by a call, which who may see it does', async () => {
    const { id } = (await close()).body.data.report
    const paths = [`current/${placeId}`, `current-stats/${placeId}`, `reports/${placeId}`, id]
    for (const path of paths) expect((await call(`GET /daily-report/${path}`, {}, kasia)).status).toBe(403)
    await may(['access-daily-reports'])
    for (const path of paths) expect((await call(`GET /daily-report/${path}`, {}, kasia)).status).toBe(200)
    expect((await close({}, kasia)).status).toBe(403)
    const { body } = await call(`GET /daily-report/${id}`, {}, kasia)
    expect(body.data.figures.drawers[drawerId].expected).toBe(secret)
  })
})
