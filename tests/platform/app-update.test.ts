import { describe, expect, it } from 'vitest'
import { createAppUpdate, type UpdateWorker } from '#platform/app-update.ts'

/** Resolves when every promise that waits for nothing outside has gone on. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

function setUp(cold: boolean) {
  const log: string[] = []
  const listeners = new Map<string, (event: { isUpdate?: boolean }) => void>()
  const worker: UpdateWorker = {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    messageSkipWaiting: () => void log.push('skip waiting'),
  }
  let held = false
  const update = createAppUpdate({
    worker: Promise.resolve(worker),
    reload: () => void log.push('reload'),
    isColdStart: async () => cold,
    isHeld: () => held,
    pauseSync: async () => void log.push('pause'),
  })
  const happen = async (type: 'waiting' | 'controlling', event = {}) => {
    await settled()
    listeners.get(type)?.(event)
    await settled()
  }
  return { update, log, happen, begin: () => void (held = true) }
}

describe('a newer build', () => {
  it('is offered and not taken while somebody works', async () => {
    const { update, log, happen } = setUp(false)
    await happen('waiting')
    expect(update.available.get()).toBe(true)
    expect(log).toEqual([])
  })

  it('takes over and loads the page again when the person takes it', async () => {
    const { update, log, happen } = setUp(false)
    await happen('waiting')
    update.take()
    await settled()
    await happen('controlling', { isUpdate: true })
    expect(log).toEqual(['pause', 'skip waiting', 'reload'])
  })

  it('is taken by itself at a cold start', async () => {
    const { log, happen } = setUp(true)
    await happen('waiting')
    await happen('controlling', { isUpdate: true })
    expect(log).toEqual(['pause', 'skip waiting', 'reload'])
  })

  it('taken by another tab is only offered here', async () => {
    const { update, log, happen } = setUp(false)
    await happen('controlling', { isUpdate: true })
    expect(update.available.get()).toBe(true)
    expect(log).toEqual([])
    update.take()
    expect(log).toEqual(['reload'])
  })

  it('that takes over late loads nothing under somebody’s hands, and is offered again', async () => {
    const { update, log, happen, begin } = setUp(true)
    await happen('waiting')
    begin()
    await happen('controlling', {})
    expect(log).toEqual(['pause', 'skip waiting'])
    expect(update.available.get()).toBe(true)
  })

  it('is not seen in the first worker that ever takes control', async () => {
    const { update, happen } = setUp(false)
    await happen('controlling', {})
    expect(update.available.get()).toBe(false)
  })
})
