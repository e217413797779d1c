import type { Device } from './device.ts'
import { hold } from './hold.ts'

/** Where no leader is awake, another tab that is sends what waits within this time, ms. */
const withoutLeaderMs = 30_000
/** A leader whose storage does not answer is built anew by its watchdog, and sends then, ms. */
const withLeaderMs = 180_000
/** How often it looks, ms. */
const everyMs = 1_000

/** Some tab that is awake sends what waits, whatever has become of the leader (L4). `now`: ms since the run began. */
export function createSyncWatch(now: () => number): (devices: readonly Device[]) => void {
  const since = new Map<Device, { without: number; any: number }>()
  /** From when on each tab is awake. */
  const awakeSince = new WeakMap<Tab, number>()
  let looked = 0
  return (devices) => {
    if (now() - looked < everyMs) return
    looked = now()
    for (const device of devices) {
      const running = device.tabs().filter((tab) => tab.isRunning())
      for (const tab of device.tabs()) if (!tab.isRunning()) awakeSince.delete(tab)
      for (const tab of running) awakeSince.set(tab, awakeSince.get(tab) ?? looked)
      const awake = running.filter((tab) => looked - (awakeSince.get(tab) ?? looked) > withoutLeaderMs)
      const leaders = running.filter((tab) => tab.leads())
      const known = since.get(device) ?? { without: looked, any: looked }
      since.set(device, known)
      const isDue = awake.length > 0 && hasToSend(device) && device.wire.mode !== 'down'
      if (!isDue || leaders.length > 0) known.without = looked
      if (!isDue || leaders.some(pauses)) known.any = looked
      const asked = device.lastAsked()
      hold(
        'L4',
        looked - Math.max(known.without, asked) <= withoutLeaderMs,
        `${device.name} has no leader, and nobody else sends what waits`,
      )
      hold('L4', looked - Math.max(known.any, asked) <= withLeaderMs, `${device.name} sends nothing any more`)
    }
  }
}

type Tab = ReturnType<Device['tabs']>[number]

/** It waits on purpose: for the server or the network to be better, or for a person to connect the device again. */
function pauses(tab: Tab): boolean {
  return ['backing-off', 'stopped'].includes(tab.worker().engine().status().phase)
}

function hasToSend(device: Device): boolean {
  for (const command of device.disk().outbox.state().commands.values()) if (!command.answered) return true
  return false
}
