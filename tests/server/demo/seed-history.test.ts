import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDay } from '#commands/closing/read-day.ts'
import { must } from '#domain/must.ts'
import { tableNames } from '#domain/tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { namedId } from '#server/areas/calls/server-device.ts'
import { createPlaceStore, type SqlPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { findUnfilledLedgers } from '#server/db/all-places/unfilled-ledgers.ts'
import { makeHistory, type DemoHistory } from '#server/demo/history/make-history.ts'
import { place } from '#server/demo/room.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { fillLedger } from '#server/jobs/fill-ledger.ts'
import { openSqlPlaces, placeDeps, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

const historyDays = 8
const today = businessDay(placeDeps.clock(), place.dayCutoff)
const client = namedId('own-client', place.id)

let sql: SqlPlaces
let store: SqlPlaceStore
let past: DemoHistory
beforeAll(async () => {
  sql = await openSqlPlaces()
  store = createPlaceStore({ database: sql.database, clock: placeDeps.clock })
  const hashPassword = async (text: string) => `hashed ${text}`
  await seedDemo({ ...placeDeps, historyDays, played: null, database: sql.database, hashPassword })
  past = await makeHistory(today, historyDays)
})
afterAll(() => sql.close())

const changes = () =>
  store.read(place.id, (reader) =>
    reader.changesAfter({ version: 0, table: '', id: '' }, 1_000_000, '2026-01-01'),
  )

test('a demo that has been open for a while has its past to the letter', async () => {
  const stored = await changes()
  for (const table of tableNames) {
    const rows = stored.filter((each) => each.table === table).map(({ row }) => must(row, table))
    const byId = (a: Record<string, unknown>, b: Record<string, unknown>) =>
      String(a['id']) < String(b['id']) ? -1 : 1
    expect([table, rows.sort(byId)]).toStrictEqual([table, past.rows[table] ?? []])
  }
})

test('no version of it is larger than a page of the feed', async () => {
  const sizes = new Map<number, number>()
  for (const { version } of await changes()) sizes.set(version, (sizes.get(version) ?? 0) + 1)
  expect(Math.max(...sizes.values())).toBeLessThanOrEqual(200)
})

test('all of its days are closed, with every fact in a report, and today has sold nothing', async () => {
  await store.write(place.id, async (locked) => {
    const rows = locked.rows(0)
    for (let day = dayAfter(today, -historyDays); day < today; day = dayAfter(day, 1)) {
      const { report, unreported, figures } = await readDay(
        rows,
        { id: place.id, cutoff: place.dayCutoff },
        day,
      )
      expect([day, report?.status, unreported]).toEqual([day, 'closed', []])
      expect(report?.sums.sales).toBe(figures.sales.gross)
      const covered = await locked.reportFacts.covered(must(report, day).id)
      expect(covered.length).toBe(report?.facts)
    }
    const now = await readDay(rows, { id: place.id, cutoff: place.dayCutoff }, today)
    expect([now.report, now.facts.entries, now.facts.openChecks]).toEqual([null, [], []])
  })
})

test('its numbers go on where they ended', async () => {
  const { orderSeries, documentSeries } = past.counted
  await store.write(place.id, async (locked) => {
    expect(await locked.nextOrderNumber(client)).toBe(`P7D-${orderSeries + 1}`)
    expect(await locked.nextDocumentNumber(client, 'PA/11/2026')).toBe(
      `PA/P7D/${must(documentSeries['PA/11/2026'], 'receipts') + 1}/11/2026`,
    )
    expect(await locked.nextPaperNumber(client)).toBe(`P7D-Z${must(documentSeries['Z'], 'papers') + 1}`)
  })
})

test('a start has nothing to write into its ledger', async () => {
  expect(await findUnfilledLedgers(sql.database)).toEqual([])
  expect(await fillLedger(store, place.id, placeDeps)).toBe(0)
})
