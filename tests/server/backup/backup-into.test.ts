import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backupInto } from '#server/backup/backup-into.ts'
import { restore, type BackupEnv } from '#server/backup/commands.ts'
import { readPlace } from '#server/services/read-place.ts'
import { makeFastFolder } from '#tests/support/postgres/postgres-server.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres/postgres.ts'
import { newOrder, startTestServer, type TestServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1000

let folder: string
let kept: string
let server: TestServer
let target: FreshDatabase

beforeEach(async () => {
  folder = makeFastFolder()
  kept = join(folder, 'backups')
  server = await startTestServer()
  target = await freshDatabase()
})
afterEach(async () => {
  await server.close()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

const envOf = ({ ownerUrl, appUrl }: Pick<FreshDatabase, 'ownerUrl' | 'appUrl'>): BackupEnv => ({
  databaseUrl: ownerUrl,
  databaseAppUrl: appUrl,
  dataDir: folder,
  tokenKey: 'x',
})

const nightly = (nth: number, env = envOf(server)) =>
  backupInto(env, kept, { keep: 2, clock: () => Date.UTC(2026, 10, 20, 2) + nth * day })

const names = () => readdirSync(kept).sort()

it('so many backups stay, the newest ones, and nothing else in the folder is touched', async () => {
  mkdirSync(kept)
  for (const other of ['evening.lokal', 'lokal-notes.txt']) writeFileSync(join(kept, other), 'mine')
  for (let night = 0; night < 4; night++) expect(await nightly(night)).toMatchObject({ ok: true })
  expect(names()).toEqual([
    'evening.lokal',
    'lokal-20261122T020000Z.lokal',
    'lokal-20261123T020000Z.lokal',
    'lokal-notes.txt',
  ])
})

it('none goes where the new one cannot be made', async () => {
  for (let night = 0; night < 2; night++) await nightly(night)
  const before = names()
  const nowhere = { ...envOf(server), databaseUrl: 'postgres://lokal:x@127.0.0.1:1/lokal' }
  expect((await nightly(2, nowhere)).ok).toBe(false)
  expect(names()).toEqual(before)
})

it('the newest one is the place as it was when it was made', async () => {
  const kasia = await server.signUp('Kasia')
  const placeId = await server.openBistro({ kasia })
  const device = await server.register(kasia, placeId)
  const orders = [1, 2].map((seq) =>
    server.command(device, placeId, seq, 'order.place', { ...newOrder(), number: `${device.code}-${seq}` }),
  )
  await server.push(device, placeId, orders.slice(0, 1))
  await nightly(0)
  await server.push(device, placeId, orders.slice(1))
  await nightly(1)
  const newest = join(kept, names().at(-1) ?? '')
  expect(existsSync(newest)).toBe(true)
  expect(await restore(envOf(target), newest, false)).toMatchObject({ ok: true })
  const restored = await startTestServer({ database: { ...target, drop: async () => {} } })
  try {
    const found = await readPlace(restored.services, placeId, (rows) => rows.all('orders'))
    expect(found.map(({ number }) => number).sort()).toEqual([`${device.code}-1`, `${device.code}-2`])
  } finally {
    await restored.close()
  }
})
