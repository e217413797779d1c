import { describe, expect, it, vi } from 'vitest'
import { windowStart } from '#contract/feed-window.ts'
import { must } from '#domain/must.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'
import { id } from '#tests/commands/run.ts'
import { keepTidy } from '#workers/sync/keep-tidy.ts'

const now = 1_790_000_000_000
const dayMs = 24 * 60 * 60_000

function device() {
  const outbox = createMemoryOutbox({ ...newRegistration(id(1)), confirmedSeq: 3 })
  const timers = createManualTimers()
  const stop = new AbortController()
  const state = { idle: true, heard: now as number | null }
  const deps = { outbox, replica: createMemoryReplica(), timers }
  const done = keepTidy({ ...deps, serverTime: () => state.heard, isIdle: () => state.idle }, stop.signal)
  return { ...deps, stop, state, done, marks: () => outbox.current().marks }
}

describe('what a device need not keep', () => {
  it('is looked for a minute after the start, when it has nothing else to do', async () => {
    const { timers, marks, state, stop, done } = device()
    state.idle = false
    await timers.pass(10 * 60_000)
    expect(marks()).toBeUndefined()
    state.idle = true
    await timers.pass(60_000)
    expect(marks()).toEqual([{ seq: 3, at: now }])
    stop.abort()
    await done
  })

  it('is also the wish for an older check, once its last day is over', async () => {
    const { timers, state, outbox, stop, done } = device()
    const kept = [{ checkId: id(2), until: localDay(now) }]
    await outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), kept }))
    await timers.pass(60_000)
    expect(outbox.current().kept).toEqual(kept)
    state.heard = now + 24 * 60 * 60_000
    await timers.pass(60 * 60_000)
    expect(outbox.current().kept).toEqual([])
    stop.abort()
    await done
  })

  it('is looked for by the clock of the server, and not before that was heard', async () => {
    const { timers, marks, state, stop, done } = device()
    state.heard = null
    await timers.pass(10 * 60_000)
    expect(marks()).toBeUndefined()
    state.heard = now
    await timers.pass(60_000)
    expect(marks()).toEqual([{ seq: 3, at: now }])
    stop.abort()
    await done
  })

  it('is also what was closed before the window, once a day of doubt about the clocks is over', async () => {
    const { replica, timers, stop, done } = device()
    const closed = [2, 1, 0].map((days) => windowStart(now - days * dayMs))
    await ensureReplica(createMemoryOutbox(newRegistration(id(1))), replica)
    await replica.write(async (tx) => {
      const checks = closed.map((closedDay, n) => openCheck({ id: id(300 + n), status: 'done', closedDay }))
      await tx.put(
        'orderChecks',
        checks.map((check) => ({ ...check, version: 1 })),
      )
      await tx.putMeta({ ...must(await tx.meta(), 'the copy'), walk: null, catchingUp: false })
    })
    const days = () => [...replica.state().rows.values()].map((row) => row['closedDay'])
    await timers.pass(60_000)
    expect(days()).toEqual(closed.slice(1))
    stop.abort()
    await done
  })

  it('is looked for no more where all has ended meanwhile, or before', async () => {
    const timers = createManualTimers()
    const stop = new AbortController()
    let looks = 0
    const outbox = createMemoryOutbox(newRegistration(id(1)))
    const serverTime = () => {
      looks += 1
      stop.abort()
      return null
    }
    const deps = { outbox, replica: createMemoryReplica(), timers, serverTime, isIdle: () => true }
    const done = keepTidy(deps, stop.signal)
    await timers.pass(1_000_000)
    await done
    await keepTidy(deps, stop.signal)
    await timers.pass(1_000_000)
    expect(looks).toBe(1)
  })

  it('is no reason to end the engine when the storage fails', async () => {
    const { timers, marks, outbox, stop, done } = device()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { read } = outbox
    outbox.read = () => Promise.reject(new Error('aborted'))
    await timers.pass(60_000)
    outbox.read = read
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
    await timers.pass(60 * 60_000)
    expect(marks()).toEqual([{ seq: 3, at: now }])
    stop.abort()
    await done
  })
})

describe('the next look', () => {
  /** When each look came, ms since the start: whenever somebody asked whether there is anything to do. */
  function looks(idle: boolean, outbox = createMemoryOutbox({ ...newRegistration(id(1)), confirmedSeq: 3 })) {
    const timers = createManualTimers()
    const at: number[] = []
    const stop = new AbortController()
    const isIdle = () => {
      at.push(timers.now())
      return idle
    }
    const stores = { outbox, replica: createMemoryReplica() }
    const done = keepTidy({ ...stores, timers, serverTime: () => now, isIdle }, stop.signal)
    return { timers, at, stop, done }
  }

  it('comes after a minute where there was something to do for somebody', async () => {
    const { timers, at, stop } = looks(false)
    await timers.pass(200_000)
    expect(at).toEqual([60_000, 120_000, 180_000])
    stop.abort()
  })

  it('comes after an hour where all is tidy', async () => {
    const { timers, at, stop } = looks(true)
    await timers.pass(60_000 + 2 * 3_600_000)
    expect(at).toEqual([60_000, 3_660_000, 7_260_000])
    stop.abort()
  })

  it('comes no more once the signal has ended, and nothing is left behind', async () => {
    const { timers, at, stop, done } = looks(false)
    await timers.pass(60_000)
    stop.abort()
    await done
    await timers.pass(10_000_000)
    expect(at).toEqual([60_000])
  })

  it('comes after two seconds while there is more to take away', async () => {
    const days = (n: number) => n * 24 * 60 * 60_000
    const outbox = createMemoryOutbox(newRegistration(id(1)))
    let made = 100
    const deps = { clock: () => now - days(20), newId: () => id(made++), clockOffset: () => 0 }
    for (let n = 0; n < 45; n++) {
      const args = { orderId: id(n), lines: [{ lineId: id(n), amount: 1000 }] }
      await enqueue(outbox, deps, { kind: 'line.done', actor: id(2), session: id(3), args })
    }
    await outbox.write(async (tx) => {
      for (const command of await tx.after(0)) await tx.put({ ...command, state: 'applied', answered: true })
      const marks = [
        { seq: 45, at: now - days(15) },
        { seq: 45, at: now },
      ]
      await tx.putMeta({ ...(await tx.meta()), answeredSeq: 45, confirmedSeq: 45, marks })
    })
    const { timers, at, stop } = looks(true, outbox)
    await timers.pass(100_000)
    expect(at).toEqual([60_000, 62_000, 64_000])
    expect(outbox.all()).toEqual([])
    stop.abort()
  })
})
