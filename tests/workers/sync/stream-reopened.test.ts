import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { at } from '#tests/support/places/bistro.ts'
import { listenToPlace } from '#workers/sync/event-stream.ts'

type Opened = { params: unknown; grant: string; signal: AbortSignal }

/** A device that listens to a server that opens streams as told; each grant is another one. */
function listening(open: (of: Opened) => Promise<unknown>, chance = 0) {
  const timers = createManualTimers()
  const stop = new AbortController()
  const asked: Opened[] = []
  const heard: string[] = []
  const api = { open: (_: unknown, of: Opened) => (asked.push(of), open(of)) } as unknown as ApiClient
  const ended = listenToPlace(
    {
      api,
      placeId: at.place,
      grant: async () => `grant ${asked.length + 1}`,
      timers,
      random: () => chance,
      isDisplay: () => true,
      onNudge: () => heard.push('nudge'),
      onBeat: () => heard.push('beat'),
      onLost: () => heard.push('lost'),
    },
    stop.signal,
  )
  return { timers, stop, asked, heard, ended }
}

const refusedBy = (code: string) => async () => fail({ kind: 'api-error', status: 401, code })
const notReached = async () => fail({ kind: 'noInternetConnection' })

describe('a stream of events', () => {
  it('is asked for of the place, in the name that the device has by then', async () => {
    const { timers, asked, stop } = listening(notReached)
    await timers.pass(1000)
    expect(asked.map(({ params, grant }) => [params, grant])).toEqual([
      [{ placeId: at.place }, 'grant 1'],
      [{ placeId: at.place }, 'grant 2'],
    ])
    stop.abort()
  })

  it('is opened again after half a minute where the server will not have it, and after a second otherwise', async () => {
    for (const [open, ms] of [
      [refusedBy('grant_invalid'), 30_000],
      [notReached, 1000],
      [async () => ok({ body: null }), 1000],
      [async () => Promise.reject(new TypeError('network')), 1000],
      [async () => Promise.reject(new DOMException('', 'AbortError')), 1000],
    ] as const) {
      const { timers, asked, heard, stop } = listening(open)
      await timers.pass(ms - 1)
      expect([asked.length, heard]).toEqual([1, ['lost']])
      await timers.pass(1)
      expect(asked).toHaveLength(2)
      stop.abort()
    }
  })

  it('is opened later by chance, so that not all devices ask at the same moment', async () => {
    const { timers, asked, stop } = listening(notReached, 0.5)
    await timers.pass(1499)
    expect(asked).toHaveLength(1)
    await timers.pass(1)
    expect(asked).toHaveLength(2)
    stop.abort()
  })

  it('of a device that was shut out makes it look, and learn what that means; another refusal does not', async () => {
    const shutOut = listening(refusedBy('device_revoked'))
    await shutOut.timers.pass(0)
    expect(shutOut.heard).toEqual(['nudge', 'lost'])
    const refused = listening(refusedBy('grant_invalid'))
    await refused.timers.pass(0)
    expect(refused.heard).toEqual(['lost'])
    for (const { stop } of [shutOut, refused]) stop.abort()
  })

  it('ends with the signal, and is not lost then', async () => {
    const { timers, asked, heard, stop, ended } = listening(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    await timers.pass(0)
    stop.abort()
    await ended
    expect([asked.length, heard]).toEqual([1, []])
  })

  it('ends while it waits to be opened again', async () => {
    const { timers, asked, stop, ended } = listening(notReached)
    await timers.pass(10)
    stop.abort()
    await ended
    await timers.pass(100_000)
    expect(asked).toHaveLength(1)
  })

  it('hides no mistake of ours', async () => {
    const { ended } = listening(async () => Promise.reject(new Error('a mistake')))
    await expect(ended).rejects.toThrow('a mistake')
  })

  it('that was given up for its silence is given up once: its timer goes with it', async () => {
    const { timers, asked, stop } = listening(notReached)
    await timers.pass(0)
    await timers.pass(1000)
    await timers.pass(8000)
    for (const { signal } of asked.slice(0, 2)) expect(signal.aborted).toBe(false)
    stop.abort()
  })
})
