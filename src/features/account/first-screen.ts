import type { Permission } from '#domain/access/permissions.ts'

/** Where a person begins in a place: taking orders, else the kitchen, else what everybody has. */
export function firstScreen(granted: readonly Permission[]): 'register' | 'kitchen' | 'more' {
  if (granted.includes('place-order')) return 'register'
  return granted.includes('manage-kitchen-orders') ? 'kitchen' : 'more'
}
