import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/postgres/postgres.ts'

let first: FreshDatabase
let second: FreshDatabase

beforeAll(async () => {
  first = await freshDatabase()
  second = await freshDatabase()
})

afterAll(async () => {
  await first.drop()
  await second.drop()
})

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('two test files never see each other’s rows', async () => {
  await query(first.ownerUrl, 'create table only_in_first (id int)')
  const found = await query(second.ownerUrl, `select to_regclass('only_in_first') as table`)
  expect(found).toEqual([{ table: null }])
})

test('requests run as a role that is bound by row-level security and may create nothing', async () => {
  const attributes = await query(
    first.appUrl,
    'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(attributes).toEqual([
    { rolname: 'lokal_app', rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false },
  ])
  await expect(query(first.appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
})

test('the role that owns the tables is no superuser, as on a hosted PostgreSQL', async () => {
  const attributes = await query(
    first.ownerUrl,
    'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(attributes).toEqual([{ rolsuper: false, rolbypassrls: false }])
})
