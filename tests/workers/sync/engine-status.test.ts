import { describe, expect, it } from 'vitest'
import { tableNames } from '#domain/tables.ts'
import { must } from '#domain/must.ts'
import { initialStatus } from '#platform/engine-port.ts'
import type { TransportFailure } from '#workers/sync/transport.ts'
import { engineWith } from './engine-bench.ts'

const anyClient = { client: null }

describe('what an engine says of the server', () => {
  it('is that it lives, since when and how far the clocks are apart, each time it was heard', async () => {
    const { engine, timers, statuses } = await engineWith(() => null)
    await timers.pass(50_000)
    engine.heard(90_000)
    const heard = { connected: true, tried: true, lastContact: 50_000, clockOffset: 40_000 }
    expect(engine.status()).toEqual({ ...initialStatus, ...heard })
    await timers.pass(1_000)
    engine.heard(null)
    expect(engine.status()).toEqual({ ...initialStatus, ...heard, lastContact: 51_000 })
    expect(statuses).toHaveLength(2)
    expect(statuses.at(-1)).toEqual(engine.status())
  })

  it('takes two seconds between the clocks for a difference, and less for the way', async () => {
    const { engine } = await engineWith(() => null)
    engine.heard(2_000)
    expect(engine.status().clockOffset).toBe(2_000)
    engine.heard(-1_999)
    expect(engine.status().clockOffset).toBe(0)
  })

  it('is that it is away once its stream was lost, and nothing else', async () => {
    const { engine } = await engineWith(() => null)
    engine.heard(90_000)
    const before = engine.status()
    engine.lost()
    expect(engine.status()).toEqual({ ...before, connected: false })
  })

  it.each<[string, TransportFailure, object]>([
    ['away, where it could not be reached', { kind: 'unreachable' }, { connected: false, problem: null }],
    ['there, where it is busy', { kind: 'busy', retryAfter: 1 }, { connected: true, problem: null }],
    ['there, where it failed', { kind: 'fault' }, { connected: true, problem: null }],
    ['away, where the grant is refused', { kind: 'grant' }, { connected: false, problem: 'grant' }],
    ['there, where a copy has the name', { kind: 'taken' }, { connected: true, problem: 'sequence' }],
  ])('is that it is %s', async (_, failure, said) => {
    const { engine, timers, save, run, stop } = await engineWith(() => failure)
    await save()
    engine.heard(null)
    run()
    await timers.pass(0)
    expect(engine.status()).toMatchObject({ ...said, tried: true })
    stop()
  })

  it('counts a refused grant as tried, although nothing was heard before', async () => {
    const { engine, timers, save, run, stop } = await engineWith(() => ({ kind: 'grant' }))
    await save()
    run()
    await timers.pass(0)
    expect(engine.status().tried).toBe(true)
    stop()
  })
})

describe('what an engine says first', () => {
  it('is what the one before it knew', async () => {
    const known = { ...initialStatus, connected: true, tried: true, lastContact: 7, clockOffset: 9_000 }
    const { engine } = await engineWith(() => null, anyClient, 0, { known })
    expect(engine.status()).toEqual(known)
  })

  it('is how the copy stands: since when it is whole, and whether half of a change is on the screens', async () => {
    const { replica, timers, statuses, run, stop } = await engineWith(() => null)
    await replica.write(async (tx) =>
      tx.putMeta({ ...must(await tx.meta(), 'the copy'), wholeAt: 4_000, catchingUp: false }),
    )
    run()
    await timers.pass(0)
    expect(statuses[0]).toMatchObject({ lastContact: 4_000, catchingUp: false, loading: null, problem: null })
    stop()
  })

  it('is how far the first load is, and goes on with each table', async () => {
    const { replica, timers, statuses, run, stop } = await engineWith(() => null)
    const from = tableNames.length - 2
    await replica.write(async (tx) => {
      const walk = { table: must(tableNames[from], 'a table'), afterId: null }
      await tx.putMeta({ ...must(await tx.meta(), 'the copy'), walk, cursor: null })
    })
    run()
    await timers.pass(0)
    const done = [...new Set(statuses.map(({ loading }) => loading?.done ?? null))]
    expect(done).toEqual([from, from + 1, null])
    expect(statuses[0]?.loading?.of).toBe(tableNames.length)
    stop()
  })

  it('is that the device was shut out, where it was; it does not load then (I11)', async () => {
    const { outbox, replica, timers, statuses, engine, run, stop } = await engineWith(() => ({
      kind: 'unreachable',
    }))
    await outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), shutOut: true }))
    await replica.write(async (tx) => {
      const walk = { table: must(tableNames[3], 'a table'), afterId: null }
      await tx.putMeta({ ...must(await tx.meta(), 'the copy'), walk, cursor: null })
    })
    run()
    await timers.pass(0)
    expect(statuses[1]).toMatchObject({ problem: 'revoked', loading: null })
    expect(engine.status().problem).toBe('revoked')
    stop()
  })

  it('is no longer the copy’s word where that comes so late that the engine has begun', async () => {
    const { replica, timers, engine, run, stop } = await engineWith(() => null)
    const { meta } = replica
    const former = { ...must(await meta(), 'the copy'), wholeAt: 4_000, catchingUp: true }
    let answer: () => void = () => undefined
    replica.meta = () => {
      replica.meta = meta
      return new Promise((resolve) => (answer = () => resolve(former)))
    }
    run()
    await timers.pass(1_000)
    expect(engine.status()).toMatchObject({ phase: 'idle', catchingUp: false })
    answer()
    await timers.pass(0)
    expect(engine.status()).toMatchObject({ phase: 'idle', catchingUp: false, lastContact: null })
    stop()
  })
})

describe('a closed device, which reads nothing', () => {
  const closed = async () => {
    const engine = await engineWith(() => null)
    await engine.outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), closed: true }))
    return engine
  }

  it('says of its copy what that says: half of a change stays half', async () => {
    const { engine, timers, calls, run, stop } = await closed()
    run()
    await timers.pass(0)
    expect(calls).toEqual([])
    expect(engine.status()).toMatchObject({ phase: 'idle', catchingUp: true, loading: null })
    stop()
  })

  it('has loaded nothing where its copy is gone', async () => {
    const { engine, replica, timers, faults, run, stop } = await closed()
    replica.wipe()
    run()
    await timers.pass(0)
    const loading = { done: 0, of: tableNames.length }
    expect(engine.status()).toMatchObject({ phase: 'idle', catchingUp: true, loading })
    expect(faults).toEqual([])
    stop()
  })
})

describe('a device that is shut out while it loads', () => {
  it('says that it loads nothing any more (I11)', async () => {
    const { replica, timers, engine, run, stop } = await engineWith((call) =>
      call === 'pull' ? { kind: 'revoked' } : null,
    )
    await replica.write(async (tx) => {
      const walk = { table: must(tableNames[3], 'a table'), afterId: null }
      await tx.putMeta({ ...must(await tx.meta(), 'the copy'), walk, cursor: null })
    })
    run()
    await timers.pass(0)
    expect(engine.status()).toMatchObject({ phase: 'stopped', problem: 'revoked', loading: null })
    stop()
  })
})
