import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchSaving, loadSaving } from '#device/saving/saving.ts'
import { savingPorts } from '#device/saving/saving-ports.ts'

describe('the code that saves', () => {
  afterEach(() => vi.useRealTimers())

  it('is loaded once, and shared by all acts', async () => {
    const [one, other] = await Promise.all([loadSaving(), loadSaving()])
    expect(one).toBe(other)
    expect(one.savingPorts).toBe(savingPorts)
  })

  it('is fetched a second after the first screen, unless that is gone by then', () => {
    vi.useFakeTimers()
    const stop = fetchSaving()
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    fetchSaving()
    vi.advanceTimersByTime(1_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
