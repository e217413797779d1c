import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pauseEngines } from '#platform/engine-client.ts'
import { engineChannel } from '#platform/engine-port.ts'
import { outageKey } from '#platform/outage.ts'

const now = 1_000_000
let drill: string | null
beforeEach(() => {
  drill = null
  vi.spyOn(Date, 'now').mockReturnValue(now)
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === outageKey ? drill : null) })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What the engines of a place are told when they are paused for 3 s. */
function toldToEngines(): Promise<unknown> {
  const engine = new BroadcastChannel(engineChannel('place'))
  return new Promise((resolve) => {
    engine.addEventListener('message', ({ data }: MessageEvent) => {
      engine.close()
      resolve(data)
    })
    pauseEngines('place', 3000)
  })
}

it('a pause of the sync cuts its network for as long as it lasts', async () => {
  expect(await toldToEngines()).toEqual({ type: 'outage', until: now + 3000 })
})

it('a pause of the sync ends no drill that lasts longer', async () => {
  drill = String(now + 60_000)
  expect(await toldToEngines()).toEqual({ type: 'outage', until: now + 60_000 })
})
