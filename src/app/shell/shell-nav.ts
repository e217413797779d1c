import { drawerKeepers } from '#domain/access/drawer-keepers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { whoSetsUp } from '#domain/settings/who-may.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import type { NavItem } from '#ui/frame/nav.tsx'

export type ShellEntry = {
  key: string
  to: `/p/$placeId/${'register' | 'today' | 'statistics' | 'payments' | 'payments/payouts' | 'e-invoices' | 'orders' | 'tables' | 'kitchen' | 'shift' | 'close-day' | 'days' | 'notifications' | 'outbox' | 'writes' | 'more' | 'crew' | 'settings' | 'settings/$area' | 'menu' | 'menu/items' | 'menu/templates' | 'menu/prices' | 'menu/price-lists' | `stock/${'products' | 'deliveries' | 'counts' | 'usage'}`}`
  /** Of which area of the back office it is the list. */
  area?: string
  label: MessageKey
  icon: IconName
  /** Any of these opens it; null: everybody may. */
  anyOf: readonly Permission[] | null
}

/** A link of a navigation, and where it leads. */
export type ShellItem = NavItem & Pick<ShellEntry, 'to' | 'area'>

const register: ShellEntry = {
  key: 'register',
  to: '/p/$placeId/register',
  label: 'shell.till',
  icon: 'cart',
  anyOf: ['place-order', 'crew-order'],
}

const today: ShellEntry = {
  key: 'today',
  to: '/p/$placeId/today',
  label: 'today.title',
  icon: 'house',
  anyOf: ['access-stats', 'access-daily-reports'],
}

const statistics: ShellEntry = {
  key: 'statistics',
  to: '/p/$placeId/statistics',
  label: 'stats.title',
  icon: 'chart',
  anyOf: ['access-stats'],
}

const orders: ShellEntry = {
  key: 'orders',
  to: '/p/$placeId/orders',
  label: 'shell.orders',
  icon: 'receipt',
  anyOf: ['place-order', 'crew-order', 'cancel-order-check', 'manage-payments'],
}

const floor: ShellEntry = {
  key: 'tables',
  to: '/p/$placeId/tables',
  label: 'shell.tables',
  icon: 'armchair',
  anyOf: ['place-order'],
}

const kitchen: ShellEntry = {
  key: 'kitchen',
  to: '/p/$placeId/kitchen',
  label: 'shell.kitchen',
  icon: 'chef-hat',
  anyOf: ['manage-kitchen-orders'],
}

const shift: ShellEntry = {
  key: 'shift',
  to: '/p/$placeId/shift',
  label: 'shell.shift',
  icon: 'clock',
  // A kiosk takes orders too, and has no crew: guests stand before it.
  anyOf: drawerKeepers,
}

const settings: ShellEntry = {
  key: 'settings',
  to: '/p/$placeId/settings',
  label: 'shell.settings',
  icon: 'settings',
  anyOf: whoSetsUp,
}

const notifications: ShellEntry = {
  key: 'notifications',
  to: '/p/$placeId/notifications',
  label: 'shell.notifications',
  icon: 'bell',
  anyOf: null,
}

const more: ShellEntry = {
  key: 'more',
  to: '/p/$placeId/more',
  label: 'shell.more',
  icon: 'dots',
  anyOf: null,
}

/** The entries of the bars that stand around every page. */
export const barEntries = {
  register,
  today,
  statistics,
  orders,
  floor,
  kitchen,
  shift,
  settings,
  notifications,
  more,
}

/** Entries of a phone's bar at the lower edge, at most five: the figures for who may read them, and tables for others. */
export function tabEntries(granted: readonly Permission[]): readonly ShellEntry[] {
  const readsFigures = permitted([statistics], granted).length > 0
  return permitted(
    readsFigures ? [today, orders, register, statistics, more] : [register, orders, floor, kitchen, more],
    granted,
  )
}

/** Entries of a tablet's rail. */
export const railEntries: readonly ShellEntry[] = [register, orders, floor, kitchen, shift, settings, more]

/** Entries at the lower end of a tablet's rail, where words are short. */
export const railFoot: readonly ShellEntry[] = [{ ...notifications, label: 'shell.notifications.short' }]

/** The entries that a person with these permissions sees. */
export function permitted(
  entries: readonly ShellEntry[],
  granted: readonly Permission[],
): readonly ShellEntry[] {
  return entries.filter(({ anyOf }) => anyOf === null || anyOf.some((each) => granted.includes(each)))
}
