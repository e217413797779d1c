import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let device: TestDevice
/** Of whoever settles what is in doubt. */
let settling: TestDevice

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

beforeEach(async () => {
  owner = await server.signUp('Anna')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
  device = await server.register(kasia, placeId)
  settling = await server.register(owner, placeId)
})

/** A command that no version here knows. */
const unknown = (seq: number, kind: string, args: object = {}) =>
  server.command(device, placeId, seq, kind as never, args)

async function outcomes(commands: readonly unknown[]) {
  const { body } = await server.push(device, placeId, commands as never)
  return body.data.results.map(({ status }: { status: string }) => status)
}

async function rowsOf(table: string) {
  const { body } = await server.call(`GET /sync/${placeId}/changes?pageSize=1000`, { token: settling.grant })
  const rows: { table: string; row: { note: string; forUserId: string } }[] = body.data.rows
  return rows.filter((each) => each.table === table).map(({ row }) => row)
}

it('commands that nothing here knows are one question a day and session, however many come', async () => {
  const first = ['one.kind', 'another.kind', 'one.kind'].map((kind, n) => unknown(n + 1, kind))
  expect(await outcomes(first)).toEqual(['applied', 'applied', 'applied'])
  expect((await rowsOf('discrepancies')).map(({ note }) => note)).toEqual(['unknown kind one.kind'])
  expect((await rowsOf('notifications')).map(({ forUserId }) => forUserId)).toEqual([owner.userId])
  server.time.now += day
  expect(await outcomes([unknown(4, 'one.kind')])).toEqual(['applied'])
  expect(await rowsOf('discrepancies')).toHaveLength(2)
})

it('of a long one the log keeps how long it was, and knows it again all the same (I2)', async () => {
  const [short, long] = [
    unknown(1, 'short.kind', { a: 1 }),
    unknown(2, 'long.kind', { a: 'a'.repeat(100_000) }),
  ]
  expect(await outcomes([short, long])).toEqual(['applied', 'applied'])
  expect(await outcomes([long])).toEqual(['applied'])
  const logged = (id: string) => server.services.store.write(placeId, (place) => place.findCommand(id))
  expect((await logged(short.id))?.envelope.args).toEqual({ a: 1 })
  expect((await logged(long.id))?.envelope.args).toEqual({ characters: 100_008 })
  const changed = { ...long, args: { a: 'b'.repeat(100_000) } }
  const { body } = await server.push(device, placeId, [changed])
  expect(body.code).toBe('id_reused')
})
