import type { Permission } from './permissions.ts'

/**
 * The rights that a PIN gives before a server has looked at it: taking orders, serving guests, or all that the person
 * may.
 */
export const offlinePinGives = ['orders', 'service', 'all'] as const

export type OfflinePinGives = (typeof offlinePinGives)[number]

const orders: readonly Permission[] = ['place-order', 'crew-order', 'manage-kitchen-orders']

/** Guests are served to the end, payment included; people, devices and what was paid stay as they are. */
const service: readonly Permission[] = [
  ...orders,
  'manage-payments',
  'skip-printing',
  'create-discount',
  'cancel-order-check',
]

/** The rights that a person keeps while they are here by a PIN that the server has not seen. */
export function rightsOffline(granted: readonly Permission[], gives: OfflinePinGives): readonly Permission[] {
  if (gives === 'all') return granted
  const left = gives === 'orders' ? orders : service
  return granted.filter((permission) => left.includes(permission))
}
