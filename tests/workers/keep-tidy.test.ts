import { describe, expect, it, vi } from 'vitest'
import { localDay } from '#domain/time/warsaw.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { id } from '#tests/commands/run.ts'
import { keepTidy } from '#workers/sync/keep-tidy.ts'

const now = 1_790_000_000_000

function device() {
  const outbox = createMemoryOutbox({ ...newRegistration(id(1)), confirmedSeq: 3 })
  const timers = createManualTimers()
  const stop = new AbortController()
  const state = { idle: true, heard: now as number | null }
  const deps = { outbox, replica: createMemoryReplica(), timers }
  const done = keepTidy({ ...deps, serverTime: () => state.heard, isIdle: () => state.idle }, stop.signal)
  return { outbox, timers, stop, state, done, marks: () => outbox.current().marks }
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
