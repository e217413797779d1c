import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { openDatabase } from '#server/db/connection/database.ts'
import { DatabaseBusy, DatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'
import { newOrder, startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const full = `do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`

it('a full disk is said to devices, in health and once in the log, costs no command, and heals by itself', async () => {
  const kasia = await server.signUp('Kasia')
  const placeId = await server.openBistro({ kasia })
  const device = await server.register(kasia, placeId)
  const order = server.command(device, placeId, 1, 'order.place', {
    ...newOrder(),
    number: `${device.code}-1`,
  })
  const { place } = server.services.database
  // PostgreSQL's own word for it: nothing else of it is needed to be full.
  Object.assign(server.services.database, {
    place: (id: string) => place(id, (db) => db.execute(sql.raw(full))),
  })
  // However often: a server without room has not failed at the command.
  for (let attempts = 0; attempts < 10; attempts++) {
    const { status, body, headers } = await server.call(`POST /order-sync/${placeId}`, {
      token: device.grant,
      body: { commands: [order], attempts },
    })
    expect([status, body.code, body.message]).toEqual([507, 'server_full', en['error.server_full']])
    expect(headers.get('Retry-After')).toBe('10')
  }
  expect(await server.call('GET /healthcheck')).toMatchObject({
    status: 507,
    body: { code: 'server_full', status: 'degraded' },
  })
  expect((await server.call('GET /healthcheck/live')).status).toBe(200)
  const lines = server.problems.filter((each) => /disk of the database is full/.test(JSON.stringify(each)))
  expect(lines).toHaveLength(1)

  Object.assign(server.services.database, { place })
  const done = await server.push(device, placeId, [order])
  expect(done.body.data.results).toMatchObject([{ status: 'applied' }])
  expect((await server.call('GET /healthcheck')).status).toBe(200)
})

it('a statement that takes too long is given up, and one that is not answered costs its connection alone', async () => {
  const options = { connections: 1, statementTimeoutMs: 50 }
  const slow = openDatabase(server.appUrl, options)
  await expect(slow.anyone((db) => db.execute(sql`select pg_sleep(60)`))).rejects.toThrow(DatabaseBusy)
  await slow.close()

  const silent = openDatabase(server.appUrl, { connections: 1, silenceMs: 1_000 })
  for (let n = 0; n < 2; n++)
    await expect(silent.anyone((db) => db.execute(sql`select pg_sleep(5)`))).rejects.toThrow(
      DatabaseUnavailable,
    )
  await silent.anyone((db) => db.execute(sql`select 1`))
  await silent.close()
})
