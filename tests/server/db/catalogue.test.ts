import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tableNames } from '#domain/tables.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coordinatorTables } from '#server/db/schema/distribute.ts'
import { projectFile } from '#server/process/project-file.ts'
import { appRole, ownerRole } from '#server/db/postgres/roles.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

/** Keeps the migrations' own history; holds nothing of any place. */
const history = 'migrations'

const mine = '00000000-0000-7000-8000-00000000aaaa'
const theirs = '00000000-0000-7000-8000-00000000bbbb'

let places: SqlPlaces
let owner: pg.Client
let app: pg.Client

beforeAll(async () => {
  places = await openSqlPlaces()
  owner = new pg.Client({ connectionString: places.ownerUrl })
  app = new pg.Client({ connectionString: places.appUrl })
  await Promise.all([owner.connect(), app.connect()])
  const { places: _place, ...rows } = bistroRows()
  await makePlace(places.database, mine, rows)
  await makePlace(places.database, theirs, rows)
})

afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await places.close()
})

const namesOf = async (sql: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(sql)).rows.map((row) => row.name)

const allTables = () =>
  namesOf(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> '${history}' order by 1`)

const tenantTables = () =>
  namesOf(`select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'place_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)

const replicatedTables = () =>
  namesOf(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'deleted'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)

/** Work as the request role, inside one transaction with these settings; everything is rolled back. */
async function asApp<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    for (const [name, value] of Object.entries(settings)) {
      await app.query('select set_config($1, $2, true)', [`lokal.${name}`, value])
    }
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const rowsSeen = async (table: string): Promise<number> =>
  Number((await app.query(`select count(*) as n from ${table}`)).rows[0].n)

describe('every table of places can be distributed by place', () => {
  test('the place comes first in the primary key and in every unique constraint', async () => {
    const offenders = await namesOf(
      `select i.indexrelid::regclass::text as name from pg_index i
       join pg_class c on c.oid = i.indrelid
       join pg_attribute p on p.attrelid = c.oid and p.attname = 'place_id'
       where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indkey[0] <> p.attnum`,
    )
    // Registers over all places: series of companies, slugs, the names of places at providers and the delivery platform, and
    // what providers have sent.
    expect(offenders.toSorted()).toStrictEqual([
      'delivery_stores_store',
      'ksef_series_key',
      'place_slugs_pkey',
      'provider_routes_key',
      'webhook_inbox_once',
      'webhook_inbox_pkey',
    ])
    const keyless = await namesOf(
      `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
    )
    expect(keyless).toStrictEqual([])
  })

  test('no fact and no other replicated row hangs on a foreign key', async () => {
    const bound = await namesOf(
      `select conrelid::regclass::text as name from pg_constraint where contype = 'f'`,
    )
    const replicated = await replicatedTables()
    expect(replicated).toHaveLength(tableNames.length)
    expect(bound.filter((table) => replicated.includes(table))).toStrictEqual([])
  })
})

describe('nothing stands in the way of a cluster', () => {
  const spread = async () => (await tenantTables()).filter((table) => !coordinatorTables.includes(table))

  test('no table of places has a trigger: a cluster refuses it, and rows that are moved would fire it', async () => {
    const triggered = await namesOf(
      `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal order by 1`,
    )
    const tables = await spread()
    expect(tables.length).toBeGreaterThan(80)
    expect(triggered.filter((table) => tables.includes(table))).toStrictEqual([])
  })

  test('no policy looks anything up, and none is restrictive: the nodes would take it for a permissive one', async () => {
    const policies = await namesOf(
      `select tablename || '.' || policyname as name from pg_policies
       where permissive = 'RESTRICTIVE' or concat(qual, with_check) ilike '%select%'`,
    )
    expect(policies).toStrictEqual([])
  })

  test('a function of the owner over tables of places only looks for work over all of them', async () => {
    const { rows } = await owner.query<{ name: string; language: string; source: string }>(
      `select proname as name, lanname as language, prosrc as source from pg_proc p join pg_language l on l.oid = p.prolang
       where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    )
    const tables = await spread()
    const over = rows.filter(({ source }) =>
      tables.some((table) => new RegExp(`\\b${table}\\b`).test(source)),
    )
    expect(over.map(({ name, language }) => [name, language])).toStrictEqual(
      [
        'all_places',
        'e_invoices_with_work',
        'places_of_charge',
        'places_with_dirty_days',
        'places_with_due_payments',
        'places_with_invoices_to_mail',
        'places_with_open_e_invoices',
        'places_with_pushes',
        'places_without_ledger',
        'silent_imports',
      ].map((name) => [name, 'plpgsql']),
    )
  })

  test('a function of SQL only looks up: a cluster plans none that writes by its arguments', async () => {
    const writing = await namesOf(
      `select proname as name from pg_proc p join pg_language l on l.oid = p.prolang
       where pronamespace = 'public'::regnamespace and lanname = 'sql' and prosrc ~* '\\m(insert|update|delete)\\M'`,
    )
    expect(writing).toStrictEqual([])
  })

  test('settings of a transaction are set by a statement, which a cluster hands on', async () => {
    const files = await readdir(projectFile('server'), { recursive: true })
    // Migrations from before the tables could be spread never run on a cluster that has spread them.
    const isOld = (file: string) => /migrations\/00([0-4]\d|5[0-4])_/.test(file)
    const setting = files.filter(
      (file) =>
        /\.(ts|sql)$/.test(file) &&
        !isOld(file) &&
        /\bset_config\(/.test(readFileSync(projectFile(`server/${file}`), 'utf8')),
    )
    expect(setting).toStrictEqual([])
  })
})

describe('the request role', () => {
  test('has no power beyond its grants and owns nothing', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1`,
      [appRole],
    )
    expect(rows).toStrictEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ])
    const owners = await namesOf(
      `select distinct pg_get_userbyid(relowner) as name from pg_class where relnamespace = 'public'::regnamespace`,
    )
    expect(owners).toStrictEqual([ownerRole])
    const { rows: member } = await owner.query(`select pg_has_role($1, $2, 'member') as yes`, [
      appRole,
      ownerRole,
    ])
    expect(member).toStrictEqual([{ yes: false }])
  })

  test('can neither truncate nor delete what the feed tells of', async () => {
    for (const table of await replicatedTables()) {
      const { rows } = await owner.query(
        `select has_table_privilege($1, $2, 'delete') or has_table_privilege($1, $2, 'truncate') as yes`,
        [appRole, table],
      )
      expect([table, rows[0].yes]).toStrictEqual([table, false])
    }
  })

  test('is bound by row-level security on every table, and so is the owner', async () => {
    const free = await namesOf(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> '${history}' and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(free).toStrictEqual([])
  })

  test('cannot read the history of migrations', async () => {
    await expect(asApp({}, () => rowsSeen(history))).rejects.toThrow('permission denied')
  })
})

describe('a query that names no place itself', () => {
  test('sees nothing when no place was set', async () => {
    for (const table of await allTables()) {
      expect([table, await asApp({}, () => rowsSeen(table))]).toStrictEqual([table, 0])
    }
  })

  test('sees only the rows of the place that was set', async () => {
    for (const table of await tenantTables()) {
      await asApp({ place_id: mine }, async () => {
        const seen = await app.query<{ place_id: string }>(`select distinct place_id from ${table}`)
        const others = seen.rows.filter((row) => row.place_id !== mine)
        expect([table, others]).toStrictEqual([table, []])
      })
    }
    expect(await asApp({ place_id: mine }, () => rowsSeen('menu_items'))).toBe(4)
  })

  test("cannot change another place's rows", async () => {
    for (const table of await replicatedTables()) {
      const { rowCount } = await asApp({ place_id: mine, version: '99' }, () =>
        app.query(`update ${table} set deleted = true, version = 99 where place_id = $1`, [theirs]),
      )
      expect([table, rowCount]).toStrictEqual([table, 0])
    }
  })

  test('cannot write a row into another place, nor move one there', async () => {
    const insert = `insert into menus (place_id, id, version, name, visible, position)
      values ($1, gen_random_uuid(), 99, 'x', true, 0)`
    await expect(asApp({ place_id: mine, version: '99' }, () => app.query(insert, [theirs]))).rejects.toThrow(
      'row-level security',
    )
    await expect(
      asApp({ place_id: mine, version: '99' }, () =>
        app.query('update menu_items set place_id = $1, version = 99', [theirs]),
      ),
    ).rejects.toThrow('row-level security')
    expect((await asApp({ place_id: mine, version: '99' }, () => app.query(insert, [mine]))).rowCount).toBe(1)
  })
})

test('a replicated row of another version than the one that its transaction has named is refused', async () => {
  const refused = 'violates row-level security policy'
  for (const table of await replicatedTables()) {
    // Without a value for the other columns: the policy speaks before any other rule.
    const bare = () =>
      app.query(`insert into ${table} (place_id, id, version) values ('${mine}', gen_random_uuid(), 99)`)
    await expect(asApp({ place_id: mine }, bare), table).rejects.toThrow(refused)
    await expect(asApp({ place_id: mine, version: '98' }, bare), table).rejects.toThrow(refused)
    await expect(asApp({ place_id: mine, version: '99' }, bare), table).rejects.toThrow('null value')
  }
  const update = () => app.query('update menu_items set price = 1')
  await expect(asApp({ place_id: mine }, update)).rejects.toThrow(refused)
  await expect(asApp({ place_id: mine, version: '7' }, update)).rejects.toThrow(refused)
})
