import type { Instant } from '../units.ts'

/** Devices say twice a minute that they are there; one that is silent for this long may sell unheard, ms. */
export const silentMs = 3 * 60_000

/** Whether a device takes orders and is still of the place: kitchen displays sell nothing. */
export function sells({ state, scope }: { state: string; scope: string }): boolean {
  return state === 'active' && scope !== 'kitchen'
}

/**
 * Whether a device may hold sales of a day that began at an instant (ms): something waits on it, or it was heard since then
 * and is silent now. One that was not heard on the day has given all that it is known to have had.
 */
export function mayHold(
  { lastSeenAt, waiting }: { lastSeenAt: Instant | null; waiting: number | null },
  { now, dayStart }: { now: Instant; dayStart: Instant },
): boolean {
  if (waiting !== null && waiting > 0) return true
  return lastSeenAt !== null && lastSeenAt >= dayStart && now - lastSeenAt >= silentMs
}

type Device = {
  id: string
  state: string
  scope: string
  lastSeenAt: Instant | null
  waiting: number | null
}

/** Devices whose sales the figures may lack. A device is under one of these only. */
export type SilentDevices<D extends Device> = {
  /** Changes waited on it when it was heard last, and it has not been heard for a while. */
  holding: D[]
  /** Heard on this business day, silent now, and nothing waited on it then. */
  silent: D[]
  /** Not heard on this business day at all. */
  unseen: D[]
}

/**
 * The devices beside the one at hand that may hold sales, the longest silent first. Kitchen displays sell nothing, and of
 * one that was shut out nothing is taken any more. `dayStart`: when the business day began, ms.
 */
export function silentDevices<D extends Device>(
  devices: readonly D[],
  { now, dayStart, here }: { now: Instant; dayStart: Instant; here: string | null },
): SilentDevices<D> {
  const found: SilentDevices<D> = { holding: [], silent: [], unseen: [] }
  const seenAt = ({ lastSeenAt }: D) => lastSeenAt ?? 0
  for (const device of devices.toSorted((a, b) => seenAt(a) - seenAt(b))) {
    if (device.id === here || !sells(device)) continue
    if (now - seenAt(device) < silentMs) continue
    if ((device.waiting ?? 0) > 0) found.holding.push(device)
    else if (seenAt(device) >= dayStart) found.silent.push(device)
    else found.unseen.push(device)
  }
  return found
}
