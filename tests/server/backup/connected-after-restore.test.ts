import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBackup, writeBackup } from '#server/backup/backup-file.ts'
import { dump } from '#server/backup/dump.ts'
import { load } from '#server/backup/load.ts'
import { id } from '#tests/commands/run.ts'
import { createStoragePhone } from '#tests/support/storage-phone.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let kasia: Person
let placeId: string
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia })
  folder = mkdtempSync(join(tmpdir(), 'lokal-restore-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a device that is connected again after a restore sends what the backup lacks of what had arrived (I1)', async () => {
  const { ownerUrl } = server
  const file = join(folder, 'backup')
  await writeBackup(file, dump({ ownerUrl, clock: () => 0, tokenKey: null }))
  const phone = createStoragePhone(server, kasia, placeId)
  await phone.open()
  await phone.pullAll()
  await phone.save(1)
  await phone.save(2)
  await phone.push()
  await phone.pullAll()

  const history = { epoch: () => 'after the restore', code: () => 'ZZZ', clock: () => server.time.now }
  expect((await load({ ownerUrl, ...(await readBackup(file)), force: true, ...history })).ok).toBe(true)
  expect(await phone.connectAgain()).toEqual({ ok: true, value: null })
  expect(await phone.orders()).toEqual([id(1), id(2)])
  expect(await phone.push()).toEqual({ kind: 'sent', more: false })
  await phone.pullAll()
  expect(await phone.orders()).toEqual([id(1), id(2)])
  const { rows } = await server.services.database.place(placeId, (db) =>
    db.execute<{ id: string }>(sql`select id from orders where place_id = ${placeId} order by id`),
  )
  expect(rows.map((row) => row.id)).toEqual([id(1), id(2)])
})
