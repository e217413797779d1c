import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { againMs, liveQuery, renewMs, type Following, type QueryPace } from '#platform/live-query.ts'
import { eventually } from '#tests/support/eventually.ts'

let db: Dexie
let runs = 0

const watch = () => {
  const seen: number[] = []
  const subscription = liveQuery(() => {
    runs += 1
    return db.table('checks').count()
  }).subscribe((count) => seen.push(count))
  return { seen, end: () => subscription.unsubscribe() }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  runs = 0
  db = new Dexie(`live-${crypto.randomUUID()}`)
  db.version(1).stores({ checks: 'id' })
  await db.open()
})
afterEach(() => {
  db.close()
  vi.useRealTimers()
})

it('a live query tells each change', async () => {
  const { seen, end } = watch()
  await eventually(() => expect(seen).toEqual([0]))
  await db.table('checks').add({ id: 1 })
  await eventually(() => expect(seen).toEqual([0, 1]))
  end()
})

it('a live query is asked anew now and then, so that it lets go of what was written elsewhere', async () => {
  const { seen, end } = watch()
  await eventually(() => expect(seen).toEqual([0]))
  vi.advanceTimersByTime(renewMs)
  await eventually(() => expect(runs).toBe(2))
  await db.table('checks').add({ id: 1 })
  await eventually(() => expect(seen.at(-1)).toBe(1))
  end()
  vi.advanceTimersByTime(renewMs)
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['AbortError', 'DatabaseClosedError'])(
  'a live query that the browser breaks off (%s) before its first answer is asked again',
  async (name) => {
    const seen: number[] = []
    const pauses: number[] = []
    const pace: QueryPace = { now: () => 0, pause: async (ms) => void pauses.push(ms) }
    let broken = 2
    const query = async () => {
      if (broken-- > 0) throw Object.assign(new Error('broken off'), { name })
      return db.table('checks').count()
    }
    const subscription = liveQuery(query, {}, pace).subscribe((count) => seen.push(count))
    await eventually(() => expect(seen).toEqual([0]))
    expect(pauses).toEqual([againMs, againMs])
    await db.table('checks').add({ id: 1 })
    await eventually(() => expect(seen).toEqual([0, 1]))
    subscription.unsubscribe()
  },
)

it('a live query that fails for another reason says so, once', async () => {
  const errors: unknown[] = []
  const pause = vi.fn<QueryPace['pause']>(async () => undefined)
  const failed = new Error('no such row')
  liveQuery(() => Promise.reject(failed), {}, { now: () => 0, pause }).subscribe(
    () => undefined,
    (error) => errors.push(error),
  )
  await eventually(() => expect(errors).toEqual([failed]))
  expect(pause).not.toHaveBeenCalled()
})

describe('what is asked anew rests first for as long as it costs', () => {
  /** A device on which time passes only as a test says. `paused` are the rests that were taken, ms. */
  const slowDevice = (takes: number, following: Following = {}) => {
    const paused: number[] = []
    const letGo: (() => void)[] = []
    let time = 0
    let reads = 0
    const pace: QueryPace = {
      now: () => time,
      pause: (ms) => new Promise((resolve) => (paused.push(ms), letGo.push(resolve))),
    }
    const seen: number[] = []
    const query = async () => {
      reads += 1
      const count = await db.table('checks').count()
      time += takes
      return count
    }
    const subscription = liveQuery(query, following, pace).subscribe((count) => seen.push(count))
    return {
      paused,
      seen,
      end: () => subscription.unsubscribe(),
      pass: (ms: number) => void (time += ms),
      rested: () => letGo.splice(0).forEach((go) => go()),
      reads: () => reads,
    }
  }
  const write = (id: number) => db.table('checks').add({ id })

  it.each([
    ['three times as long as its last run took', 40, 120],
    ['at most 300 ms', 900, 300],
  ])('%s, and then has all that came meanwhile', async (_how, takes, rest) => {
    const device = slowDevice(takes)
    await eventually(() => expect(device.seen).toEqual([0]))
    await write(1)
    await eventually(() => expect(device.paused).toEqual([rest]))
    await write(2)
    await write(3)
    await eventually(() => expect(device.paused).toEqual([rest, rest, rest]))
    device.rested()
    await eventually(() => expect(device.seen).toEqual([0, 3]))
    expect(device.reads()).toBe(2)
    device.end()
  })

  it('not at all where nothing has changed for that long, nor where a query is quick', async () => {
    const device = slowDevice(40)
    await eventually(() => expect(device.seen).toEqual([0]))
    device.pass(120)
    await write(1)
    await eventually(() => expect(device.seen).toEqual([0, 1]))
    expect(device.paused).toEqual([])
    device.end()
    const quick = slowDevice(0)
    await eventually(() => expect(quick.seen).toEqual([1]))
    await write(2)
    await eventually(() => expect(quick.seen).toEqual([1, 2]))
    expect(quick.paused).toEqual([])
    quick.end()
  })

  it('not at all for the few changes of one order where a cook waits, and then for what all runs have cost', async () => {
    const device = slowDevice(40, { letOffMs: 300 })
    const counts = [0]
    for (const id of [1, 2, 3]) {
      await eventually(() => expect(device.seen).toEqual(counts))
      await write(id)
      counts.push(id)
    }
    await eventually(() => expect(device.seen).toEqual(counts))
    expect(device.paused).toEqual([])
    await write(4)
    await eventually(() => expect(device.paused).toEqual([60]))
    device.end()
  })

  it('what changes after it has read is asked for again', async () => {
    const device = slowDevice(40)
    await eventually(() => expect(device.seen).toEqual([0]))
    await write(1)
    await eventually(() => expect(device.paused).toEqual([120]))
    device.pass(120)
    device.rested()
    await eventually(() => expect(device.seen).toEqual([0, 1]))
    await write(2)
    await eventually(() => expect(device.paused).toEqual([120, 120]))
    device.rested()
    await eventually(() => expect(device.seen).toEqual([0, 1, 2]))
    device.end()
  })

  it('at least as long as nobody has to look, counted from the first change', async () => {
    const device = slowDevice(0, { delayMs: 1_000 })
    await eventually(() => expect(device.seen).toEqual([0]))
    await write(1)
    await eventually(() => expect(device.paused).toEqual([1_000]))
    device.pass(600)
    await write(2)
    await eventually(() => expect(device.paused).toEqual([1_000, 400]))
    device.pass(400)
    await write(3)
    await eventually(() => expect(device.seen).toEqual([0, 3]))
    expect(device.reads()).toBe(2)
    device.end()
  })
})
