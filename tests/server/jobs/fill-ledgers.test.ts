import pg from 'pg'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableNames, type Row, type TableName } from '#domain/tables.ts'
import { readBackup, writeBackup } from '#server/backup/backup-file.ts'
import { dump } from '#server/backup/dump.ts'
import { load } from '#server/backup/load.ts'
import { createPlace } from '#server/db/create-place.ts'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'
import { fillLedgers } from '#server/jobs/fill-ledgers.ts'
import { checkLedger } from '#tests/simulation/ledger-invariants.ts'
import { backAgain, usual } from '#tests/simulation/people.ts'
import { runSeed } from '#tests/simulation/world.ts'
import { howMany } from '#tests/support/how-many.ts'
import type { MemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { placeDeps } from '#tests/support/postgres/sql-place.ts'

const evenings = howMany(6, 100)

let server: TestServer
let folder: string
let placeIds: string[]

beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'lokal-ledger-'))
  placeIds = []
  for (let seed = 0; seed < evenings; seed++) {
    const habits = { ...(seed % 2 === 0 ? usual : backAgain), money: 0.7 }
    placeIds.push(await publish(await runSeed(seed, habits, 90), seed))
  }
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An evening of the simulator as a server of before the ledger has it. */
async function publish(evening: MemoryPlaceStore, seed: number): Promise<string> {
  const rows: { [table: string]: unknown[] } = {}
  for (const { table, row } of evening.state().rows.values()) {
    const isOfLedger = ['ledgerEntries', 'saleLines', 'drawers', 'drawerCounts'].includes(table)
    if (row !== null && !isOfLedger) (rows[table] ??= []).push(row)
  }
  const { places = [], ...others } = rows as RowsByTable
  const place = { ...places[0], id: `00000000-0000-7000-8000-0000001${String(seed).padStart(5, '0')}` }
  const named = { ...place, slug: `evening-${seed}` } as Row<'places'>
  const made = await createPlace(server.services.database, named, others, placeDeps)
  if (!made.ok) throw new Error(made.error.code)
  return place.id
}

async function rowsOf(placeId: string) {
  const changed = await server.services.store.read(placeId, (reader) =>
    reader.changesAfter({ version: 0, table: '', id: '' }, 100_000, '0001-01-01'),
  )
  // Rows stand under their table's name, so they have its shape.
  return <T extends TableName>(table: T) =>
    changed.flatMap(({ table: of, row }) => (of === table && row !== null ? [row as Row<T>] : []))
}

async function contents(placeId: string): Promise<string> {
  const rows = await rowsOf(placeId)
  return JSON.stringify(tableNames.map((table) => rows(table)))
}

it(`what ${evenings} evenings sold, took and gave back before there was a ledger is in it when the server has started`, async () => {
  for (const placeId of placeIds) {
    const rows = await rowsOf(placeId)
    expect(rows('ledgerEntries')).toEqual([])
    expect(() => checkLedger(rows)).toThrow('I3, ledger')
  }
  await fillLedgers(server.services)
  for (const placeId of placeIds) checkLedger(await rowsOf(placeId))
  expect(server.said).toHaveLength(evenings)
})

it('no version of it is larger than a page of the feed', async () => {
  for (const placeId of placeIds) {
    const sizes = new Map<number, number>()
    const changed = await server.services.store.read(placeId, (reader) =>
      reader.changesAfter({ version: 0, table: '', id: '' }, 100_000, '0001-01-01'),
    )
    for (const { version } of changed) sizes.set(version, (sizes.get(version) ?? 0) + 1)
    expect(Math.max(...sizes.values())).toBeLessThanOrEqual(200)
  }
})

it('a second start writes nothing, also where the first one broke off before it was done', async () => {
  const before = await Promise.all(placeIds.map(contents))
  await fillLedgers(server.services)
  await forgetFilling()
  await fillLedgers(server.services)
  expect(await Promise.all(placeIds.map(contents))).toEqual(before)
})

it('a backup of before the ledger has it again once the restored server has started', async () => {
  await forgetFilling('delete from ledger_entries')
  const file = join(folder, 'old')
  await writeBackup(file, dump({ ownerUrl: server.ownerUrl, clock: () => 0, tokenKey: null }))
  await fillLedgers(server.services)
  const history = { epoch: () => 'restored', code: () => 'ZZZ', clock: () => server.time.now }
  const source = await readBackup(file)
  expect((await load({ ownerUrl: server.ownerUrl, ...source, force: true, ...history })).ok).toBe(true)
  for (const placeId of placeIds) expect((await rowsOf(placeId))('ledgerEntries')).toEqual([])
  await fillLedgers(server.services)
  for (const placeId of placeIds) checkLedger(await rowsOf(placeId))
})

/** As a server that was ended in the middle, or that never had it. */
async function forgetFilling(also = 'select 1'): Promise<void> {
  for (const placeId of placeIds) {
    await asOwner(placeId, `update place_clock set ledger_filled_at = null where place_id = '${placeId}'`)
    await asOwner(placeId, also)
  }
}

async function asOwner(placeId: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  // A setting of the session would not reach the nodes of a cluster.
  await client.query('begin')
  await client.query(`select lokal_set('place_id', $1)`, [placeId])
  await client.query(query)
  await client.query('commit')
  await client.end()
}
