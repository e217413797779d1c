import { permissions, type Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** The permissions that a role starts with; they are editable per person afterwards. */
export function presetOf(role: Role): readonly Permission[] {
  switch (role) {
    case 'owner':
      return permissions
    case 'manager':
      return permissions.filter((permission) => !adyenOwnerOnly.includes(permission))
    case 'waiter':
    case 'service':
    case 'employee':
      return waiter
    case 'waiter-reporter':
      return waiter.concat('create-daily-report', 'access-daily-reports')
    case 'kitchen':
      return ['audit-product', 'manage-kitchen-orders']
    case 'console':
      return console
    case 'registry':
      return console.concat('crew-order')
    case 'kiosk':
      return ['place-order']
  }
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
