import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backup, restore, type BackupEnv } from '#server/backup/commands.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres/postgres.ts'
import { makeFastFolder } from '#tests/support/postgres/postgres-server.ts'
import { startLokal } from '../start/lokal-process.ts'

let folder: string
let file: string
let databases: FreshDatabase[]

beforeEach(() => {
  folder = makeFastFolder()
  file = join(folder, 'evening.lokal')
  databases = []
})

afterEach(async () => {
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Lokal on a database of its own, as `DATABASE_URL` names it. */
async function configured(): Promise<BackupEnv> {
  const { ownerUrl, appUrl } = await freshDatabase().then((fresh) => (databases.push(fresh), fresh))
  return { databaseUrl: ownerUrl, databaseAppUrl: appUrl, dataDir: folder, tokenKey: null }
}

it('a backup of one server is the beginning of another, key and all', async () => {
  writeFileSync(join(folder, 'token-key'), 'the key')
  expect(await backup(await configured(), file)).toMatchObject({ ok: true })
  rmSync(join(folder, 'token-key'))
  const restored = await restore(await configured(), file, false)
  expect(restored).toMatchObject({ ok: true })
  expect(readFileSync(join(folder, 'token-key'), 'utf8')).toBe('the key')
})

it('a key that the environment gives is neither kept nor replaced', async () => {
  writeFileSync(join(folder, 'token-key'), 'the key')
  const env = { ...(await configured()), tokenKey: 'x' }
  await backup(env, file)
  rmSync(join(folder, 'token-key'))
  await restore(env, file, true)
  expect(existsSync(join(folder, 'token-key'))).toBe(false)
})

it('a backup is never overwritten', async () => {
  writeFileSync(file, 'yesterday')
  const again = await backup(await configured(), file)
  expect(again).toMatchObject({ ok: false, error: expect.stringContaining('never overwritten') })
  expect(readFileSync(file, 'utf8')).toBe('yesterday')
})

it('what is in the way is said in plain words', async () => {
  const env = await configured()
  const nowhere = { ...env, databaseUrl: null, databaseAppUrl: null, dataDir: join(folder, 'none') }
  expect(await backup(nowhere, file)).toMatchObject({ error: expect.stringContaining('nothing to back up') })
  expect(await restore(env, file, false)).toMatchObject({ error: `There is no file ${file}.` })
  writeFileSync(file, 'hello')
  expect(await restore(env, file, true)).toMatchObject({ error: expect.stringContaining('is damaged') })
})

it('the embedded database is backed up and restored while Lokal runs, and asks before it is replaced', async () => {
  const lokal = startLokal({ PORT: '0', DATA_DIR: folder })
  try {
    const address = await lokal.ready
    const call = (path: string, body: object) =>
      fetch(`${address}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const signUp = (login: string) => call('signup', { email: login, name: 'Ola', password: 'correct horse' })
    const signIn = async (login: string) => (await call('login', { login, password: 'correct horse' })).status
    const env = { databaseUrl: null, databaseAppUrl: null, dataDir: folder, tokenKey: null }
    await signUp('before@lokal.example')
    expect(await backup(env, file)).toMatchObject({ ok: true })
    await signUp('after@lokal.example')
    expect(await restore(env, file, false)).toMatchObject({ error: expect.stringContaining('--force') })
    expect(await signIn('after@lokal.example')).toBe(200)
    expect(await restore(env, file, true)).toMatchObject({ ok: true })
    expect(await signIn('before@lokal.example')).toBe(200)
    expect(await signIn('after@lokal.example')).toBe(401)
  } finally {
    lokal.kill('SIGTERM')
    await lokal.ended
  }
})
