import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/schema/migrate.ts'
import { ownerRole } from '#server/db/postgres/roles.ts'
import { onDatabase, runStatements } from '#tests/support/postgres/postgres-server.ts'

let name: string
let ownerUrl: string

beforeEach(async () => {
  const { adminUrl, ownerUrl: server } = inject('postgres')
  name = `lokal_migrate_${randomBytes(6).toString('hex')}`
  await runStatements(adminUrl, [`create database ${name} owner ${ownerRole} template template0`])
  ownerUrl = onDatabase(server, name)
})

afterEach(() => runStatements(inject('postgres').adminUrl, [`drop database ${name} with (force)`]))

async function countOf(what: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${what}`)
  await client.end()
  return Number(rows[0]?.n)
}

test('servers that start at the same time migrate an empty database once', async () => {
  await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)])
  expect(await countOf('migrations')).toBeGreaterThan(0)
  expect(await countOf(`pg_tables where tablename = 'order_lines'`)).toBe(1)
})

test('migrating again changes nothing', async () => {
  await migrate(ownerUrl)
  const before = await countOf('migrations')
  await migrate(ownerUrl)
  expect(await countOf('migrations')).toBe(before)
})
