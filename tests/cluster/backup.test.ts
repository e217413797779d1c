import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/areas/auth/passwords.ts'
import { dump } from '#server/backup/dump.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { placeDeps } from '#tests/support/postgres/sql-place.ts'
import { newOrder, startTestServer, type TestServer } from '#tests/support/server.ts'

/** A superuser's address on the coordinator: row-level security hides nothing from them. */
const admin = process.env['TEST_CITUS_ADMIN_URL']

/** What no backup holds. */
const leftOut = ['migrations', 'restores', 'password_resets', 'push_notices', 'push_messages']

let server: TestServer
let orderIds: string[]

beforeAll(async () => {
  server = await startTestServer({ after: () => () => {} })
  const { database } = server.services
  await seedDemo({ ...placeDeps, historyDays: 2, played: null, database, hashPassword })
  const { userId, token } = await server.signUp('Kasia')
  orderIds = []
  for (let n = 0; n < 6; n++) {
    const placeId = await server.openBistro({
      owner: { userId, token, email: '', sessionId: '', refresh: '' },
    })
    const { status, body } = await server.call(`POST /order-manager/${placeId}`, { token, body: newOrder() })
    expect(status).toBe(200)
    orderIds.push(body.data.order.id)
  }
})

afterAll(() => server.close())

async function linesOfBackup(): Promise<string[]> {
  const lines: string[] = []
  for await (const line of dump({ ownerUrl: server.ownerUrl, clock: () => 0, tokenKey: null }))
    lines.push(line)
  return lines
}

/** Rows that each table has in a backup; a table without any is not in it. */
function countsIn(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  let table = ''
  for (const line of lines) {
    if (line.startsWith('#')) table = JSON.parse(line.slice(1)).table ?? ''
    else counts.set(table, (counts.get(table) ?? 0) + 1)
  }
  return counts
}

/** Rows that each table has over all nodes, of whichever place. */
async function countsThere(adminUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition where logicalrelid::text <> all ($1)`,
      [leftOut],
    )
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${name}`)
      if (Number(rows[0]?.n) > 0) counts.set(name, Number(rows[0]?.n))
    }
    return counts
  } finally {
    await client.end()
  }
}

const inOrder = (counts: Map<string, number>) => [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))

test('a backup has the orders of places on every node', async () => {
  const lines = await linesOfBackup()
  for (const id of orderIds) expect(lines.some((line) => line.includes(id))).toBe(true)
})

test.skipIf(admin === undefined)(
  'a backup has of each table as many rows as all nodes together',
  async () => {
    const there = await countsThere(admin ?? '')
    expect(there.size).toBeGreaterThan(50)
    expect(inOrder(countsIn(await linesOfBackup()))).toStrictEqual(inOrder(there))
  },
)
