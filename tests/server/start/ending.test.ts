import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBistroOfProcesses } from '#tests/support/places/bistro-of-processes.ts'
import { eventually } from '#tests/support/eventually.ts'

let bistro: Awaited<ReturnType<typeof openBistroOfProcesses>>
let holder: pg.Client

beforeEach(async () => {
  bistro = await openBistroOfProcesses()
  holder = new pg.Client({ connectionString: bistro.ownerUrl })
  await holder.connect()
})

afterEach(async () => {
  await holder.end()
  await bistro.close()
})

/** Keeps everybody from writing in the place. */
async function hold(): Promise<void> {
  await holder.query('begin')
  await holder.query(`select set_config('lokal.place_id', $1, true)`, [bistro.placeId])
  await holder.query('select * from place_clock where place_id = $1 for update', [bistro.placeId])
}

async function isAwaited(): Promise<void> {
  const { rows } = await holder.query(
    'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
  )
  expect(rows).not.toHaveLength(0)
}

test('a server that is asked to end says so, ends its streams, takes no more calls, and answers the push that it has, once (I1)', async () => {
  const server = await bistro.start({ DRAIN_SECONDS: '1' })
  const device = await bistro.register()
  const ready = () => fetch(`${server.address}/ready`)
  expect((await ready()).status).toBe(200)
  const stream = await bistro.listen(server, device)
  expect(await stream.next()).not.toBeNull()

  await hold()
  const order = bistro.order(device, 1)
  const pushed = bistro.push(server, device, [order])
  await eventually(isAwaited)
  server.kill('SIGTERM')
  await eventually(async () => expect((await ready()).status).toBe(503))
  expect((await fetch(`${server.address}/healthcheck/live`)).status).toBe(200)
  while ((await stream.next()) !== null);
  await eventually(() => expect(ready()).rejects.toThrow('fetch failed'))
  await holder.query('rollback')

  const { status, results } = await pushed
  expect([status, results]).toMatchObject([200, [{ status: 'applied' }]])
  const { code, errors } = await server.ended
  expect([code, errors]).toEqual([0, expect.not.stringContaining('"level":"error"')])
  expect(await bistro.orders()).toBe(1)

  // Whoever heard no answer sends it again, to the next server.
  const next = await bistro.start()
  expect((await bistro.push(next, device, [order])).results).toEqual(results)
  expect(await bistro.orders()).toBe(1)
})

test('the metrics are on a port of their own, to be reached from this computer alone', async () => {
  const server = await bistro.start({ METRICS_PORT: '0' })
  const address = await eventually(() => {
    const found = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(server.said())?.[0]
    if (found === undefined) throw new Error('not yet')
    return found
  })
  const figures = await (await fetch(address)).text()
  expect(figures).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(figures).toMatch(/^lokal_database_up 1$/m)
  expect((await fetch(`${server.address}/metrics`)).headers.get('Content-Type')).not.toContain('openmetrics')
  expect((await fetch(`${server.address}/api/metrics`)).status).toBe(404)
})
