import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backup, restore } from '#server/backup/commands.ts'
import { openDatabase } from '#server/db/connection/database.ts'
import { eInvoiceSendings, ksefPauses, ksefSeries } from '#server/db/tables/ksef.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres/postgres.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let target: FreshDatabase
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lokal-backup-'))
  server = await startTestServer()
  target = await freshDatabase()
})

afterEach(async () => {
  await server.close()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('the bytes of invoices, the series of two places and a pause of their company come back once', async () => {
  const owner = await server.signUp('Jan')
  const placeIds = [await server.openBistro({ owner }), await server.openBistro({ owner })]
  const { database } = server.services
  const [taxId, bytes] = ['5260250995', new Uint8Array([0x3c, 0xff, 0x00])]
  const series = placeIds.map((placeId, n) => ({ taxId, prefix: `L${n}`, placeId }))
  const pause = { environment: 'test', taxId, state: 'queued', until: server.time.now } as const
  await database.anyone(async (db) => {
    await db.insert(ksefSeries).values(series)
    await db.insert(ksefPauses).values(pause)
  })
  for (const placeId of placeIds)
    await database.place(placeId, (db) =>
      db.insert(eInvoiceSendings).values({
        placeId,
        id: placeId,
        environment: 'test',
        taxId,
        version: 1,
        told: 1,
        state: 'queued',
        hash: 'x',
        offline: true,
        sendings: 0,
        tries: 0,
        issuedAt: server.time.now,
        dueAt: server.time.now,
        bytes,
      }),
    )

  const file = join(folder, 'evening.lokal')
  const envOf = ({ ownerUrl, appUrl }: Pick<FreshDatabase, 'ownerUrl' | 'appUrl'>) => {
    return { databaseUrl: ownerUrl, databaseAppUrl: appUrl, dataDir: folder, tokenKey: null }
  }
  expect(await backup(envOf(server), file)).toMatchObject({ ok: true })
  expect(await restore(envOf(target), file, false)).toMatchObject({ ok: true })
  const restored = openDatabase(target.appUrl)
  expect(await restored.anyone((db) => db.select().from(ksefSeries).orderBy(ksefSeries.prefix))).toEqual(
    series,
  )
  expect(await restored.anyone((db) => db.select().from(ksefPauses))).toEqual([pause])
  for (const placeId of placeIds)
    expect(await restored.place(placeId, (db) => db.select().from(eInvoiceSendings))).toMatchObject([
      { bytes },
    ])
  await restored.close()
})
