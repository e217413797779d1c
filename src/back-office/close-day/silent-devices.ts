import type { KeptDevice } from './use-kept-devices.ts'

/** A device that has not been heard for this long may be selling without anybody knowing, ms. */
export const silentMs = 2 * 60_000

/**
 * Devices that may still hold sales of a day that began at an instant (ms): something waits on them, or they were heard
 * since then and are silent now. One that was not heard on the day has given all that it is known to have had.
 */
export function mayHold(
  device: Pick<KeptDevice, 'lastSeenAt' | 'waiting'>,
  { now, start }: { now: number; start: number },
): boolean {
  const { lastSeenAt, waiting } = device
  if (waiting !== null && waiting > 0) return true
  return lastSeenAt !== null && lastSeenAt >= start && now - lastSeenAt > silentMs
}
