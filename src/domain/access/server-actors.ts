import type { Permission } from './permissions.ts'

/**
 * Who acts where nobody signed in: an outside service whose message the server has believed. No device can act as
 * one, and none of them is a member of a place.
 */
export const deliveryPlatform = { id: '00000000-0000-8000-8000-00676c6f766f', name: 'Glovo' } as const

/** The provider that takes cards and online payments, whichever it is. */
export const paymentProvider = {
  id: '00000000-0000-8000-8000-0070726f7669',
  name: 'Operator płatności',
} as const

/** The national system of invoices (KSeF), for which the server says what it has said. */
export const nationalSystem = { id: '00000000-0000-8000-8000-00006b736566', name: 'KSeF' } as const

const rights: ReadonlyMap<string, readonly Permission[]> = new Map([
  [deliveryPlatform.id, ['place-order', 'cancel-order-check']],
  [paymentProvider.id, ['place-order', 'manage-payments', 'manage-adyen-transactions']],
  [nationalSystem.id, ['manage-payments', 'manage-place-info']],
])

/** Whether this is no person but a service for which the server itself acts. */
export function isServerActor(id: string): boolean {
  return rights.has(id)
}

/** The permissions of such a service; none for anybody else. */
export function rightsOfServerActor(id: string): readonly Permission[] {
  return rights.get(id) ?? []
}
