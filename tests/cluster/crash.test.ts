import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { urlsOfNodes } from '#tests/support/postgres/cluster-database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** A superuser's address on the coordinator, and commands that kill it at once and start it again. */
const admin = process.env['TEST_CITUS_ADMIN_URL']
const { TEST_CITUS_KILL_COORDINATOR: kill, TEST_CITUS_REVIVE_COORDINATOR: revive } = process.env

/** A server whose commits wait for a copy that there is not stands still behind what it has written. */
const waitForNobody = `alter system set synchronous_standby_names = 'nobody'`
const waitNoMore = 'alter system reset synchronous_standby_names'

let server: TestServer
let coordinator: string
let nodes: string[]
let placeId: string
let alive: boolean

async function ask<T extends pg.QueryResultRow>(url: string, ...queries: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  // It may be killed meanwhile.
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: T[] = []
    for (const query of queries) rows = (await client.query<T>(query)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function set(url: string, how: string): Promise<void> {
  await ask(url, how, 'select pg_reload_conf()')
  const wanted = how === waitForNobody ? 'nobody' : ''
  await eventually(async () => {
    const [row] = await ask<{ synchronous_standby_names: string }>(url, 'show synchronous_standby_names')
    expect(row?.synchronous_standby_names).toBe(wanted)
  })
}

/** Parts of commits in two phases that wait on the nodes. */
async function prepared(): Promise<number> {
  const counts = await Promise.all(
    nodes.map((node) =>
      ask<{ n: string }>(
        node,
        'select count(*) as n from pg_prepared_xacts where database = current_database()',
      ),
    ),
  )
  return counts.reduce((sum, [row]) => sum + Number(row?.n), 0)
}

/** Writes a new person into the place: a row on the node of the place, and one of the coordinator's. */
function enter(userId: string): Promise<unknown> {
  return server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const [person] = bistroRows().placeUsers
    if (person !== undefined) await place.rows(version).put('placeUsers', { ...person, id: userId })
    await place.advance(version, v7(), server.time.now)
  })
}

/** What is there of a person: the row of the place, that of the coordinator. */
async function halvesOf(userId: string): Promise<boolean[]> {
  const url = admin ?? ''
  const of = (table: string, column: string) =>
    ask(url, `select from ${table} where place_id = '${placeId}' and ${column} = '${userId}'`)
  return [(await of('place_users', 'id')).length === 1, (await of('memberships', 'user_id')).length === 1]
}

/** Kills the coordinator while a person is entered, starts it again and lets the cluster settle what it left. */
async function crashWhile(userId: string, stopped: string[]): Promise<void> {
  for (const url of stopped) await set(url, waitForNobody)
  const entered = enter(userId).then(
    () => null,
    (error: unknown) => error,
  )
  await eventually(async () => expect(await prepared()).toBe(1))
  if (stopped.includes(coordinator))
    await eventually(async () =>
      expect(await ask(coordinator, `select from pg_stat_activity where wait_event = 'SyncRep'`)).not.toEqual(
        [],
      ),
    )
  alive = false
  await promisify(exec)(kill ?? '')
  expect(await entered).toBeInstanceOf(DatabaseUnavailable)
  await promisify(exec)(revive ?? '')
  alive = true
  for (const url of stopped) await set(url, waitNoMore)
  // The cluster does so by itself at its start and once a minute.
  await eventually(async () => {
    await ask(coordinator, 'select recover_prepared_transactions()')
    expect(await prepared()).toBe(0)
  })
}

describe.skipIf(admin === undefined || kill === undefined || revive === undefined)(
  'a coordinator that dies between the two phases of a commit',
  () => {
    beforeAll(async () => {
      server = await startTestServer({ after: () => () => {} })
      const [first = '', ...others] = await urlsOfNodes(admin ?? '')
      coordinator = first
      nodes = others
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      alive = true
      placeId = await server.openBistro({})
    })
    afterEach(async () => {
      if (!alive) await promisify(exec)(revive ?? '')
      for (const url of [coordinator, ...nodes]) await set(url, waitNoMore)
    })

    test('before it has decided leaves nothing of either half, and the same is done again afterwards', async () => {
      const userId = v7()
      await crashWhile(userId, nodes)
      expect(await halvesOf(userId)).toStrictEqual([false, false])
      await enter(userId)
      expect(await halvesOf(userId)).toStrictEqual([true, true])
    })

    test('after it has decided leaves both halves, though nobody was told', async () => {
      const userId = v7()
      await crashWhile(userId, [coordinator])
      expect(await halvesOf(userId)).toStrictEqual([true, true])
      await enter(v7())
    })
  },
)
