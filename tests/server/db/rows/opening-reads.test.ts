import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { tablesOfChecks } from '#domain/check-tables.ts'
import { tableNames, tables, type Row, type TableName } from '#domain/tables.ts'
import { readPredicted } from '#server/db/rows/opening-reads.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { LockedPlace } from '#server/sync/ports.ts'
import { arbitraryRow } from '#tests/support/random/arbitrary-row.ts'
import { at } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, placeDeps, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

const gone = '0190a3c0-0000-7000-8000-00000000dead'

let places: SqlPlaces
const stored = new Map<TableName, Row<TableName>[]>()

beforeAll(async () => {
  places = await openSqlPlaces()
  await makePlace(places.database)
  for (const table of tableNames)
    stored.set(table, fc.sample(arbitraryRow(table), { numRuns: 6, seed: table.length * 7919 }))
  await openStore().write(at.place, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    for (const [table, all] of stored) {
      await rows.putMany(table, all)
      const last = all.at(-1)
      if (last !== undefined) await rows.remove(table, last.id)
    }
    await place.advance(version, placeDeps.stamp(), placeDeps.clock())
  })
})

afterAll(() => places.close())

it.each(tableNames)(
  'rows of %s that are read ahead are what a command would read by itself',
  async (table) => {
    const ids = [...(stored.get(table) ?? []).map(({ id }) => id), gone]
    const lists = tables[table].indexes.flatMap((column) =>
      (stored.get(table) ?? []).flatMap((row) => {
        const value: unknown = Reflect.get(row, column)
        return typeof value === 'string' && !value.includes('\u0000') ? [[table, column, value] as const] : []
      }),
    )
    const reads = { rows: ids.map((id) => [table, id] as const), lists, wholes: [table] }
    await places.database.snapshot(at.place, async (db) => {
      const early = await readPredicted(db, at.place, reads)
      const tx = createSqlTx(db, at.place, 0)
      const alone = await Promise.all(ids.map(async (id) => [id, await tx.get(table, id)] as const))
      expect([...(early.rows.get(table) ?? [])]).toEqual(alone)
      expect(early.wholes.get(table)).toEqual(await tx.all(table))
      for (const { column, value, rows } of early.lists)
        expect([value, rows]).toEqual([value, await tx.list(table, column as never, value)])
    })
  },
)

it('all that belongs to the check of a document is read ahead by the document alone', async () => {
  const [check] = fc.sample(arbitraryRow('orderChecks'), { numRuns: 1, seed: 31 })
  if (check === undefined) throw new Error('no check was made')
  const parts = tablesOfChecks
    .filter((table) => table !== 'orderChecks')
    .map((table) => {
      const rows = fc.sample(arbitraryRow(table), { numRuns: 2, seed: table.length * 104_729 })
      return [table, rows.map((row) => ({ ...row, orderCheckId: check.id }))] as const
    })
  await openStore().write(at.place, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    await rows.put('orderChecks', check)
    for (const [table, of] of parts) await rows.putMany(table, of as never)
    await place.advance(version, placeDeps.stamp(), placeDeps.clock())
  })
  const [document] = parts.find(([table]) => table === 'printouts')?.[1] ?? []
  const holder = ['printouts', document?.id ?? ''] as const
  await places.database.snapshot(at.place, async (db) => {
    const early = await readPredicted(db, at.place, { rows: [], lists: [], wholes: [], checksOf: [holder] })
    const tx = createSqlTx(db, at.place, 0)
    expect(early.rows.get('orderChecks')?.get(check.id)).toEqual(await tx.get('orderChecks', check.id))
    expect(early.lists.map(({ table }) => table)).toEqual(parts.map(([table]) => table))
    for (const { table, column, value, rows } of early.lists) {
      expect(rows).toHaveLength(2)
      expect(rows).toEqual(await tx.list(table, column as never, value))
    }
  })
})

it('a document that is not there names no check whose rows are read ahead', async () => {
  const checksOf = [
    ['printouts', gone],
    ['printouts', 'not an id'],
  ] as const
  const early = await places.database.snapshot(at.place, (db) =>
    readPredicted(db, at.place, { rows: [], lists: [], wholes: [], checksOf }),
  )
  expect([...(early.rows.get('printouts') ?? [])]).toEqual([[gone, null]])
  expect(early.lists).toEqual([])
})

it('what is no id is not asked for, and hinders no other answer', async () => {
  const rows = [
    ['menus', 'not an id'],
    ['menus', gone],
  ] as const
  const lists = [
    ['orders', 'number', 'A7K\u00001'],
    ['orders', 'orderCheckId', 'x'],
  ] as const
  const early = await places.database.snapshot(at.place, (db) =>
    readPredicted(db, at.place, { rows, lists, wholes: [] }),
  )
  expect([...(early.rows.get('menus') ?? [])]).toEqual([[gone, null]])
  expect(early.lists).toEqual([])
})

it('what is read ahead is as the writer before has left it, also one of another process (I2)', async () => {
  // Each store has a queue of its own, as another server has.
  const [first, second] = [openStore(), openStore()]
  const menu = { id: at.beer, name: 'A', visible: true, position: 0 }
  const put = (name: string) => async (place: LockedPlace) => {
    const version = (await place.clock()).version + 1
    await place.rows(version).put('menus', { ...menu, name })
    await place.advance(version, placeDeps.stamp(), placeDeps.clock())
  }
  await first.write(at.place, put('A'))
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let writing: Promise<void> = ended
  await new Promise<void>((locked) => {
    writing = first.write(at.place, async (place) => {
      locked()
      await ended
      await put('B')(place)
    })
  })
  const reads = { rows: [['menus', menu.id] as const], lists: [], wholes: [] }
  const expected = { clientId: gone, commandId: gone, sessions: [], reads }
  const seen = second.write(at.place, (place) => place.rows(0).get('menus', menu.id), expected)
  await expect.poll(waitingForLock).toBe(1)
  end()
  await writing
  expect(await seen).toMatchObject({ name: 'B' })
})

/** How many statements of other connections wait for a lock, on whichever node of a cluster. */
async function waitingForLock(): Promise<number> {
  const here = `select count(*)::int as waiting from pg_locks
    where not granted and locktype in ('transactionid', 'tuple')`
  const isCluster = inject('postgres').template === null
  const query = isCluster
    ? sql`select sum(result::int)::int as waiting from run_command_on_all_nodes(${here})`
    : sql.raw(here)
  const { rows } = await places.database.anyone((db) => db.execute<{ waiting: number }>(query))
  return rows[0]?.waiting ?? 0
}

function openStore() {
  return createPlaceStore({ database: places.database, clock: placeDeps.clock })
}
