import type { Permission } from '#domain/access/permissions.ts'
import { whoLooksIn } from '#domain/settings/who-may.ts'
import { cataloguePages, shellEntries, stockPages } from './shell-entries.ts'
import { permitted, railEntries, railFoot, tabEntries, type ShellEntry } from './shell-nav.ts'

const { register, today, orders, floor, kitchen, shift, closeDay, days, statistics } = shellEntries
const { payments, eInvoices, payouts, crew, notifications, outbox, writes } = shellEntries
const { menuItems, menuSections } = shellEntries

/** The settings as "more" has them: also for people who may only look into them. */
const settings: ShellEntry = { ...shellEntries.settings, anyOf: whoLooksIn }

/** The entries behind "more", under headings: the work of a day first, what is set up once last. */
export const moreGroups = [
  { key: 'work', entries: [today, floor, kitchen, shift, closeDay, notifications, outbox, writes] },
  { key: 'money', entries: [statistics, days, payments, eInvoices, payouts] },
  { key: 'menu', entries: cataloguePages },
  { key: 'stock', entries: stockPages },
  { key: 'place', entries: [crew, settings] },
] as const satisfies readonly { key: string; entries: readonly ShellEntry[] }[]

/** The groups with what a person with these permissions may open and the bar beside the page does not show. */
export function permittedGroups(granted: readonly Permission[], bar: 'tabs' | 'rail') {
  const beside = bar === 'tabs' ? tabEntries(granted) : permitted([...railEntries, ...railFoot], granted)
  return moreGroups
    .map(({ key, entries }) => ({
      key,
      entries: permitted(entries, granted).filter((entry) => beside.every((each) => each.key !== entry.key)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Where people begin: the first of these that they may open. */
const beginnings = [
  register,
  orders,
  kitchen,
  crew,
  settings,
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
