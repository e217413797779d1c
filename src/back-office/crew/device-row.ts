import type { Devices } from '#hooks/device/use-devices.ts'

/** A device of the place, as the server told of it last. */
export type DeviceRow = NonNullable<Devices['known']>[number]

/** Whether changes wait on a device that is still of the place, as far as it has said. */
export function isHolding({ state, waiting }: Pick<DeviceRow, 'state' | 'waiting'>): boolean {
  return state === 'active' && waiting !== null && waiting > 0
}
