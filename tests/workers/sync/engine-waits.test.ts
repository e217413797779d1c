import { describe, expect, it } from 'vitest'
import type { TransportFailure } from '#workers/sync/transport.ts'
import { backoffMs } from '#workers/sync/engine-state.ts'
import { engineWith } from './engine-bench.ts'

const half = { random: () => 0.5 }
const anyClient = { client: null }

/** After how long each of the next tries came, ms, as the engine's timers saw it. */
async function waitsOf(
  engine: Awaited<ReturnType<typeof engineWith>>,
  count: number,
  tries = () => engine.calls.length,
): Promise<number[]> {
  const waits: number[] = []
  while (waits.length < count) {
    const [from, before] = [engine.timers.now(), tries()]
    while (tries() === before && engine.timers.now() - from < 100_000) await engine.timers.pass(100)
    waits.push(engine.timers.now() - from)
  }
  return waits
}

describe('the wait after a failure', () => {
  it('doubles its ceiling with each one in a row, up to a minute', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => backoffMs(failures, () => 0.5))
    expect(waits).toEqual([1_500, 2_500, 4_500, 8_500, 16_500, 30_500, 30_500, 30_500])
  })

  it('is longer each time, and short again after something went well', async () => {
    let down = true
    const failure = () => (down ? ({ kind: 'unreachable' } as const) : null)
    const engine = await engineWith(failure, anyClient, 0, half)
    engine.run()
    await engine.timers.pass(0)
    expect(await waitsOf(engine, 3)).toEqual([1_500, 2_500, 4_500])
    down = false
    await waitsOf(engine, 1)
    down = true
    engine.engine.wake()
    await engine.timers.pass(0)
    expect(await waitsOf(engine, 2)).toEqual([1_500, 2_500])
    engine.stop()
  })

  it('is longer each time also where it is the storage that fails (L1)', async () => {
    const engine = await engineWith(() => null, anyClient, 0, half)
    engine.replica.meta = () => Promise.reject(new Error('aborted'))
    // What it could not tell at its start was the first failure.
    engine.run()
    await engine.timers.pass(0)
    expect(await waitsOf(engine, 3, () => engine.faults.length)).toEqual([2_500, 4_500, 8_500])
    engine.stop()
  })

  it('is what a busy server asks for and up to a second more by chance: not all devices come at once', async () => {
    const failure = () => ({ kind: 'busy', retryAfter: 5_000 }) as const
    const engine = await engineWith(failure, anyClient, 0, half)
    engine.run()
    await engine.timers.pass(0)
    expect(await waitsOf(engine, 2)).toEqual([5_500, 5_500])
    engine.stop()
  })

  it('is no longer what a server asked for once, where the storage fails after that', async () => {
    const engine = await engineWith(() => ({ kind: 'busy', retryAfter: 50_000 }), anyClient, 0, half)
    engine.run()
    await engine.timers.pass(0)
    engine.outbox.read = () => Promise.reject(new Error('aborted'))
    engine.engine.wake()
    await engine.timers.pass(0)
    expect(await waitsOf(engine, 1, () => engine.faults.length)).toEqual([2_500])
    engine.stop()
  })
})

describe('an engine in front of a restored server that lacks what its first command stands on', () => {
  const lacks = (retryAfter: number | null): TransportFailure => ({
    kind: 'busy',
    retryAfter,
    awaitingBase: true,
  })

  it('pulls what others do meanwhile, and sends it again when the server said, until it is taken (L1)', async () => {
    let failure: TransportFailure | null = lacks(7_000)
    const engine = await engineWith((call) => (call === 'push' ? failure : null))
    const { calls, timers } = engine
    await engine.save()
    engine.run()
    await timers.pass(6_999)
    expect(calls).toEqual(['push 1', 'pull'])
    expect(engine.engine.status()).toMatchObject({ phase: 'backing-off', problem: null, catchingUp: false })
    await timers.pass(1)
    expect(calls).toEqual(['push 1', 'pull', 'push 1', 'pull'])
    failure = null
    await timers.pass(7_000)
    await timers.pass(1_000)
    expect(calls.slice(4)).toEqual(['push 1', 'pull'])
    expect(engine.engine.status().phase).toBe('idle')
    engine.stop()
  })

  it('asks every half a minute where the server does not say when', async () => {
    const engine = await engineWith((call) => (call === 'push' ? lacks(null) : null))
    await engine.save()
    engine.run()
    await engine.timers.pass(29_999)
    expect(engine.calls).toEqual(['push 1', 'pull'])
    await engine.timers.pass(1)
    expect(engine.calls).toEqual(['push 1', 'pull', 'push 1', 'pull'])
    engine.stop()
  })

  it.each<[string, 'push' | 'pull' | null, string | null]>([
    ['is too old for the place', null, '999'],
    ['was shut out of it', 'pull', null],
  ])(
    'waits as long also on a device that %s, and does not go round and round (L3)',
    async (_, shut, client) => {
      const engine = await engineWith(
        (call) => (call === 'push' ? lacks(7_000) : call === shut ? { kind: 'revoked' } : null),
        { client },
      )
      await engine.save()
      engine.run()
      await engine.timers.pass(6_999)
      expect(engine.calls).toEqual(['push 1', 'pull'])
      engine.stop()
    },
  )

  it('asks for nothing while a server is only busy', async () => {
    const engine = await engineWith(() => ({ kind: 'busy', retryAfter: 7_000 }))
    await engine.save()
    engine.run()
    await engine.timers.pass(6_999)
    expect(engine.calls).toEqual(['push 1'])
    engine.stop()
  })
})
