import type { Permission } from '#domain/access/permissions.ts'
import { whoLooksIn } from '#domain/settings/who-may.ts'
import { shellEntries } from './shell-entries.ts'
import { permitted, type ShellEntry } from './shell-nav.ts'

const {
  register,
  today,
  orders,
  kitchen,
  shift,
  closeDay,
  statistics,
  payments,
  eInvoices,
  payouts,
  crew,
  settings,
  notifications,
  outbox,
  writes,
} = shellEntries
const { menuItems, menuSections, prices, priceLists, menuTemplates } = shellEntries
const { products, deliveries, counts, stockUsage } = shellEntries

/** What is behind "more", as far as the bar of a phone lacks it. Whoever may only look into the settings finds them here. */
export const moreEntries: readonly ShellEntry[] = [
  today,
  shift,
  closeDay,
  statistics,
  payments,
  eInvoices,
  payouts,
  notifications,
  { ...outbox, label: 'outbox.title' },
  writes,
  menuItems,
  menuSections,
  prices,
  priceLists,
  menuTemplates,
  products,
  deliveries,
  counts,
  stockUsage,
  crew,
  { ...settings, anyOf: whoLooksIn },
  kitchen,
]

/** Where people begin: the first of these that they may open. */
const beginnings = [
  register,
  orders,
  kitchen,
  crew,
  { ...settings, anyOf: whoLooksIn },
  writes,
  today,
  menuItems,
  menuSections,
  closeDay,
  statistics,
]

/** The first page of a place for a person with these permissions; null: none of them opens a page. */
export function firstPage(granted: readonly Permission[]): ShellEntry['to'] | null {
  return permitted(beginnings, granted)[0]?.to ?? null
}
