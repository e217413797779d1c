import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportIdOf } from '#commands/report-id.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  placeId = await server.openBistro({ owner })
})

afterAll(() => server.close())

it('A year of days is listed without reading checks, money or entries: nobody else can, meanwhile', async () => {
  const days = Array.from({ length: 365 }, (_, n) => dayAfter('2026-11-19', -n))
  const reports = days.map((day, n) => ({
    id: reportIdOf(placeId, day),
    day,
    number: 365 - n,
    status: 'closed' as const,
    closedAt: server.time.now,
    closedBy: owner.userId,
    facts: 1_800,
    awaited: 0,
    sums: { checks: 600, sales: 45_000_00, deposits: 0, payments: 45_000_00, refunds: 0 },
  }))
  await server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    await place.rows(version).putMany('dayReports', reports)
    await place.advance(version, v7(), server.time.now)
  })
  const other = new pg.Client({ connectionString: server.ownerUrl })
  await other.connect()
  await other.query('begin')
  await other.query(
    `lock table order_checks, orders, order_lines, order_payments, refunds, printouts, ledger_entries, day_papers,
     report_parts, report_facts in access exclusive mode`,
  )
  const list = (page: number) =>
    server.call(`GET /daily-report/reports/${placeId}?pageNumber=${page}`, { token: owner.token })
  const [first, last] = [await list(1), await list(37)]
  await other.query('rollback')
  await other.end()
  expect([first.body.total, first.body.data.length, last.body.data.length]).toEqual([365, 10, 5])
  expect(first.body.data[0]).toEqual(reports[0])
  expect(last.body.data.at(-1)).toEqual(reports.at(-1))
})
