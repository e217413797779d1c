import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBistroOfProcesses, type BistroProcess } from '#tests/support/places/bistro-of-processes.ts'

let bistro: Awaited<ReturnType<typeof openBistroOfProcesses>>
let old: BistroProcess
let next: BistroProcess

beforeAll(async () => {
  bistro = await openBistroOfProcesses()
  old = await bistro.start()
  next = await bistro.start()
})
afterAll(() => bistro.close())

test('what is done at one server devices hear at the other, and a command that both get is done once (I1)', async () => {
  const [here, there] = [await bistro.register(), await bistro.register()]
  const streams = [await bistro.listen(old, here), await bistro.listen(next, there)]
  await Promise.all(streams.map((stream) => stream.next()))
  for (const [server, device] of [
    [old, there],
    [next, here],
  ] as const) {
    const { results } = await bistro.push(server, device, [bistro.order(device, 1)])
    const version = results[0]?.version ?? Infinity
    for (const stream of streams)
      for (let heard = 0; heard < version;) heard = (await stream.next())?.version ?? Infinity
  }
  const before = await bistro.orders()
  const twice = bistro.order(here, 2)
  const answers = await Promise.all([old, next].map((server) => bistro.push(server, here, [twice])))
  expect(answers[0]).toMatchObject({ status: 200, results: [{ status: 'applied' }] })
  expect(answers[1]).toEqual(answers[0])
  expect(await bistro.orders()).toBe(before + 1)
})

test('a server goes on beside one whose migrations have added tables and columns, until it is ended; its devices go on at the next', async () => {
  const device = await bistro.register()
  const owner = new pg.Client({ connectionString: bistro.ownerUrl })
  await owner.connect()
  // What a next version adds has a default, or may be null: the migrations only add.
  await owner.query('alter table orders add column later text')
  await owner.query('alter table order_lines add column later int not null default 1')
  await owner.query('create table later (place_id uuid primary key)')
  await owner.end()
  const before = await bistro.orders()
  for (const [nth, server] of [old, next].entries()) {
    const { results } = await bistro.push(server, device, [bistro.order(device, nth + 1)])
    expect(results).toMatchObject([{ status: 'applied' }])
  }
  old.kill('SIGTERM')
  expect((await old.ended).code).toBe(0)
  const { results } = await bistro.push(next, device, [bistro.order(device, 3)])
  expect(results).toMatchObject([{ status: 'applied' }])
  expect(await bistro.orders()).toBe(before + 3)
})

/** The folder of an older version, checked out with its packages; without one this is not tried. */
const olderFolder = process.env['TEST_OLDER_VERSION']

test.skipIf(olderFolder === undefined)(
  'an older version works on beside a new one whose migrations it does not know, and each tells the other’s devices',
  async () => {
    const older = await bistro.start({}, olderFolder)
    const [here, there] = [await bistro.register(), await bistro.register()]
    const streams = [await bistro.listen(older, here), await bistro.listen(next, there)]
    await Promise.all(streams.map((stream) => stream.next()))
    const before = await bistro.orders()
    for (const [server, device] of [
      [older, there],
      [next, here],
    ] as const) {
      const { results } = await bistro.push(server, device, [bistro.order(device, 1)])
      expect(results).toMatchObject([{ status: 'applied' }])
      const version = results[0]?.version ?? Infinity
      for (const stream of streams)
        for (let heard = 0; heard < version;) heard = (await stream.next())?.version ?? Infinity
    }
    older.kill('SIGTERM')
    expect((await older.ended).code).toBe(0)
    const { results } = await bistro.push(next, there, [bistro.order(there, 2)])
    expect(results).toMatchObject([{ status: 'applied' }])
    expect(await bistro.orders()).toBe(before + 3)
  },
)
