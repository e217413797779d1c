import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readers } from '#contract/readers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { must } from '#domain/must.ts'
import { tableNames, type TableName } from '#domain/tables.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { withheldRows } from '#tests/support/rows/withheld-rows.ts'

let databases: PlaceDatabases
beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  // A till on which somebody works for whom all of this has come.
  const rows = withheldRows({ people: [newId()], clientIds: [newId()], orderCheckId: newId() })
  for (const [table, list] of Object.entries(rows)) await put(table as TableName, list)
})
afterEach(() => {
  cleanup()
  databases.close()
})

const put = async (table: TableName, rows: readonly object[]) =>
  void (await databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 1 })) as never))

function Count({ table }: { table: TableName }) {
  const count = useLive(
    async (rows) => {
      const [first, ...others] = await rows.all(table)
      // Nothing of it is found by its id either.
      const known = first ?? (await databases.replicaDb.rows(table).toArray())[0]
      const byId = await rows.many(table, known === undefined ? [] : [known.id])
      return [first, ...others].filter(Boolean).length + byId.length
    },
    [table],
  )
  return count === undefined ? null : <p>{`${table}: ${count === 0 ? 'nothing' : 'rows'}`}</p>
}

/** What the screens of somebody with these rights have of a table. */
async function seenBy(permissions: readonly Permission[], table: TableName): Promise<string | null> {
  cleanup()
  const actor = newId()
  const person = { id: actor, name: 'Kasia', role: 'waiter', preferredDiningOptionId: null, permissions }
  await put('placeUsers', [person])
  const place: PlaceAccess = {
    placeId: newId(),
    actor,
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => 0,
  }
  await showPage(<Count table={table} />, {
    services: { api: null as never, clock: () => 0 },
    place,
    paths: [],
  })
  return (await screen.findByText(/: (nothing|rows)$/)).textContent
}

/** Tables of which a device gets everything or nothing, by what its people may do. */
const given = tableNames.filter(
  (table) =>
    readers[table].all !== 'everybody' &&
    readers[table].all.length > 0 &&
    readers[table].others === undefined,
)

describe('a till that several people share', () => {
  it.each(given)('shows %s to nobody who would not get it on a device of their own', async (table) => {
    const { all } = readers[table]
    const [right] = all === 'everybody' ? [] : all
    expect(await seenBy([must(right, table)], table)).toBe(`${table}: rows`)
    expect(await seenBy([], table)).toBe(`${table}: nothing`)
  })
})
