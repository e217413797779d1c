import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { BackupDamaged, readBackup, writeBackup } from '#server/backup/backup-file.ts'
import { dump } from '#server/backup/dump.ts'
import { load } from '#server/backup/load.ts'
import { applyMigrations, dropSchema, knownMigrations } from '#server/backup/schema-steps.ts'
import { newOrder, startTestServer, type TestServer } from '#tests/support/server.ts'
import { freshDatabase } from '#tests/support/postgres/postgres.ts'

let server: TestServer
let folder: string
let file: string

beforeEach(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'lokal-backup-'))
  file = join(folder, 'evening.lokal')
})

afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const dumpOf = (ownerUrl: string) => dump({ ownerUrl, clock: () => 0, tokenKey: 'key' })

let epochs = 0
const history = { epoch: () => `restored-${++epochs}`, code: () => 'ZZZ', clock: () => 0 }
async function restoreInto(ownerUrl: string, force: boolean, from = file) {
  const source = await readBackup(from)
  return load({ ownerUrl, ...source, force, ...history })
}

/** A place with an order, an order that nobody can read, and an image. */
async function someEvening() {
  const waiter = await server.signUp('Kasia')
  const placeId = await server.openBistro({ kasia: waiter })
  const device = await server.register(waiter, placeId)
  const order = (seq: number) =>
    server.command(device, placeId, seq, 'order.place', { ...newOrder(), number: `${device.code}-${seq}` })
  const odd = server.command(device, placeId, 2, 'line.done', {
    text: 'a\u0000b \ud800 \n Zażółć 🍲',
    n: 1e21,
  })
  await server.push(device, placeId, [order(1), odd])
  await asOwner(
    server.ownerUrl,
    `select set_config('lokal.place_id', '${placeId}', false);
     insert into files values ('${placeId}', gen_random_uuid(), 'x', 'image/webp', '\\x00ff0a', 1, 1, gen_random_uuid(), now())`,
  )
  return { waiter, placeId, device, order }
}

async function asOwner(ownerUrl: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(query)
  await client.end()
}

/** A clock's row without its epoch, which is a random text or one of a restore. */
function withoutEpoch(line: string): string {
  return line.replace(/^("\([-0-9a-f]{36},\d+),(restored-\d+|[-0-9a-f]{36}),,,,\)"$/, '$1')
}

/** The lines of a database, without the epochs. */
async function contents(ownerUrl: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of dumpOf(ownerUrl)) lines.push(withoutEpoch(line))
  return lines
}

describe('a backup', () => {
  it('brings back every row of every table to the letter, into an empty database', async () => {
    await someEvening()
    await someEvening()
    await writeBackup(file, dumpOf(server.ownerUrl))
    const empty = await freshDatabase()
    try {
      const restored = await restoreInto(empty.ownerUrl, false)
      expect(restored.ok && restored.value.rows).toBeGreaterThan(50)
      expect(await contents(empty.ownerUrl)).toStrictEqual(await contents(server.ownerUrl))
    } finally {
      await empty.drop()
    }
  })

  it('is of one moment, however much is written while it is made', async () => {
    const { device, placeId, order } = await someEvening()
    const before = await contents(server.ownerUrl)
    const lines: string[] = []
    for await (const line of dumpOf(server.ownerUrl)) {
      if (lines.length === 1) await server.push(device, placeId, [order(3)])
      lines.push(withoutEpoch(line))
    }
    expect(lines).toStrictEqual(before)
    expect(await contents(server.ownerUrl)).not.toStrictEqual(before)
  })

  it('is for its owner’s eyes only', async () => {
    await writeBackup(file, dumpOf(server.ownerUrl))
    expect(statSync(file).mode & 0o077).toBe(0)
    expect((await readBackup(file)).head.tokenKey).toBe('key')
  })

  it('leaves no file when it could not be made to the end', async () => {
    const broken = async function* () {
      yield '#'
      throw new Error('the disk is full')
    }
    await expect(writeBackup(file, broken())).rejects.toThrow('the disk is full')
    expect(() => statSync(file)).toThrow('ENOENT')
  })
})

describe('a restore', () => {
  beforeEach(async () => {
    await someEvening()
    await writeBackup(file, dumpOf(server.ownerUrl))
  })

  it('does not touch what is there, unless it is told to', async () => {
    const before = await contents(server.ownerUrl)
    expect(await restoreInto(server.ownerUrl, false)).toStrictEqual(fail('not_empty'))
    expect(await contents(server.ownerUrl)).toStrictEqual(before)
    expect(await restoreInto(server.ownerUrl, true)).toMatchObject(ok({}))
    expect(await contents(server.ownerUrl)).toStrictEqual(before)
  })

  it('of a file that ends too early or is no backup changes nothing', async () => {
    const before = await contents(server.ownerUrl)
    const text = gunzipSync(readFileSync(file)).toString()
    const without = (count: number) => gzipSync(text.split('\n').slice(0, -count).join('\n'))
    const bad = [
      without(2),
      without(5),
      gzipSync('hello'),
      readFileSync(file).subarray(0, 2000),
      Buffer.from('x'),
    ]
    for (const bytes of bad) {
      writeFileSync(join(folder, 'bad'), bytes)
      await expect(restoreInto(server.ownerUrl, true, join(folder, 'bad'))).rejects.toThrow(BackupDamaged)
    }
    expect(await contents(server.ownerUrl)).toStrictEqual(before)
  })

  it('of a backup from a newer Lokal changes nothing', async () => {
    const source = await readBackup(file)
    const head = { ...source.head, migration: source.head.migration + 1 }
    const options = { ownerUrl: server.ownerUrl, head, parts: source.parts, force: true, ...history }
    expect(await load(options)).toStrictEqual(fail('newer_backup'))
  })

  it('of a backup from an older Lokal brings it to this version', async () => {
    const all = knownMigrations().map(({ at }) => at)
    const old = await freshDatabase()
    const client = new pg.Client({ connectionString: old.ownerUrl })
    await client.connect()
    await dropSchema(client)
    await applyMigrations(client, -1, all[1] ?? 0)
    await client.query(`alter table users no force row level security`)
    await client.query(`insert into users values (gen_random_uuid(), 'old@lokal.example', 'Old', '')`)
    await client.query(`alter table users force row level security`)
    await client.end()
    const older = join(folder, 'older')
    await writeBackup(older, dumpOf(old.ownerUrl))
    await old.drop()
    expect(await restoreInto(server.ownerUrl, true, older)).toStrictEqual(ok({ rows: 1 }))
    const { head } = await readBackup(older)
    const now = await contents(server.ownerUrl)
    expect(head.migration).toBe(all[1])
    expect(now[0]).toContain(`"migration":${all.at(-1)}`)
    expect(now.filter((line) => line.includes('old@lokal.example'))).toHaveLength(1)
  })

  it('leaves the database as guarded as a new one', async () => {
    const rules = `select c.relname, c.relrowsecurity, c.relforcerowsecurity, t.tgname, t.tgenabled,
        (select array_agg(p.polname || pg_get_expr(p.polqual, p.polrelid) order by p.polname) from pg_policy p where p.polrelid = c.oid),
        c.relacl::text
      from pg_class c left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, t.tgname`
    const rulesOf = async (url: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(rules)
      await client.end()
      return rows
    }
    const before = await rulesOf(server.ownerUrl)
    await restoreInto(server.ownerUrl, true)
    expect(await rulesOf(server.ownerUrl)).toStrictEqual(before)
  })
})
