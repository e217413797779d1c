import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFastFolder } from '#tests/support/postgres/postgres-server.ts'
import { type LokalProcess, startLokal } from './lokal-process.ts'

let folder: string
let started: LokalProcess[] = []

beforeEach(() => {
  folder = makeFastFolder()
})

afterEach(async () => {
  for (const lokal of started) {
    lokal.kill('SIGTERM')
    await lokal.ended
  }
  started = []
  await untilGone(databaseProcess())
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<{ lokal: LokalProcess; address: string }> {
  const lokal = startLokal({ PORT: '0', DATA_DIR: folder })
  started.push(lokal)
  return { lokal, address: await lokal.ready }
}

/** The process id of the embedded database, and its port. */
function databaseProcess(): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return null
  }
}

async function untilGone(database: { pid: number } | null): Promise<void> {
  while (database !== null && isAlive(database.pid)) await wait(20)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function asOwner(query: string): Promise<unknown[]> {
  const { owner } = JSON.parse(readFileSync(join(folder, 'postgres/secrets.json'), 'utf8'))
  const port = databaseProcess()?.port
  const client = new pg.Client({
    connectionString: `postgres://lokal_owner:${owner}@127.0.0.1:${port}/lokal`,
  })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

test('Ctrl-C ends Lokal and its database', async () => {
  const { lokal, address } = await start()
  expect((await fetch(`${address}/api/healthcheck`)).status).toBe(200)
  const database = databaseProcess()
  lokal.kill('SIGINT')
  expect((await lokal.ended).code).toBe(0)
  expect(database).not.toBeNull()
  expect(isAlive(database?.pid ?? 0)).toBe(false)
})

test('a killed Lokal takes its database with it, and the next start has lost nothing', async () => {
  const { lokal } = await start()
  await asOwner('create table kept (id int)')
  await asOwner('insert into kept values (7)')
  const database = databaseProcess()
  lokal.kill('SIGKILL')
  await lokal.ended
  await untilGone(database)

  await start()
  expect(await asOwner('select id from kept')).toEqual([{ id: 7 }])
})

test('a second Lokal on the same data folder is refused and leaves the first alone', async () => {
  const { address } = await start()
  const { code, errors } = await startLokal({ PORT: '0', DATA_DIR: folder }).ended
  expect(code).toBe(1)
  expect(errors).toContain('Another Lokal is already running on the data folder')
  expect((await fetch(`${address}/api/healthcheck`)).status).toBe(200)
})

test('a database that dies alone is started again in place: the same Lokal answers, and nothing is lost', async () => {
  const { lokal, address } = await start()
  await asOwner('create table kept (id int)')
  for (let n = 1; n <= 2; n++) {
    const database = databaseProcess()
    await asOwner(`insert into kept values (${n})`)
    process.kill(database?.pid ?? 0, 'SIGKILL')
    await untilGone(database)
    const during = await fetch(`${address}/api/healthcheck`)
    expect([200, 503]).toContain(during.status)
    while ((await fetch(`${address}/api/healthcheck`)).status !== 200) await wait(50)
    expect(databaseProcess()?.pid).not.toBe(database?.pid)
  }
  expect(await asOwner('select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])

  const last = databaseProcess()
  lokal.kill('SIGTERM')
  const { code, errors } = await lokal.ended
  expect([code, isAlive(last?.pid ?? 0)]).toEqual([0, false])
  expect(errors).not.toMatch(/Unhandled|uncaught/i)
})

test('a database that cannot be healed ends Lokal with one clear line and the code to try again', async () => {
  const { lokal } = await start()
  const database = databaseProcess()
  renameSync(join(folder, 'postgres/secrets.json'), join(folder, 'postgres/secrets.away'))
  process.kill(database?.pid ?? 0, 'SIGKILL')
  const { code, errors } = await lokal.ended
  expect(code).toBe(75)
  expect(errors).toMatch(/The database ended and does not start again\. .*secrets\.json is missing/)
})

test('a database that was cut off together with Lokal starts again', async () => {
  const { lokal } = await start()
  const database = databaseProcess()
  lokal.kill('SIGKILL')
  if (database !== null && isAlive(database.pid)) process.kill(database.pid, 'SIGKILL')
  await lokal.ended

  const { address } = await start()
  expect((await fetch(`${address}/api/healthcheck`)).status).toBe(200)
})
