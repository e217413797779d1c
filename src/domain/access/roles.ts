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

/** The permissions of a person: an owner always has all of them, others have those of their row. */
export function effectivePermissions(role: Role, own: readonly Permission[]): readonly Permission[] {
  return role === 'owner' ? permissions : own
}
