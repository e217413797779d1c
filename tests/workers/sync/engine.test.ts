import { describe, expect, it } from 'vitest'
import { SchemaTooNewError, rowRules } from '#replica/copy/replica-schema.ts'
import { engineWith } from './engine-bench.ts'

describe('the engine', () => {
  it('sends what waits first, then pulls, then rests', async () => {
    const { engine, timers, calls, save, run, stop } = await engineWith(() => null)
    await save()
    run()
    await timers.pass(0)
    expect(calls).toEqual(['push 1'])
    await timers.pass(1000)
    expect(calls).toEqual(['push 1', 'pull'])
    expect(engine.status()).toMatchObject({ phase: 'idle', catchingUp: false, loading: null })
    stop()
  })

  it('comes back from an outage with one command, so that all devices are soon heard, and then with more', async () => {
    let isOut = true
    const { timers, calls, save, run, stop } = await engineWith(() =>
      isOut ? { kind: 'unreachable' } : null,
    )
    for (let n = 0; n < 30; n++) await save()
    run()
    await timers.pass(10_000)
    const before = calls.length
    isOut = false
    await timers.pass(90_000)
    const sizes = calls
      .slice(before)
      .filter((call) => call.startsWith('push'))
      .map((call) => call.split(',').length)
    expect(sizes).toEqual([1, 2, 4, 8, 15])
    stop()
  })

  it('that is too old for the place still sends, takes nothing in and says so; another build goes on (I16)', async () => {
    const oldest = { client: '999' as string | null }
    const { engine, timers, calls, outbox, replica, save, run, stop } = await engineWith(() => null, oldest)
    await save()
    run()
    await timers.pass(2000)
    expect(engine.status()).toMatchObject({ phase: 'idle', problem: 'outdated', catchingUp: true })
    await save()
    engine.wake()
    await timers.pass(2000)
    expect(calls.filter((call) => call !== 'pull')).toEqual(['push 1', 'push 2'])
    expect(calls.filter((call) => call === 'pull').length).toBeLessThan(4)
    expect(outbox.all().map(({ state }) => state)).toEqual(['applied', 'applied'])
    expect((await replica.meta())?.wholeAt).toBe(null)
    oldest.client = null
    await timers.pass(31_000)
    expect(engine.status()).toMatchObject({ problem: null, catchingUp: false })
    stop()
  })

  it('of older code than the copy sends, asks for nothing and says so, and lets others lead (I16)', async () => {
    const { engine, timers, calls, replica, save, run, stop } = await engineWith(() => null)
    await replica.write(async (tx) => {
      const meta = await tx.meta()
      if (meta !== null) await tx.putMeta({ ...meta, minCode: rowRules + 1 })
    })
    await save()
    run()
    await timers.pass(90_000)
    expect(engine.status()).toMatchObject({ phase: 'idle', problem: 'outdated' })
    expect(calls.filter((call) => call !== 'schema-too-new')).toEqual(['push 1'])
    const told = calls.filter((call) => call === 'schema-too-new').length
    expect([told > 0, told < 6]).toEqual([true, true])
    await save()
    await engine.drainOnce()
    expect(calls.filter((call) => call !== 'schema-too-new')).toEqual(['push 1', 'push 2'])
    stop()
  })

  it('over a copy that a newer build has emptied and not begun yet does not go round and round (I16, L3)', async () => {
    const { engine, timers, calls, faults, replica, save, run, stop } = await engineWith(() => null)
    replica.wipe()
    replica.write = () => Promise.reject(new SchemaTooNewError())
    await save()
    run()
    await timers.pass(90_000)
    expect(engine.status()).toMatchObject({ phase: 'idle', problem: 'outdated' })
    expect(calls.filter((call) => call !== 'schema-too-new')).toEqual(['push 1'])
    expect(faults).toEqual([])
    stop()
  })

  it('pulls what it sent when the place says that it moved, and not twice', async () => {
    const { engine, timers, calls, save, run, stop } = await engineWith(() => null)
    await save()
    run()
    await timers.pass(400)
    engine.wake()
    await timers.pass(0)
    expect(calls).toEqual(['push 1', 'pull'])
    await timers.pass(20_000)
    expect(calls).toEqual(['push 1', 'pull'])
    stop()
  })

  it('pulls what it sent in time although the clock of the device is set back', async () => {
    const { engine, timers, calls, save, run, stop, setClockBack } = await engineWith(() => null)
    await save()
    run()
    await timers.pass(0)
    setClockBack(3_600_000)
    await save()
    engine.wake()
    await timers.pass(1000)
    expect(calls).toEqual(['push 1', 'push 2', 'pull'])
    stop()
  })

  it('sends at once what is saved meanwhile, and pulls in time although more and more is saved', async () => {
    const { engine, timers, calls, save, run, stop } = await engineWith(() => null)
    run()
    await timers.pass(0)
    calls.length = 0
    for (let nth = 0; nth < 4; nth += 1) {
      await save()
      engine.wake()
      await timers.pass(400)
    }
    expect(calls).toEqual(['push 1', 'push 2', 'push 3', 'pull', 'push 4'])
    stop()
  })

  it('knows after a restart without a network when it last heard the server', async () => {
    let down = false
    const { engine, replica, timers, run, stop, restart } = await engineWith(() =>
      down ? { kind: 'unreachable' } : null,
    )
    run()
    await timers.pass(0)
    await timers.pass(5000)
    engine.wake()
    await timers.pass(0)
    stop()
    down = true
    expect((await replica.meta())?.wholeAt).toBe(5000)
    const again = restart()
    await timers.pass(60_000)
    expect(again.status()).toMatchObject({ connected: false, lastContact: 5000 })
    expect(engine).not.toBe(again)
  })

  it('looks at the place now and then, also when nobody wakes it', async () => {
    const { timers, calls, run, stop } = await engineWith(() => null)
    run()
    await timers.pass(0)
    await timers.pass(31_000)
    expect(calls).toEqual(['pull', 'pull'])
    stop()
  })

  it('backs off after a failure and goes on as soon as something wakes it', async () => {
    let down = true
    const { engine, timers, calls, save, run, stop } = await engineWith(() =>
      down ? { kind: 'unreachable' } : null,
    )
    await save()
    // Before the first answer or failure nobody knows whether the server is there.
    expect(engine.status().tried).toBe(false)
    run()
    await timers.pass(0)
    expect(engine.status()).toMatchObject({ phase: 'backing-off', connected: false, tried: true })
    await timers.pass(999)
    expect(calls).toEqual(['push 1'])
    await timers.pass(1)
    expect(calls).toEqual(['push 1', 'push 1'])
    down = false
    engine.wake()
    await timers.pass(1000)
    expect(calls.slice(2)).toEqual(['push 1', 'pull'])
    expect(engine.status().phase).toBe('idle')
    stop()
  })

  it('that its storage fails in the middle of a step says so, and goes on by itself (L1)', async () => {
    const { engine, replica, timers, calls, faults, save, run, stop } = await engineWith(() => null)
    await save()
    const aborted = new Error('aborted')
    const { write, meta } = replica
    const fails = () => Promise.reject(aborted)
    Object.assign(replica, { write: fails, meta: fails })
    run()
    await timers.pass(10_000)
    expect(engine.status()).toMatchObject({ phase: 'backing-off', catchingUp: true })
    expect(new Set(faults)).toEqual(new Set([aborted]))
    Object.assign(replica, { write, meta })
    await timers.pass(60_000)
    expect(engine.status()).toMatchObject({ phase: 'idle', catchingUp: false })
    expect(calls.filter((call) => call.startsWith('push'))).toEqual(['push 1'])
    stop()
  })

  it('whose copy cannot be opened goes on sending what is saved, and takes it in once it can (L4)', async () => {
    const { engine, replica, timers, calls, faults, save, run, stop } = await engineWith(() => null)
    const { meta } = replica
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    Object.assign(replica, { meta: () => opened.then(meta) })
    run()
    for (const number of [1, 2, 3]) {
      await timers.pass(5_000)
      await save()
      engine.wake()
      await timers.pass(2_000)
      expect(calls).toEqual([1, 2, 3].slice(0, number).map((seq) => `push ${seq}`))
    }
    expect(faults).toEqual([])
    Object.assign(replica, { meta })
    open()
    await timers.pass(10_000)
    expect(engine.status()).toMatchObject({ phase: 'idle', catchingUp: false, problem: null })
    stop()
  })

  it('honours what a busy server asks for', async () => {
    let busy = true
    const { timers, calls, save, run, stop } = await engineWith(() =>
      busy ? { kind: 'busy', retryAfter: 5000 } : null,
    )
    await save()
    run()
    await timers.pass(4999)
    expect(calls).toEqual(['push 1'])
    busy = false
    await timers.pass(1)
    expect(calls).toEqual(['push 1', 'push 1'])
    await timers.pass(1000)
    expect(calls).toEqual(['push 1', 'push 1', 'pull'])
    stop()
  })

  it('stops at a refused grant, keeps everything, and tries again when a person asks', async () => {
    let refused = true
    const { engine, timers, calls, outbox, save, run, stop } = await engineWith(() =>
      refused ? { kind: 'grant' } : null,
    )
    await save()
    run()
    await timers.pass(600_000)
    expect(calls).toEqual(['push 1'])
    expect(engine.status()).toMatchObject({ phase: 'stopped', problem: 'grant' })
    expect(outbox.all()).toHaveLength(1)
    refused = false
    engine.wake()
    await timers.pass(1000)
    expect(engine.status()).toMatchObject({ phase: 'idle', problem: null })
    stop()
  })

  it('that was shut out goes on sending, and reads nothing (I11)', async () => {
    const { engine, timers, calls, outbox, save, run, stop } = await engineWith((call) =>
      call === 'pull' ? { kind: 'revoked' } : null,
    )
    await save()
    run()
    await timers.pass(600_000)
    expect(calls).toEqual(['push 1', 'pull'])
    expect(engine.status()).toMatchObject({ phase: 'stopped', problem: 'revoked', loading: null })
    expect(await outbox.read((tx) => tx.registration())).toMatchObject({ shutOut: true })
    await save()
    engine.wake()
    await timers.pass(2000)
    expect(calls).toEqual(['push 1', 'pull', 'push 2', 'pull'])
    expect(outbox.all().map(({ answered }) => answered)).toEqual([true, true])
    stop()
  })

  it('whose name a copy of the device has gone on with confirms nothing and has itself registered anew (I1)', async () => {
    const { engine, timers, outbox, save, run, stop } = await engineWith(() => null, { client: null }, 3)
    run()
    await timers.pass(0)
    expect(engine.status()).toMatchObject({ phase: 'stopped', problem: 'sequence' })
    await save()
    const { confirmedSeq } = await outbox.read((tx) => tx.meta())
    expect({ confirmedSeq, answered: outbox.all().map(({ answered }) => answered) }).toEqual({
      confirmedSeq: 0,
      answered: [false],
    })
    stop()
  })

  it('measures how far the device’s clock is off, and takes small differences for the network’s', async () => {
    const { engine, stop } = await engineWith(() => null)
    engine.heard(1500)
    expect(engine.status().clockOffset).toBe(0)
    engine.heard(3_600_000)
    expect(engine.status().clockOffset).toBe(3_600_000)
    stop()
  })

  it('of a tab that hears nothing of a leader sends and pulls once by itself (I15)', async () => {
    const { engine, calls, save, stop } = await engineWith(() => null)
    await save()
    await engine.drainOnce()
    expect(calls).toEqual(['push 1', 'pull'])
    stop()
  })
})
