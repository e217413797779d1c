import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { familyOf } from '#tests/chaos/processes.ts'
import { makeFastFolder } from '#tests/support/postgres/postgres-server.ts'
import { startLokal, type LokalProcess } from './lokal-process.ts'

let folder: string
let lokal: LokalProcess

beforeEach(() => {
  folder = makeFastFolder()
  lokal = startLokal({ PORT: '0', DATA_DIR: folder })
})

afterEach(async () => {
  lokal.kill('SIGTERM')
  await lokal.ended
  rmSync(folder, { recursive: true, force: true })
})

test('while the database hangs health says so, calls end as unavailable, the process lives; then it goes on', async () => {
  const address = await lokal.ready
  const get = async (path: string) => {
    const answer = await fetch(`${address}${path}`)
    return { status: answer.status, body: await answer.json() }
  }
  while ((await get('/healthcheck')).status !== 200) await wait(50)
  const [pid, , , port] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  const database = familyOf(Number(pid), ` -p ${port} `)
  expect(database.length).toBeGreaterThan(1)

  for (const each of database) process.kill(each, 'SIGSTOP')
  try {
    expect(await get('/healthcheck')).toMatchObject({
      status: 503,
      body: { status: 'degraded', code: 'database_unavailable' },
    })
    expect((await get('/healthcheck/live')).status).toBe(200)
    const body = JSON.stringify({ login: 'jan@lokal.example', password: 'x' })
    const login = await fetch(`${address}/api/auth/login`, { method: 'POST', body })
    expect([login.status, login.headers.get('Retry-After')]).toEqual([503, '1'])
    expect(await login.json()).toMatchObject({ code: 'database_unavailable' })
  } finally {
    for (const each of database) process.kill(each, 'SIGCONT')
  }
  while ((await get('/healthcheck')).status !== 200) await wait(50)
})
