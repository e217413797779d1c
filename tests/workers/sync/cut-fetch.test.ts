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

describe('A request under a drill', () => {
  /** A network whose requests stay open until they are answered or ended. */
  function slowNetwork() {
    type Asked = { url: unknown; init: RequestInit; answer(response: Response): void; fail(): void }
    const asked: Asked[] = []
    const network = createCutFetch(
      (url, init = {}) =>
        new Promise((resolve, reject) => {
          asked.push({ url, init, answer: resolve, fail: () => reject(new TypeError('no network')) })
          init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
        }),
      () => 0,
    )
    return { network, asked, signal: (n = 0) => asked[n]?.init.signal }
  }

  it('is the one that was asked for, with all that it carries', async () => {
    const { network, asked } = slowNetwork()
    void network.fetch('/push', { method: 'POST', body: 'x' })
    expect(asked).toMatchObject([{ url: '/push', init: { method: 'POST', body: 'x' } }])
    asked[0]?.answer(answer())
  })

  it('ends with the signal that it was given, and with the drill', async () => {
    const { network, signal } = slowNetwork()
    const given = [new AbortController(), new AbortController()]
    const ended = given.map(async (each) =>
      network.fetch('/', { signal: each.signal }).catch((error: unknown) => String(error)),
    )
    given[0]?.abort()
    expect([signal(0)?.aborted, signal(1)?.aborted]).toEqual([true, false])
    network.set(1000)
    expect(signal(1)?.aborted).toBe(true)
    expect(await Promise.all(ended)).toEqual(['TypeError: aborted', 'TypeError: aborted'])
  })

  it('that was answered, or that has failed, is ended no more', async () => {
    const { network, asked, signal } = slowNetwork()
    const first = network.fetch('/', {})
    const second = network.fetch('/', {}).catch(() => 'failed')
    asked[0]?.answer(answer())
    asked[1]?.fail()
    await first
    expect(await second).toBe('failed')
    network.set(1000)
    expect([signal(0)?.aborted, signal(1)?.aborted]).toEqual([false, false])
  })

  it('goes on where the network is only given back', async () => {
    const { network, asked, signal } = slowNetwork()
    const first = network.fetch('/', {})
    network.set(0)
    expect(signal(0)?.aborted).toBe(false)
    asked[0]?.answer(answer())
    expect((await first).ok).toBe(true)
  })
})
