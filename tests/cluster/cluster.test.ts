import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distribute } from '#server/db/schema/distribute.ts'
import { partsOfTables } from '#tests/support/postgres/cluster-database.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

/** A superuser's address on the coordinator, who alone may move rows past row-level security. */
const mover = process.env['TEST_CITUS_ADMIN_URL']

/** Commands that kill a node at once and start it again; without them the test of a dead node is left out. */
const { TEST_CITUS_KILL: kill, TEST_CITUS_REVIVE: revive } = process.env

const many = 6

let server: TestServer
let owner: pg.Client
let app: pg.Client
let waiter: Person
let places: string[]

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  app = new pg.Client({ connectionString: server.appUrl })
  await Promise.all([owner.connect(), app.connect()])
  waiter = await server.signUp('Kasia')
  places = []
  for (let n = 0; n < many; n++) places.push(await server.openBistro({ owner: waiter }))
})

afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await server.close()
})

const order = (placeId: string) =>
  server.call(`POST /order-manager/${placeId}`, { token: waiter.token, body: newOrder() })

const nodeOf = async (placeId: string): Promise<number> => {
  const { rows } = await owner.query<{ port: number }>(
    `select nodeport as port from citus_shards where shardid = get_shard_id_for_distribution_column('place_clock', $1::uuid)`,
    [placeId],
  )
  return rows[0]?.port ?? 0
}

/** Work as the role of requests in one transaction with these settings; everything is taken back. */
async function asApp<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    for (const [name, value] of Object.entries(settings))
      await app.query('select lokal_set($1, $2)', [name, value])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const countOf = async (query: string): Promise<number> => Number((await app.query(query)).rows[0].n)

describe('every table of places lies beside the others', () => {
  test('none is left undistributed, and a second start changes nothing', async () => {
    const spread = () =>
      owner.query(`select logicalrelid::text, partmethod, colocationid from pg_dist_partition order by 1`)
    const before = (await spread()).rows
    expect(new Set(before.filter((row) => row.partmethod === 'h').map((row) => row.colocationid)).size).toBe(
      1,
    )
    await distribute(owner, partsOfTables)
    expect((await spread()).rows).toStrictEqual(before)
    const { rows: left } = await owner.query(
      `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
       and not exists (select from pg_dist_partition where logicalrelid = c.oid)`,
    )
    expect(left).toStrictEqual([])
  })

  test('places lie on several nodes', async () => {
    expect(new Set(await Promise.all(places.map(nodeOf))).size).toBeGreaterThan(1)
  })
})

describe('row-level security holds on the nodes', () => {
  const [own, foreign] = ['own', 'foreign'] as const
  const idOf = (which: 'own' | 'foreign') => places[which === own ? 0 : 1] ?? ''

  test('nothing is seen without a place, and of a place its own rows alone, on whichever node', async () => {
    expect(await asApp({}, () => countOf('select count(*) as n from menu_items'))).toBe(0)
    const seen = await asApp({ place_id: idOf(own) }, async () => [
      await countOf(`select count(*) as n from menu_items where place_id = '${idOf(own)}'`),
      await countOf('select count(*) as n from menu_items'),
      await countOf(`select count(*) as n from menu_items where place_id = '${idOf(foreign)}'`),
    ])
    expect(seen[0]).toBeGreaterThan(0)
    expect(seen).toStrictEqual([seen[0], seen[0], 0])
  })

  test('a row of another place, or of another version than the one that was named, is refused', async () => {
    const insert = (placeId: string, version: number) => () =>
      app.query(
        `insert into menus (place_id, id, version, deleted, name, visible, position)
         values ($1, gen_random_uuid(), $2, false, 'x', true, 1)`,
        [placeId, version],
      )
    const settings = { place_id: idOf(own), version: '9' }
    await expect(asApp(settings, insert(idOf(foreign), 9))).rejects.toThrow('row-level security')
    await expect(asApp(settings, insert(idOf(own), 8))).rejects.toThrow('row-level security')
    expect((await asApp(settings, insert(idOf(own), 9))).rowCount).toBe(1)
    const update = `update menu_items set price = 1 where place_id = '${idOf(foreign)}'`
    expect((await asApp(settings, () => app.query(update))).rowCount).toBe(0)
  })
})

test.skipIf(mover === undefined)(
  'a place that is moved to another node sells on, with the same rows',
  async () => {
    const [placeId = ''] = places
    const before = await server.call(`GET /order/place/${placeId}`, { token: waiter.token })
    const from = await nodeOf(placeId)
    const { rows } = await owner.query<{ port: number }>(
      `select nodeport as port from pg_dist_node where shouldhaveshards and nodeport <> $1 limit 1`,
      [from],
    )
    const admin = new pg.Client({ connectionString: mover ?? '' })
    await admin.connect()
    await admin.query(
      `select citus_move_shard_placement(get_shard_id_for_distribution_column('place_clock', $1::uuid), nodename, $2::int, nodename, $3::int, 'block_writes')
     from pg_dist_node where nodeport = $2::int`,
      [placeId, from, rows[0]?.port],
    )
    await admin.end()
    expect(await nodeOf(placeId)).toBe(rows[0]?.port)
    expect((await server.call(`GET /order/place/${placeId}`, { token: waiter.token })).body).toEqual(
      before.body,
    )
    expect((await order(placeId)).status).toBe(200)
    expect(await asApp({}, () => countOf('select count(*) as n from orders'))).toBe(0)
  },
)

describe.skipIf(kill === undefined || revive === undefined)('while a node is dead', () => {
  const run = (command: string | undefined) => promisify(exec)(command ?? '')

  test('places on the others sell on and everybody signs in, and its own go on when it is back', async () => {
    await run(kill)
    let statuses: Map<string, number>
    try {
      statuses = new Map()
      for (const placeId of places) statuses.set(placeId, (await order(placeId)).status)
      expect((await server.signIn(waiter)).userId).toBe(waiter.userId)
    } finally {
      await run(revive)
    }
    const nodes = await Promise.all(places.map(nodeOf))
    const alive = new Set(nodes.filter((_, n) => statuses.get(places[n] ?? '') === 200))
    const dead = new Set(nodes.filter((_, n) => statuses.get(places[n] ?? '') !== 200))
    expect([alive.size, dead.size]).toStrictEqual([1, 1])
    expect([...dead].some((node) => alive.has(node))).toBe(false)
    for (const placeId of places) expect((await order(placeId)).status).toBe(200)
  })
})
