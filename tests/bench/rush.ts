import { batchLimit } from '#workers/sync/push.ts'
import { openBench, openPlaces, pushOrders, type Bench, type BusyDevice } from './crowd.ts'
import type { Figure } from './figure.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'

const devices = sized(40, 4)
/** Orders that wait on each device. */
const waiting = sized(20, 5)

/**
 * What the people of a place see of its queues after an outage, when all devices come back in one moment: how long each
 * waits until something of its own is sent, and until all is. As the engine sends, the first sending small and each after
 * that of twice its size, and beside it what that would be with all at once.
 */
export async function rush(): Promise<Figure[]> {
  const bench = await openBench()
  try {
    await drain(bench, await openPlaces(bench, 1, 5), 1)
    const whole = await drain(bench, await openPlaces(bench, 1, devices), batchLimit.commands)
    const small = await drain(bench, await openPlaces(bench, 1, devices), 1)
    const first = spreadOf(small.first)
    return [
      {
        name: 'rush: first sent, all at once',
        value: spreadOf(whole.first).median,
        unit: 'ms',
        budget: null,
        detail: spreadOf(whole.first),
      },
      {
        name: 'rush: first sent, as the engine sends',
        value: first.max,
        unit: 'ms',
        budget: 2_000,
        detail: first,
      },
      {
        name: 'rush: all sent, all at once',
        value: Math.round(whole.all),
        unit: 'ms',
        budget: null,
        detail: null,
      },
      {
        name: 'rush: all sent, as the engine sends, to that',
        value: Math.round((100 * small.all) / whole.all) / 100,
        unit: '×',
        budget: 1.1,
        detail: { ms: Math.round(small.all) },
      },
    ]
  } finally {
    await bench.close()
  }
}

/** After how many ms each device had its first answer, and all had all of theirs. */
async function drain(bench: Bench, crowd: readonly BusyDevice[], firstBatch: number) {
  const began = performance.now()
  const first: number[] = []
  const send = async (device: BusyDevice) => {
    for (let limit = firstBatch; device.seq < waiting; limit = Math.min(2 * limit, batchLimit.commands)) {
      const isFirst = device.seq === 0
      await pushOrders(bench, device, Math.min(limit, waiting - device.seq))
      if (isFirst) first.push(performance.now() - began)
    }
  }
  await Promise.all(crowd.map(send))
  return { first, all: performance.now() - began }
}
