import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { fail } from '#domain/result.ts'
import { describing, writeBackup } from '#server/backup/backup-file.ts'
import { backup, restore } from '#server/backup/commands.ts'
import { dump } from '#server/backup/dump.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { onDatabase } from '#tests/support/postgres/postgres-server.ts'

let server: TestServer
let folder: string
let file: string
let bistro: string
let bar: string

beforeEach(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'lokal-hidden-'))
  file = join(folder, 'evening.lokal')
  bistro = await server.openBistro({ kasia: await server.signUp('Kasia') })
  bar = await server.openBistro({ owner: await server.signUp('Ola') })
})

afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function change(statements: string, url = server.ownerUrl): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

const env = (databaseUrl = server.ownerUrl) => {
  const { appUrl } = inject('postgres')
  const databaseAppUrl = onDatabase(appUrl, new URL(databaseUrl).pathname.slice(1))
  return { databaseUrl, databaseAppUrl, dataDir: folder, tokenKey: null }
}

async function expectRefusal(what: RegExp): Promise<void> {
  expect(await backup(env(), file)).toStrictEqual(fail(expect.stringMatching(what)))
  expect(existsSync(file)).toBe(false)
}

/** `lokal_place()` says which place's rows are shown; on a cluster it may be told nothing where the rows are. */
const placeIs = (expression: string) =>
  `create or replace function lokal_place() returns uuid language sql stable as $$ select ${expression} $$`
const told = `nullif(current_setting('lokal.place_id', true), '')::uuid`

describe('a backup that would not hold everything is not made', () => {
  it('when everything is read, it is made', async () => {
    expect(await backup(env(), file)).toMatchObject({ ok: true })
  })

  it('when the rows of no place are shown', async () => {
    await change(placeIs('null::uuid'))
    await expectRefusal(/it would not be whole: the rows of place .* in places cannot be read/)
  })

  it('when the rows of one place are not shown', async () => {
    await change(placeIs(`nullif(${told}, '${bar}')`))
    await expectRefusal(new RegExp(`the rows of place ${bar} in places cannot be read`))
  })

  it('when a place itself is not among its rows', async () => {
    await change(`alter table places no force row level security; delete from places where id = '${bistro}';
      alter table places force row level security`)
    await expectRefusal(new RegExp(`the rows of place ${bistro} in places cannot be read`))
  })

  it.each([
    ['one place is left out of the list of places', 'place_slugs', 'looked_up', `using (place_id <> 'BAR')`],
    [
      'the list of places is shown to another role only',
      'place_slugs',
      'looked_up',
      'to lokal_app using (true)',
    ],
    ['people are shown to another role only', 'users', 'looked_up', 'to lokal_app using (true)'],
    [
      'one table shows less than its place',
      'order_checks',
      'of_place',
      'using (place_id = lokal_place() and not deleted)',
    ],
    ['a place’s table shows nothing', 'place_users', 'of_place', 'for insert with check (true)'],
  ])('when %s', async (_, table, policy, instead) => {
    await change(
      `drop policy ${policy} on ${table}; create policy ${policy} on ${table} ${instead.replace('BAR', bar)}`,
    )
    await expectRefusal(new RegExp(`row-level security may hide rows of ${table} from`))
  })

  it('when a policy restricts what the others show', async () => {
    await change(`create policy fewer on notifications as restrictive for select using (not deleted)`)
    await expectRefusal(/row-level security may hide rows of notifications from/)
  })

  it('when the user of the database is one to whom nothing is shown', async () => {
    const { adminUrl } = inject('postgres')
    const url = new URL(server.ownerUrl)
    const admin = onDatabase(adminUrl, url.pathname.slice(1))
    const reader = `reader_${randomUUID().slice(0, 8)}`
    const may = `grant select on all tables in schema public to ${reader}`
    await change(`create role ${reader} login password 'x'; ${may}`, admin)
    url.username = reader
    url.password = 'x'
    expect(await backup(env(url.href), file)).toStrictEqual(
      fail(expect.stringContaining('may hide rows of place_slugs, users from')),
    )
    await change(`drop owned by ${reader}; drop role ${reader}`, admin)
  })
})

describe('a restore', () => {
  it('does not take people whom row-level security hides for nobody', async () => {
    expect(await backup(env(), file)).toMatchObject({ ok: true })
    await change('drop policy looked_up on users')
    expect(await restore(env(), file, false)).toStrictEqual(fail(expect.stringContaining('--force')))
  })

  it('refuses a backup that an earlier Lokal made of emptied places', async () => {
    const lines = async function* () {
      let left = false
      let rows = 0
      for await (const line of dump({ ownerUrl: server.ownerUrl, clock: () => 0, tokenKey: null })) {
        if (line.startsWith('#')) left = line.startsWith('#{"table":"place_clock"')
        if (left) continue
        if (!line.startsWith('#')) rows += 1
        yield line.startsWith('#{"rows"') ? describing({ rows }) : line
      }
    }
    await writeBackup(file, lines())
    expect(await restore(env(), file, true)).toStrictEqual(
      fail(expect.stringMatching(/the rows of 2 of its places are missing.*Nothing was changed/)),
    )
  })
})
