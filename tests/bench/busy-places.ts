import { setTimeout as wait } from 'node:timers/promises'
import type { Cursor } from '#contract/sync.ts'
import { readFeed } from '#server/sync/feed.ts'
import { feedQuery } from '#tests/contract-suites/place-commands.ts'
import { openBench, openPlaces, pushOrders, type Bench, type BusyDevice } from './crowd.ts'
import type { Figure } from './figure.ts'
import { sized } from './sizes.ts'
import { tenthsOf } from './stats.ts'

/** How long each mix of places is measured, ms, and what its devices do before, unmeasured. */
const measuredMs = sized(10_000, 1_500)
const warmUpMs = sized(2_000, 200)
/** Between two orders of one device, ms: far busier than people are. */
const pauseMs = sized(3_000, 500)

/**
 * How long a push of one order takes inside the server, with its database, by how many places and devices are at it at
 * once; and what one flooded place does to the others. Without a socket, and on a database without fsync: the figures
 * are for comparison with each other.
 */
export async function busyPlaces(): Promise<Figure[]> {
  const bench = await openBench()
  try {
    const figures: Figure[] = []
    for (const places of [1, 5, 20]) {
      const { pushes } = await measure(await openPlaces(bench, places, 5), bench)
      figures.push(...told(`${places} places, 5 devices each`, pushes))
    }
    const crowd = await measure(await openPlaces(bench, 1, 50), bench)
    figures.push(...told('1 place, 50 devices', crowd.pushes))

    const devices = await openPlaces(bench, 20, 5)
    const quiet = await measure(devices, bench)
    const flooders = await openPlaces(bench, 1, 50)
    const flooded = await measure(devices, bench, flooders)
    figures.push(...told('20 places beside a flooded one', flooded.pushes))
    figures.push(...told('the flooded place, 50 devices without a pause', flooded.floods))
    const ratio = tenthsOf(flooded.pushes).median / Math.max(0.1, tenthsOf(quiet.pushes).median)
    figures.push(figure('20 places: a push beside a flooded one, to one without', ratio, '×'))
    return figures
  } finally {
    await bench.close()
  }
}

function told(name: string, pushes: readonly number[]): Figure[] {
  const spread = tenthsOf(pushes)
  return [
    { ...figure(`push: ${name}`, spread.median, 'ms'), detail: spread },
    figure(`one push every: ${name}`, measuredMs / pushes.length, 'ms'),
  ]
}

function figure(name: string, value: number, unit: Figure['unit']): Figure {
  return { name, value: Math.round(value * 10) / 10, unit, budget: null, detail: null }
}

/** Latencies, ms, of what the devices push with pauses, and of what others push without. */
async function measure(devices: BusyDevice[], bench: Bench, flooders: BusyDevice[] = []) {
  const pushes: number[] = []
  const floods: number[] = []
  const begin = performance.now() + warmUpMs
  const end = begin + measuredMs
  const work = async (device: BusyDevice, pause: number, into: number[]) => {
    let cursor: Cursor | null = await readOn(bench, device, null)
    if (pause > 0) await wait(Math.random() * pause)
    // Each is measured once at least, however slow the machine is.
    let isMeasured = false
    while (performance.now() < end || !isMeasured) {
      const start = performance.now()
      await pushOrders(bench, device, 1)
      const done = performance.now()
      if (done >= begin) {
        into.push(done - start)
        isMeasured = true
      }
      if (pause === 0) continue
      cursor = await readOn(bench, device, cursor)
      await wait(pause)
    }
  }
  await Promise.all([
    ...devices.map((device) => work(device, pauseMs, pushes)),
    ...flooders.map((device) => work(device, 0, floods)),
  ])
  return { pushes, floods }
}

async function readOn({ store }: Bench, device: BusyDevice, from: Cursor | null): Promise<Cursor | null> {
  const { placeId, clientId, seq } = device
  for (let cursor = from; ;) {
    const query = feedQuery({ clientId, cursor, answeredSeq: seq, pageSize: 500 })
    const page = await readFeed(store, placeId, query)
    if (!page.ok) throw new Error(page.error.code)
    cursor = page.value.nextCursor
    if (!page.value.more) return cursor
  }
}
