import pg from 'pg'
import { v7 } from 'uuid'
import { describe, expect, inject, test } from 'vitest'
import { must } from '#domain/must.ts'
import { applyMigrations, knownMigrations, setGuards } from '#server/backup/schema-steps.ts'
import { distribute } from '#server/db/schema/distribute.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { openClusterDatabase, partsOfTables } from '#tests/support/postgres/cluster-database.ts'
import { ewa } from '#tests/support/rows/delivery-rows.ts'

/** A superuser's address on the coordinator: nobody else makes a database with Citus in it. */
const admin = process.env['TEST_CITUS_ADMIN_URL']

const places = Array.from({ length: 6 }, () => v7())

/** What was before the tables could be spread, and every later migration by itself. */
const known = knownMigrations()
const first = known.findIndex(({ statements }) => statements.some((each) => each.includes('lokal_places()')))

/** A check of each place, with the name of a guest and without, as a server of that time has written it. */
async function fill(owner: pg.Client): Promise<void> {
  await setGuards(owner, false)
  for (const place of places) {
    await owner.query(`insert into place_clock (place_id, version, epoch) values ($1, 7, 'e')`, [place])
    for (const client of [ewa, null])
      await owner.query(
        `insert into order_checks (place_id, id, version, number, status, dining_option_id, opened_at, opened_by, client)
         values ($1, gen_random_uuid(), 5, 'A7K-1', 'pending', $1, now(), $1, $2)`,
        [place, client],
      )
  }
  await setGuards(owner, true)
}

/** The names of guests by which checks of a place are found. */
async function guestsOf(owner: pg.Client, place: string): Promise<unknown[]> {
  await owner.query('begin')
  await owner.query(`select lokal_set('place_id', $1)`, [place])
  const { rows } = await owner.query(
    'select guest_name from order_checks where place_id = $1 order by guest_name nulls last',
    [place],
  )
  await owner.query('commit')
  return rows.map((row) => row.guest_name)
}

describe.skipIf(admin === undefined)('a database that has grown into a cluster', () => {
  test('is brought to this version with its rows, table by table as they are spread', async () => {
    const { ownerUrl, drop } = await openClusterDatabase(admin ?? '', inject('postgres').ownerUrl)
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    try {
      await applyMigrations(owner, -1, must(known[first], 'the first that can be spread').at)
      await fill(owner)
      await distribute(owner, partsOfTables)
      await migrate(ownerUrl, partsOfTables)
      const { rows: applied } = await owner.query('select created_at from migrations')
      expect(applied).toHaveLength(known.length)
      for (const place of places) expect(await guestsOf(owner, place)).toStrictEqual(['ewa nowak', null])
      const { rows: left } = await owner.query(
        `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
         and relname not like 'citus%' and not exists (select from pg_dist_partition where logicalrelid = c.oid)`,
      )
      expect(left).toStrictEqual([])
      const before = await schemaOf(owner)
      await migrate(ownerUrl, partsOfTables)
      expect(await schemaOf(owner)).toStrictEqual(before)
    } finally {
      await owner.end()
      await drop()
    }
  })
})

/** How every table lies on the cluster. */
async function schemaOf(owner: pg.Client) {
  const { rows } = await owner.query(
    'select logicalrelid::text, partmethod, colocationid from pg_dist_partition order by 1',
  )
  return rows
}
