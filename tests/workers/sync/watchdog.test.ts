import { describe, expect, it, vi } from 'vitest'
import type { EnginePhase } from '#platform/engine-port.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { keepMoving } from '#workers/sync/keep-moving.ts'
import { untilStuck, type PhaseProgress } from '#workers/sync/watchdog.ts'

/** A device whose queue waits and does not move, until the test changes that. */
function device() {
  const timers = createManualTimers()
  const state = {
    progress: async (): Promise<PhaseProgress> => ({ waiting: true, mark: 'a' }),
    online: true,
    phase: 'pushing' as EnginePhase,
  }
  const watch = {
    progress: () => state.progress(),
    online: () => state.online,
    phase: () => state.phase,
    timers,
  }
  const ended = new AbortController()
  const start = () => {
    let stuck: boolean | null = null
    void untilStuck(watch, ended.signal).then((is) => (stuck = is))
    return { stuck: () => stuck }
  }
  return { timers, state, watch, ended, start }
}

describe('the watchdog', () => {
  it('speaks up when a queue waits for 120 s and nothing moves', async () => {
    const { timers, start } = device()
    const dog = start()
    await timers.pass(120_000)
    expect(dog.stuck()).toBe(null)
    await timers.pass(20_000)
    expect(dog.stuck()).toBe(true)
  })

  it('is quiet while commands are answered or pages come in, however slowly', async () => {
    const { timers, state, start } = device()
    const dog = start()
    for (let n = 0; n < 10; n++) {
      state.progress = async () => ({ waiting: true, mark: `${n}` })
      await timers.pass(110_000)
    }
    expect(dog.stuck()).toBe(null)
  })

  it.each([
    ['nothing waits', { progress: async () => ({ waiting: false, mark: 'a' }) }],
    ['there is no network', { online: false }],
    ['the engine backs off', { phase: 'backing-off' as const }],
    ['the engine was stopped', { phase: 'stopped' as const }],
  ])('is quiet while %s', async (_, change) => {
    const { timers, state, start } = device()
    Object.assign(state, change)
    const dog = start()
    await timers.pass(1_000_000)
    expect(dog.stuck()).toBe(null)
  })

  it('speaks up when the database itself does not answer, or fails', async () => {
    for (const progress of [
      () => new Promise<PhaseProgress>(() => {}),
      async () => Promise.reject(new Error('dead')),
    ]) {
      const { timers, state, start } = device()
      state.progress = progress
      const dog = start()
      await timers.pass(200_000)
      expect(dog.stuck()).toBe(true)
    }
  })

  it('asks a database that does not answer no second time meanwhile', async () => {
    const { timers, state, start } = device()
    let asked = 0
    state.progress = () => {
      asked += 1
      return new Promise<PhaseProgress>(() => {})
    }
    start()
    await timers.pass(100_000)
    expect(asked).toBe(1)
  })

  it('is quiet again once a database that failed answers', async () => {
    const { timers, state, start } = device()
    const { progress } = state
    state.progress = async () => Promise.reject(new Error('dead'))
    const dog = start()
    await timers.pass(100_000)
    state.progress = async () => ({ ...(await progress()), waiting: false })
    await timers.pass(1_000_000)
    expect(dog.stuck()).toBe(null)
  })

  it('asks nothing any more once it has spoken up, and nothing at all where all has ended before', async () => {
    const { timers, state, ended, start } = device()
    let asked = 0
    state.progress = async () => {
      asked += 1
      return { waiting: true, mark: 'a' }
    }
    const dog = start()
    await timers.pass(140_000)
    expect(dog.stuck()).toBe(true)
    const before = asked
    await timers.pass(100_000)
    expect(asked).toBe(before)
    ended.abort()
    const late = start()
    await timers.pass(100_000)
    expect([late.stuck(), asked]).toEqual([false, before])
  })

  it('ends with its signal, and leaves no timer behind', async () => {
    const { timers, ended, start } = device()
    const dog = start()
    ended.abort()
    await timers.pass(1_000_000)
    expect(dog.stuck()).toBe(false)
  })
})

describe('a stuck engine', () => {
  it('gets new connections again and again, and is reported once until something moves', async () => {
    const { timers, state, watch, ended } = device()
    const turns: AbortSignal[] = []
    let reports = 0
    const running = keepMoving(
      {
        watch,
        work: (signal) => {
          turns.push(signal)
          return new Promise(() => {})
        },
        onStuck: () => (reports += 1),
      },
      ended.signal,
    )
    await timers.pass(300_000)
    expect(turns).toHaveLength(3)
    expect(turns.map((signal) => signal.aborted)).toEqual([true, true, false])
    expect(reports).toBe(1)
    state.progress = async () => ({ waiting: true, mark: 'b' })
    await timers.pass(280_000)
    expect(reports).toBe(2)
    ended.abort()
    expect(turns.every((signal) => signal.aborted)).toBe(true)
    void running
  })

  it('ends when its work ends', async () => {
    const { watch, ended } = device()
    await keepMoving({ watch, work: async () => undefined, onStuck: () => undefined }, ended.signal)
  })
})

describe('work that is abandoned or ended', () => {
  it('that fails later is told to the console, and fails nothing', async () => {
    const { timers, watch, ended } = device()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const failing: ((error: Error) => void)[] = []
    const work = () => new Promise((_, reject) => void failing.push(reject))
    void keepMoving({ watch, work, onStuck: () => undefined }, ended.signal)
    await timers.pass(140_000)
    expect(failing).toHaveLength(2)
    failing[0]?.(new Error('late'))
    await timers.pass(0)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
    ended.abort()
    await timers.pass(2000)
  })

  it('keeps nobody from going on for more than a second once all shall end', async () => {
    const { timers, watch, ended } = device()
    let over = false
    const work = () => new Promise(() => undefined)
    void keepMoving({ watch, work, onStuck: () => undefined }, ended.signal).then(() => (over = true))
    await timers.pass(10)
    ended.abort()
    await timers.pass(999)
    expect(over).toBe(false)
    await timers.pass(1)
    expect(over).toBe(true)
  })

  it('is waited for where it ends in time', async () => {
    const { timers, watch, ended } = device()
    let over = false
    const work = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => void timers.setTimeout(resolve, 300))
      })
    void keepMoving({ watch, work, onStuck: () => undefined }, ended.signal).then(() => (over = true))
    await timers.pass(10)
    ended.abort()
    await timers.pass(299)
    expect(over).toBe(false)
    await timers.pass(1)
    expect(over).toBe(true)
  })

  it('is reported anew where it hangs at another place, as at the database', async () => {
    const { timers, state, watch, ended } = device()
    let reports = 0
    const work = () => new Promise(() => undefined)
    void keepMoving({ watch, work, onStuck: () => (reports += 1) }, ended.signal)
    await timers.pass(140_000)
    expect(reports).toBe(1)
    state.progress = async () => Promise.reject(new Error('dead'))
    await timers.pass(140_000)
    expect(reports).toBe(2)
    // A database that fails and one that does not answer are one place.
    state.progress = () => new Promise<PhaseProgress>(() => undefined)
    await timers.pass(140_000)
    expect(reports).toBe(2)
    ended.abort()
    await timers.pass(2000)
  })
})
