import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { callsOf } from './calls.ts'
import type { Figure } from './figure.ts'
import { sized } from './sizes.ts'
import { spreadOf, tenthsOf } from './stats.ts'
import { openVenueApi, type VenueApi } from './venue-api.ts'

/** How long the server is measured without and with those who mean harm, ms. */
const measuredMs = sized(20_000, 1_000)

/**
 * What twenty hostile connections, of strangers and of an owner with a place of their own, leave of the server for those
 * who work with it: its word on its health, and an order.
 */
export async function abuse(): Promise<Figure[]> {
  const venue = await startVenue()
  try {
    const api = await openVenueApi(venue.url)
    const quiet = await measure(venue.url, api)
    const hostile = await startHostile(venue.url)
    await wait(2_000)
    const beside = await measure(venue.url, api)
    hostile.kill('SIGKILL')
    const ratio = (a: number, b: number) => Math.round((10 * a) / Math.max(1, b)) / 10
    const [health, order] = [spreadOf(beside.health), spreadOf(beside.orders)]
    const pushes = ratio(order.median, spreadOf(quiet.orders).median)
    return [
      {
        name: '/healthcheck, quiet',
        value: spreadOf(quiet.health).p95,
        unit: 'ms',
        budget: null,
        detail: tenthsOf(quiet.health),
      },
      {
        name: '/healthcheck beside 20 hostile connections',
        value: health.p95,
        unit: 'ms',
        budget: 50,
        detail: health,
      },
      {
        name: 'an order, quiet',
        value: spreadOf(quiet.orders).median,
        unit: 'ms',
        budget: null,
        detail: spreadOf(quiet.orders),
      },
      { name: 'an order beside them, to a quiet one', value: pushes, unit: '×', budget: 2, detail: order },
    ]
  } finally {
    await venue.close()
  }
}

async function measure(url: string, api: VenueApi): Promise<{ health: number[]; orders: number[] }> {
  const until = performance.now() + measuredMs
  const again = async (act: (nth: number) => Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    while (performance.now() < until) {
      const began = performance.now()
      await act(times.length)
      times.push(performance.now() - began)
      await wait(50)
    }
    return times
  }
  const [health, orders] = await Promise.all([
    again(() => fetch(`${url}/api/healthcheck`).then((answer) => answer.arrayBuffer())),
    again((nth) => api.placeOrder(nth)),
  ])
  return { health, orders }
}

/** A place of its own for whoever means harm with a grant, and the process that does it. */
async function startHostile(url: string) {
  const call = callsOf(url)
  const password = 'correct horse'
  const email = `${randomUUID()}@lokal.example`
  await call('/auth/signup', { email, name: 'Hostile', password })
  const { access_token: token } = await call('/auth/login', { login: email, password })
  const place = await call('/places', { name: 'Hostile', slug: `h-${randomUUID().slice(0, 8)}` }, token)
  const registration = { clientId: randomUUID(), firstSeq: 1, scope: 'phone' }
  const { grant } = await call(`/sync/${place.id}/clients`, registration, token)
  const child = fork(new URL('./hostile.ts', import.meta.url), [url, place.id, grant])
  await once(child, 'message')
  return child
}
