import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskWatch, freeBytesOf, type DiskWatch } from '#server/areas/health/disk-watch.ts'
import { executeDeps } from '#server/services/services.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'

const megabyte = 1_000_000
const day = 24 * 60 * 60 * 1000

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let device: TestDevice
let watch: DiskWatch
let free = 800 * megabyte
let errors: unknown[]

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Anna')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
  device = await server.register(owner, placeId)
  errors = []
  watch = createDiskWatch({
    ...executeDeps(server.services),
    clock: () => server.time.now,
    log: { info: () => undefined, error: (message) => errors.push(message) },
    freeBytes: async () => free,
    after: () => () => undefined,
  })
})

afterAll(() => {
  watch.close()
  return server.close()
})

const told = async () => {
  const { body } = await server.call(`GET /sync/${placeId}/changes?pageSize=1000`, { token: device.grant })
  const rows: { table: string; row: { kind: string; forUserId: string; facts: unknown } }[] = body.data.rows
  return rows.filter(({ table }) => table === 'notifications').map(({ row }) => [row.forUserId, row.facts])
}

/** Something is written in the place, and the room is measured. */
async function look(left: number) {
  free = left
  watch.moved(placeId)
  await watch.look()
}

it('who settles things is told once a day while the disk has less than 500 MB left, and nobody else', async () => {
  await look(500 * megabyte)
  expect(await told()).toEqual([])
  await look(499.9 * megabyte)
  await look(300 * megabyte)
  expect(await told()).toEqual([[owner.userId, { megabytes: 499 }]])
  server.time.now += day
  await look(200 * megabyte)
  expect(await told()).toEqual([
    [owner.userId, { megabytes: 499 }],
    [owner.userId, { megabytes: 200 }],
  ])
  expect(errors).toEqual(['the disk of the database fills up'])
})

it('a place where nothing happens is not woken for it', async () => {
  const before = await told()
  server.time.now += day
  free = megabyte
  await watch.look()
  expect(await told()).toEqual(before)
})

it('the log says it again once there was room in between', async () => {
  await look(900 * megabyte)
  await look(100 * megabyte)
  expect(errors).toHaveLength(2)
})

it('the room is what the file system of the folder has left', async () => {
  const folder = mkdtempSync(`${tmpdir()}/lokal-disk-`)
  const left = await freeBytesOf(folder)
  rmSync(folder, { recursive: true })
  expect(left).toBeGreaterThan(megabyte)
})
