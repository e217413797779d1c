import { permissions, type Permission } from './permissions.ts'

/** The roles a person can hold in a place. */
export const roles = [
  'service',
  'owner',
  'kitchen',
  'registry',
  'waiter',
  'waiter-reporter',
  'kiosk',
  'console',
  'employee',
  'manager',
] as const

/** A person's role in one place. */
export type Role = (typeof roles)[number]

/** The roles of screens and tills rather than of people: nobody is known by them. */
const stations: readonly Role[] = ['kitchen', 'registry', 'kiosk', 'console']

/** Whether a role is that of a screen or a till that stands somewhere. */
export function isStation(role: Role): boolean {
  return stations.includes(role)
}

/** The permissions that a role starts with; they are editable per person afterwards. */
export function presetOf(role: Role): readonly Permission[] {
  return presets[role]
}

/** The permissions of a person: an owner always has all of them, others have those of their row. */
export function effectivePermissions(role: Role, own: readonly Permission[]): readonly Permission[] {
  return role === 'owner' ? permissions : own
}

const adyenOwnerOnly: readonly Permission[] = ['manage-adyen', 'manage-adyen-integrations']
const waiter: readonly Permission[] = ['place-order', 'crew-order']
const console: readonly Permission[] = [
  'place-order',
  'create-daily-report',
  'manage-kitchen-orders',
  'access-daily-reports',
  'manage-printer-settings',
]

const presets: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !adyenOwnerOnly.includes(permission)),
  waiter,
  service: waiter,
  employee: waiter,
  'waiter-reporter': [...waiter, 'create-daily-report', 'access-daily-reports'],
  kitchen: ['audit-product', 'manage-kitchen-orders'],
  console,
  registry: [...console, 'crew-order'],
  kiosk: ['place-order'],
}
