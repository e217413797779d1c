import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '#server/db/postgres/cluster.ts'
import { readSecrets } from '#server/db/postgres/secrets.ts'
import { runStatements } from '#tests/support/postgres/postgres-server.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import type { Figure } from './figure.ts'
import { sized } from './sizes.ts'
import { spreadOf, tenthsOf } from './stats.ts'
import { openVenueApi } from './venue-api.ts'
import { openWaiter } from './waiter.ts'

/** How long each side is measured at a time, ms, how often in turns, and how many orders go before, unmeasured. */
const turnMs = sized(4_000, 500)
const turns = sized(5, 1)
const warmUp = sized(100, 5)
const posters = [1, 8]
const streams = 10
const linesOfOrder = 4

/** Sends one order as this poster and is done when it is answered. */
type Send = (poster: number) => Promise<unknown>
type Side = { send: Send; close(): Promise<void> }

/**
 * What an order costs the server, against the least that it could cost: orders of four lines of the demo venue through the
 * real route of a device, and the same into a bare server (`floor.ts`), in turns on the same machine, both with fsync. With
 * DATABASE_URL Lokal's part is done on that database, the coordinator of a cluster for one.
 */
export async function serverOrders(): Promise<Figure[]> {
  const [lokal, floor] = [await openLokal(), await openFloor()]
  try {
    const figures: Figure[] = []
    for (const count of posters) {
      await each(count, warmUp / count, lokal.send)
      await each(count, warmUp / count, floor.send)
      const [ours, least]: Times[] = [[], []]
      for (let turn = 0; turn < turns; turn += 1) {
        ours?.push(await during(count, lokal.send))
        least?.push(await during(count, floor.send))
      }
      figures.push(...told(count, ours ?? [], least ?? []))
    }
    return figures
  } finally {
    await lokal.close()
    await floor.close()
  }
}

/** Of each turn how long each of its orders took, ms. */
type Times = number[][]

function told(count: number, ours: Times, least: Times): Figure[] {
  const perSecond = (turn: readonly number[]) => Math.round((10_000 * turn.length) / turnMs) / 10
  const rates = (times: Times) => tenthsOf(times.map(perSecond)).median
  const by = count === 1 ? 'one device' : `${count} devices`
  const push = spreadOf(ours.flat())
  return [
    {
      name: `an order's push, ${by}`,
      value: push.p95,
      unit: 'ms',
      budget: count === 1 ? 15 : null,
      detail: push,
    },
    { name: `orders a second, ${by}`, value: rates(ours), unit: '/s', budget: null, detail: null },
    {
      name: `orders a second of the floor, ${by}`,
      value: rates(least),
      unit: '/s',
      budget: null,
      detail: null,
    },
    {
      name: `the floor to ours, ${by}`,
      value: Math.round((100 * rates(least)) / rates(ours)) / 100,
      unit: '×',
      budget: 1.67,
      detail: null,
    },
  ]
}

/** How long each order took, ms, of so many posters that send one after the other until the time is over. */
async function during(count: number, send: Send): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + turnMs
  const work = async (poster: number) => {
    while (performance.now() < until) {
      const began = performance.now()
      await send(poster)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, poster) => work(poster)))
  return times
}

async function each(count: number, orders: number, send: Send): Promise<void> {
  const work = async (poster: number) => {
    for (let nth = 0; nth < orders; nth += 1) await send(poster)
  }
  await Promise.all(Array.from({ length: count }, (_, poster) => work(poster)))
}

async function openLokal(): Promise<Side> {
  const venue = await startVenue()
  await analyse(process.env['DATABASE_URL'] ?? addressIn(join(venue.dataDir, 'postgres')))
  const api = await openVenueApi(venue.url)
  const abort = new AbortController()
  for (let nth = 0; nth < streams; nth += 1) {
    const { grant } = await api.addDisplay(nth)
    const headers = { Authorization: `Bearer ${grant}` }
    await hear(`${venue.url}/api/sync/${api.placeId}/events`, { headers, signal: abort.signal })
  }
  const waiters = await Promise.all(Array.from({ length: Math.max(...posters) }, () => openWaiter(venue.url)))
  let sent = 0
  return {
    send: async (poster) => waiters[poster]?.order([{ nth: sent++, lines: linesOfOrder }], Date.now()),
    async close() {
      abort.abort()
      await venue.close()
    },
  }
}

/** What PostgreSQL does by itself some minutes after many rows have come: it plans by what is in the tables. */
async function analyse(url: string): Promise<void> {
  await runStatements(url, ['analyze'])
}

/** The superuser's address of the embedded PostgreSQL in a folder. */
function addressIn(folder: string): string {
  const secrets = readSecrets(folder)
  if (!secrets.ok) throw new Error(secrets.error.message)
  const port = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  return `postgres://postgres:${secrets.value.superuser}@127.0.0.1:${port}/lokal`
}

async function openFloor(): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'lokal-floor-'))
  const started = await startCluster(join(folder, 'postgres'))
  if (!started.ok) throw new Error(started.error.message)
  const cluster = started.value
  const url = cluster.url('postgres', cluster.secrets.superuser, 'postgres')
  const child = fork(new URL('./floor.ts', import.meta.url), [url])
  const [port] = await once(child, 'message')
  const abort = new AbortController()
  for (let nth = 0; nth < streams; nth += 1)
    await hear(`http://localhost:${port}/events`, { signal: abort.signal })
  return {
    async send() {
      const lines = Array.from({ length: linesOfOrder }, () => ({
        id: randomUUID(),
        name: 'Żurek',
        quantity: 1000,
      }))
      const body = JSON.stringify({ place: 1, command: randomUUID(), lines })
      const answer = await fetch(`http://localhost:${port}/orders`, { method: 'POST', body })
      await answer.json()
      if (!answer.ok) throw new Error(`the floor answered ${answer.status}`)
    },
    async close() {
      abort.abort()
      child.kill('SIGKILL')
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reads a stream of events until it is called off. */
async function hear(url: string, init: RequestInit & { signal: AbortSignal }): Promise<void> {
  const answer = await fetch(url, init)
  if (!answer.ok || answer.body === null) throw new Error(`a stream was not opened: ${answer.status}`)
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const _ of body);
  }
  read(answer.body).catch((error: unknown) => {
    if (!init.signal.aborted) throw error
  })
}
