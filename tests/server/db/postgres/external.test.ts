import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#server/db/postgres/open-postgres.ts'
import { onDatabase, openThrowAwayServer, runStatements } from '#tests/support/postgres/postgres-server.ts'

// A cluster of its own: these tests change roles, which all databases of a cluster share.
const database = 'lokal_hosted'
let server: Awaited<ReturnType<typeof openThrowAwayServer>>

beforeAll(async () => {
  server = await openThrowAwayServer()
  await runStatements(server.adminUrl, [
    `create role strong login superuser password 'strong'`,
    `create role weak login password 'weak'`,
    `create database ${database}`,
  ])
})

afterAll(() => server.stop())

function address(user: string, password: string, name = database): string {
  const url = new URL(onDatabase(server.adminUrl, name))
  url.username = user
  url.password = password
  return url.href
}

function open(databaseUrl: string, databaseAppUrl: string | null = null) {
  return openPostgres({ databaseUrl, databaseAppUrl, dataDir: '/dev/null/unused', log: () => {} })
}

describe('a PostgreSQL that somebody else runs', () => {
  test('needs no data folder when it has a password', async () => {
    const opened = await open(address('strong', 'strong'))
    expect(opened).toMatchObject({ ok: true, value: { ownerUrl: address('strong', 'strong') } })
  })

  test('gives requests a role of their own, and every server on it the same password', async () => {
    const first = await open(address('strong', 'strong'))
    const second = await open(address('strong', 'strong'))
    if (!first.ok || !second.ok) throw new Error('not opened')
    expect(first.value.appUrl).toBe(second.value.appUrl)
    const client = new pg.Client({ connectionString: first.value.appUrl })
    await client.connect()
    const { rows } = await client.query('select current_user as role')
    await client.end()
    expect(rows).toEqual([{ role: 'lokal_app' }])
  })

  test('with a user that may not make that role says what to grant', async () => {
    const opened = await open(address('weak', 'weak'))
    expect(opened).toMatchObject({
      ok: false,
      error: { code: 'databaseRoleForbidden', message: expect.stringContaining('CREATEROLE') },
    })
  })

  test('takes the role of requests from DATABASE_APP_URL', async () => {
    const appUrl = onDatabase(server.appUrl, database)
    await runStatements(server.adminUrl, [`alter role lokal_app password 'test-only'`])
    expect(await open(address('weak', 'weak'), appUrl)).toMatchObject({ ok: true, value: { appUrl } })
  })

  test('never lets requests run as a superuser', async () => {
    const opened = await open(address('weak', 'weak'), address('strong', 'strong'))
    expect(opened).toMatchObject({ ok: false, error: { code: 'databaseUnsuitable' } })
  })

  test('with a wrong password says so and keeps the password to itself', async () => {
    const opened = await open(address('weak', 'mistaken'))
    expect(opened).toMatchObject({ ok: false, error: { code: 'databaseRefused' } })
    expect(JSON.stringify(opened)).not.toContain('mistaken')
  })

  test('without such a database says so', async () => {
    const opened = await open(address('strong', 'strong', 'no_such_database'))
    expect(opened).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('no such database') },
    })
  })
})
