import { setTimeout as wait } from 'node:timers/promises'
import { startVenue } from '../../e2e/support/venue-server.ts'
import type { Figure } from './figure.ts'
import { importMenu } from './import-menu.ts'
import { sized } from './sizes.ts'
import { spreadOf, tenthsOf } from './stats.ts'
import { openVenueApi, type VenueApi } from './venue-api.ts'
import { openWaiter, signInOwner, type Owner, type Waiter } from './waiter.ts'

/** How long the quiet place works without and beside each trouble, ms, in turns, and how often. */
const turnMs = sized(8_000, 400)
const turns = sized(3, 1)
/** Devices of the quiet place, and how long each rests between two orders, ms: far busier than people are. */
const others = sized(5, 1)
const pauseMs = 200
const returning = sized(50, 3)
const ordersOfEach = sized(20, 2)
const importedItems = sized(5000, 50)

/** Keeps the demo's place busy until it is told to end. */
type Trouble = (isOver: () => boolean) => Promise<void>

/**
 * What one place in trouble takes from another on the same server, through its real routes and with fsync: how many orders
 * the other one places, beside it and without it, in turns. Nine tenths are asked for.
 */
export async function neighbours(): Promise<Figure[]> {
  const venue = await startVenue()
  try {
    const api = await openVenueApi(venue.url)
    // Signed in once: nobody may try more often at a time.
    const owner = await signInOwner(venue.url)
    const quiet = await openQuietPlace(venue.url, api, owner)
    const crowd = await Promise.all(
      Array.from({ length: returning }, () => openWaiter(venue.url, api.placeId, owner)),
    )
    let nth = 0
    const next = (count: number) => Array.from({ length: count }, () => ({ nth: nth++, lines: 2 }))
    const troubles: Record<string, Trouble> = {
      'a flood of orders': async (isOver) => {
        const flood = async (waiter: Waiter) => {
          while (!isOver()) await waiter.order(next(1), Date.now())
        }
        await Promise.all(crowd.slice(0, 10).map(flood))
      },
      [`${returning} devices that come back`]: async () => {
        await Promise.all(crowd.map((waiter) => waiter.order(next(ordersOfEach), Date.now())))
      },
      'an import of a menu': async () => {
        await importMenu(api, importedItems, 50)
      },
      'long reports': async (isOver) => {
        while (!isOver()) await report(api)
      },
    }
    await work(quiet, turnMs / 4)
    const figures: Figure[] = []
    for (const [name, trouble] of Object.entries(troubles))
      figures.push(...(await compare(name, quiet, trouble)))
    return figures
  } finally {
    await venue.close()
  }
}

async function compare(name: string, quiet: readonly Waiter[], trouble: Trouble): Promise<Figure[]> {
  const alone: number[] = []
  const beside: number[] = []
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push((await work(quiet, turnMs)).perSecond)
    let over = false
    const inTrouble = trouble(() => over)
    const { perSecond, times } = await work(quiet, turnMs)
    beside.push(perSecond)
    taken.push(...times)
    over = true
    await inTrouble
  }
  const share = tenthsOf(beside).median / Math.max(0.1, tenthsOf(alone).median)
  return [
    {
      name: `orders of another place beside ${name}, to without`,
      value: round(share),
      unit: '×',
      budget: null,
      detail: null,
    },
    {
      name: `an order of another place beside ${name}`,
      value: spreadOf(taken).median,
      unit: 'ms',
      budget: null,
      detail: spreadOf(taken),
    },
  ]
}

const round = (share: number) => Math.round(100 * share) / 100

/** What people of a place order in this time, ms: orders a second, and how long each took, ms. */
async function work(waiters: readonly Waiter[], ms: number): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = []
  const until = performance.now() + ms
  const serve = async (waiter: Waiter) => {
    while (performance.now() < until) {
      const began = performance.now()
      await waiter.order([{ nth: orders++, lines: 2 }], Date.now())
      times.push(performance.now() - began)
      await wait(pauseMs)
    }
  }
  await Promise.all(waiters.map(serve))
  return { perSecond: (1000 * times.length) / ms, times }
}

let orders = 0

/** A second place of the owner, with a menu of twenty dishes and devices of its own. */
async function openQuietPlace(url: string, { call }: VenueApi, owner: Owner): Promise<Waiter[]> {
  const place = await call('/places', { name: 'Obok', slug: `obok-${Date.now()}` })
  await importMenu({ call, placeId: place.id }, 20, 2)
  return Promise.all(Array.from({ length: others }, () => openWaiter(url, place.id, owner)))
}

/** Two dimensions at once over two months, which are worked out from facts. */
async function report({ call, placeId }: VenueApi): Promise<void> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await call(`/order-check/aggregate/cut/${placeId}/${day(61)}/${day(0)}`)
}
