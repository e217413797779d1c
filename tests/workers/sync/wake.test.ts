import { describe, expect, it } from 'vitest'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { createWake } from '#workers/sync/wake.ts'

/** A doorbell, and somebody who waits at it. */
function door() {
  const timers = createManualTimers()
  const wake = createWake(timers)
  const stop = new AbortController()
  const wait = (ms: number | null) => {
    let over = false
    void wake.wait(ms, stop.signal).then(() => (over = true))
    return () => over
  }
  return { timers, wake, stop, wait }
}

describe('whoever waits', () => {
  it('is woken by a ring, however long they meant to wait', async () => {
    for (const ms of [null, 60_000]) {
      const { timers, wake, wait } = door()
      const over = wait(ms)
      await timers.pass(10)
      expect(over()).toBe(false)
      wake.ring()
      await timers.pass(0)
      expect(over()).toBe(true)
    }
  })

  it('goes on once the time is over, and not before', async () => {
    const { timers, wait } = door()
    const over = wait(1000)
    await timers.pass(999)
    expect(over()).toBe(false)
    await timers.pass(1)
    expect(over()).toBe(true)
  })

  it('waits for ever where no time is said', async () => {
    const { timers, wait } = door()
    const over = wait(null)
    await timers.pass(1_000_000)
    expect(over()).toBe(false)
  })

  it('goes on when the signal ends, also one that has ended before', async () => {
    const { timers, stop, wait } = door()
    const over = wait(null)
    stop.abort()
    await timers.pass(0)
    expect(over()).toBe(true)
    const again = wait(null)
    await timers.pass(0)
    expect(again()).toBe(true)
  })

  it('leaves no timer and no listener behind', async () => {
    const { timers, wake, stop, wait } = door()
    const waiting: number[] = []
    const { setTimeout: begin, clearTimeout: end } = timers
    timers.setTimeout = (work, ms) => {
      const timer = begin(work, ms)
      waiting.push(timer)
      return timer
    }
    timers.clearTimeout = (timer) => {
      waiting.splice(waiting.indexOf(timer), 1)
      end(timer)
    }
    let listeners = 0
    const { addEventListener, removeEventListener } = stop.signal
    stop.signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      listeners += 1
      addEventListener.apply(stop.signal, args)
    }
    stop.signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      if (args[0] === 'abort') listeners -= 1
      removeEventListener.apply(stop.signal, args)
    }
    wait(60_000)
    wake.ring()
    await timers.pass(0)
    expect([waiting, listeners]).toEqual([[], 0])
  })
})

describe('a ring while nobody waits', () => {
  it('is heard at the next wait, and only at that', async () => {
    const { timers, wake, wait } = door()
    wake.ring()
    const over = wait(null)
    await timers.pass(0)
    expect(over()).toBe(true)
    const again = wait(1000)
    await timers.pass(10)
    expect(again()).toBe(false)
  })

  it('is none before somebody has rung', async () => {
    const { timers, wait } = door()
    const over = wait(null)
    await timers.pass(0)
    expect(over()).toBe(false)
  })

  it('is over with the wait that it ended', async () => {
    const { timers, wake, wait } = door()
    wait(null)
    wake.ring()
    await timers.pass(0)
    const again = wait(null)
    await timers.pass(0)
    expect(again()).toBe(false)
  })
})
