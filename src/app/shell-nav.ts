import type { Permission } from '#domain/access/permissions.ts'
import type { MessageKey } from '#hooks/use-text.ts'
import type { IconName } from '#ui/icon.tsx'

export type ShellEntry = {
  key: string
  to: '/p/$placeId/register' | '/p/$placeId/orders' | '/p/$placeId/kitchen' | '/p/$placeId/more'
  label: MessageKey
  icon: IconName
  /** Any of these opens it; null: everybody may. */
  anyOf: readonly Permission[] | null
}

/** The main entries of the app, in their order. */
export const shellEntries: readonly ShellEntry[] = [
  {
    key: 'register',
    to: '/p/$placeId/register',
    label: 'shell.till',
    icon: 'cart',
    anyOf: ['place-order', 'crew-order'],
  },
  {
    key: 'orders',
    to: '/p/$placeId/orders',
    label: 'shell.orders',
    icon: 'receipt',
    anyOf: ['place-order', 'crew-order', 'cancel-order-check'],
  },
  {
    key: 'kitchen',
    to: '/p/$placeId/kitchen',
    label: 'shell.kitchen',
    icon: 'chef-hat',
    anyOf: ['manage-kitchen-orders'],
  },
  { key: 'more', to: '/p/$placeId/more', label: 'shell.more', icon: 'dots', anyOf: null },
]

/** Those that a person with these permissions sees. */
export function permittedEntries(granted: readonly Permission[]): readonly ShellEntry[] {
  return shellEntries.filter(({ anyOf }) => anyOf === null || anyOf.some((each) => granted.includes(each)))
}

/** What may open an entry. */
export function permissionsOf(key: string): readonly Permission[] {
  return shellEntries.find((entry) => entry.key === key)?.anyOf ?? []
}
