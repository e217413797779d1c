import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPruning } from '#server/db/pruning/pruning.ts'
import { newOrder, startTestServer, type TestDevice, type TestServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let placeId: string
let device: TestDevice

beforeEach(async () => {
  server = await startTestServer()
  const kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia })
  device = await server.register(kasia, placeId)
})

afterEach(() => server.close())

const order = (seq: number) =>
  server.command(device, placeId, seq, 'order.place', { ...newOrder(), number: `${device.code}-${seq}` })

const push = async (...commands: ReturnType<typeof order>[]) =>
  (await server.push(device, placeId, commands)).body

async function prune(): Promise<void> {
  const pruning = createPruning({
    database: server.services.database,
    clock: () => server.time.now,
    stamp: () => 'stamp',
    after(ms, run) {
      if (ms < 1000) run()
      return () => {}
    },
    onError: (error) => {
      throw error
    },
  })
  pruning.moved(placeId)
  await pruning.run()
  pruning.close()
}

/** The numbers of the device's commands of which the log still has what they said. */
const saidYet = () =>
  server.services.database.place(placeId, async (db) => {
    const { rows } = await db.execute<{ seq: string }>(
      sql`select seq from command_log where client_id = ${device.clientId} and args is not null order by seq`,
    )
    return rows.map(({ seq }) => Number(seq))
  })

it('what commands said is forgotten half a year after they were decided, of the newer ones it is kept', async () => {
  const refused = server.command(device, placeId, 2, 'order.cancel', { orderId: order(9).id, reason: '' })
  const first = await push(order(1), refused)
  expect(first.data.results.map(({ status }: { status: string }) => status)).toEqual(['applied', 'rejected'])
  server.time.now += day
  await push(order(3))
  server.time.now += 179 * day
  await prune()
  expect(await saidYet()).toEqual([1, 2, 3])
  server.time.now += 1
  await prune()
  expect(await saidYet()).toEqual([3])
  server.time.now += day
  await prune()
  expect(await saidYet()).toEqual([])
})

it('a command that comes again after that hears what it heard, has no effect, and is known if it was changed (I2)', async () => {
  const old = order(1)
  const answered = await push(old)
  server.time.now += 181 * day
  await prune()
  expect(await saidYet()).toEqual([])
  const again = await push(old)
  expect(again.data.results).toEqual(answered.data.results)
  const changed = { ...old, args: { ...old.args, comment: 'inny' } }
  expect(await push(changed)).toMatchObject({ code: 'id_reused' })
  const { rows } = await server.services.database.place(placeId, (db) =>
    db.execute(sql`select id from orders where not deleted`),
  )
  expect(rows).toHaveLength(1)
})

it('what waits for a person, or was decided by one, stays whole', async () => {
  await push(order(1), order(2), order(3))
  await server.services.database.place(placeId, async (db) => {
    await db.execute(sql`update command_log set status = 'parked' where seq = 1`)
    await db.execute(
      sql`update command_log set decision = 'applied', decided_at = recorded_at, decided_by = actor where seq = 2`,
    )
  })
  server.time.now += 400 * day
  await prune()
  expect(await saidYet()).toEqual([1, 2])
})

it('years of them go in steps, and the next day looks at what has come of age since', async () => {
  await push(order(1))
  await server.services.database.place(placeId, (db) =>
    db.execute(sql`
      insert into command_log (place_id, client_id, seq, id, kind, v, actor, session, occurred_at, clock_offset, args, hash,
        status, version, recorded_at)
      select place_id, client_id, seq + n, gen_random_uuid(), kind, v, actor, session, occurred_at, clock_offset, args,
        hash, status, version, recorded_at + n * interval '1 second'
      from command_log, generate_series(1, 2500) n where client_id = ${device.clientId}`),
  )
  server.time.now += 180 * day + 2000 * 1000
  await prune()
  expect(await saidYet()).toHaveLength(501)
  server.time.now += day
  await prune()
  expect(await saidYet()).toEqual([])
})
