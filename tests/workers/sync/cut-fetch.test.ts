import { describe, expect, it } from 'vitest'
import { reportOf } from '#device/outbox/drill-record.ts'
import { isCut, longestOutageMs } from '#platform/outage.ts'
import { createCutFetch } from '#workers/sync/cut-fetch.ts'

const answer = (type = 'application/json') => new Response('{}', { headers: { 'Content-Type': type } })

describe('A network that a drill cuts', () => {
  it('lets nothing through until its time, and everything after, by itself', async () => {
    let now = 0
    const network = createCutFetch(
      async () => answer(),
      () => now,
    )
    network.set(1000)
    await expect(network.fetch('/', {})).rejects.toThrow('cut for a drill')
    now = 1000
    expect((await network.fetch('/', {})).ok).toBe(true)
  })

  it('is cut from the first request on where the drill began before a reload', async () => {
    const network = createCutFetch(
      async () => answer(),
      () => 0,
      1000,
    )
    await expect(network.fetch('/', {})).rejects.toThrow('cut for a drill')
  })

  it('ends what is under way, streams that are open as well', async () => {
    const signals: AbortSignal[] = []
    const network = createCutFetch(
      async (_, { signal }) => {
        if (signal) signals.push(signal)
        return answer('text/event-stream')
      },
      () => 0,
    )
    await network.fetch('/', {})
    network.set(1000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('comes back when the drill is stopped', async () => {
    const network = createCutFetch(
      async () => answer(),
      () => 0,
      1000,
    )
    network.set(0)
    expect((await network.fetch('/', {})).ok).toBe(true)
  })

  it('is never cut for longer than the longest drill, whatever the clock says', () => {
    expect(isCut(longestOutageMs, 0)).toBe(true)
    expect(isCut(longestOutageMs + 1, 0)).toBe(false)
  })
})

it('a drill reports what was saved, what of it was sent, and what is missing', () => {
  const drill = { fromSeq: 5, toSeq: 8 }
  const sent = { answered: true }
  expect(reportOf(drill, 99, [sent, sent, { answered: false }])).toEqual({ saved: 3, sent: 2, lost: 0 })
  expect(reportOf(drill, 99, [sent])).toEqual({ saved: 3, sent: 1, lost: 2 })
})
