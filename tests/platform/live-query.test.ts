import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveQuery, RENEW_MS } from '#platform/live-query.ts'

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
  await vi.waitFor(() => expect(seen).toEqual([0]))
  await db.table('checks').add({ id: 1 })
  await vi.waitFor(() => expect(seen).toEqual([0, 1]))
  end()
})

it('a live query is asked anew now and then, so that it lets go of what was written elsewhere', async () => {
  const { seen, end } = watch()
  await vi.waitFor(() => expect(seen).toEqual([0]))
  vi.advanceTimersByTime(RENEW_MS)
  await vi.waitFor(() => expect(runs).toBe(2))
  await db.table('checks').add({ id: 1 })
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
  end()
  vi.advanceTimersByTime(RENEW_MS)
  expect(vi.getTimerCount()).toBe(0)
})
