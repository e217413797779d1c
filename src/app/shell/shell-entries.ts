import { areaRights, type AreaKey } from '#domain/access/area-rights.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { whoOpens } from '#domain/settings/who-may.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { barEntries, permitted, type ShellEntry } from './shell-nav.ts'

const { register, today, statistics, orders, floor, kitchen, shift, settings, notifications, more } =
  barEntries

const closeDay: ShellEntry = {
  key: 'close-day',
  to: '/p/$placeId/close-day',
  label: 'shell.close-day',
  icon: 'lock',
  anyOf: ['create-daily-report', 'access-daily-reports'],
}

const days: ShellEntry = {
  key: 'days',
  to: '/p/$placeId/days',
  label: 'day.list',
  icon: 'calendar',
  anyOf: closeDay.anyOf,
}

const payments: ShellEntry = {
  key: 'payments',
  to: '/p/$placeId/payments',
  label: 'payments.title',
  icon: 'card',
  anyOf: ['manage-payments'],
}

const eInvoices: ShellEntry = {
  key: 'eInvoices',
  to: '/p/$placeId/e-invoices',
  label: 'e-invoices.title',
  icon: 'file-check',
  anyOf: ['manage-payments'],
}

const payouts: ShellEntry = {
  key: 'payouts',
  to: '/p/$placeId/payments/payouts',
  label: 'payouts.title',
  icon: 'wallet',
  anyOf: ['manage-adyen'],
}

const crew: ShellEntry = {
  key: 'crew',
  to: '/p/$placeId/crew',
  label: 'crew.title',
  icon: 'people',
  anyOf: ['manage-users'],
}

const outbox: ShellEntry = {
  key: 'outbox',
  to: '/p/$placeId/outbox',
  label: 'outbox.title',
  icon: 'cloud-check',
  anyOf: null,
}

const writes: ShellEntry = {
  key: 'writes',
  to: '/p/$placeId/writes',
  label: 'outbox.settle.title',
  icon: 'alert',
  anyOf: ['manage-payments'],
}

const menuItems: ShellEntry = {
  key: 'menu-items',
  to: '/p/$placeId/menu/items',
  label: 'menu-items.title',
  icon: 'cutlery',
  anyOf: ['manage-menu', 'create-menu-item'],
}

const menuSections: ShellEntry = {
  key: 'menu',
  to: '/p/$placeId/menu',
  label: 'shell.side.sections',
  icon: 'layers',
  anyOf: ['manage-menu', 'create-menu-section'],
}

const menuTemplates: ShellEntry = {
  key: 'menu-item-templates',
  to: '/p/$placeId/menu/templates',
  label: 'menu-item-templates.title',
  icon: 'copy',
  anyOf: ['manage-menu', 'create-menu-item-template'],
}

const prices: ShellEntry = {
  key: 'prices',
  to: '/p/$placeId/menu/prices',
  label: 'prices.title',
  icon: 'grid',
  anyOf: ['manage-menu'],
}

const priceLists: ShellEntry = {
  key: 'price-lists',
  to: '/p/$placeId/menu/price-lists',
  label: 'price-lists.title',
  icon: 'clock',
  anyOf: ['manage-menu'],
}

const products = stockPage('products', 'product.title', 'boxes', whoOpens(areaRights.product))
const deliveries = stockPage('deliveries', 'deliveries.title', 'truck', whoOpens(areaRights.product))
const counts = stockPage('counts', 'counts.title', 'clipboard-check', whoOpens(areaRights.product))
const stockUsage = stockPage('usage', 'usage.title', 'trending-down', ['manage-stock', 'access-stats'])

/** The pages of the catalogue: all that a menu consists of. */
export const cataloguePages: readonly ShellEntry[] = [
  menuItems,
  menuSections,
  prices,
  priceLists,
  menuTemplates,
  area('menu-item-categories', 'menu-item-categories.title', 'tags'),
  area('ingredient-templates', 'ingredient-templates.title', 'wheat'),
  area('modifier-section-templates', 'modifier-section-templates.title', 'list-checks'),
]

/** The pages of goods. */
export const stockPages: readonly ShellEntry[] = [
  products,
  deliveries,
  counts,
  stockUsage,
  area('product-category', 'product-category.title', 'layers'),
]

/** Every entry that is a page of its own. */
export const shellEntries = {
  register,
  today,
  orders,
  floor,
  kitchen,
  shift,
  closeDay,
  days,
  statistics,
  payments,
  eInvoices,
  payouts,
  settings,
  crew,
  notifications,
  outbox,
  writes,
  more,
  menuItems,
  menuSections,
  menuTemplates,
  prices,
  priceLists,
  products,
  deliveries,
  counts,
  stockUsage,
}

/** An entry of the side bar: a page, or several pages under one name. */
export type SideEntry = Pick<ShellEntry, 'key' | 'label' | 'icon'> & { pages: readonly ShellEntry[] }

type Block = { key: string; entries: readonly SideEntry[] }

/**
 * Entries of a laptop's side bar, in blocks with a line between them; only the pages of the open one are shown. The
 * person at the foot leads to what the others call "more", the state of what is saved stands on each page.
 */
export const sideBlocks: readonly Block[] = [
  { key: 'work', entries: [register, orders, floor, kitchen, shift].map(alone) },
  {
    key: 'day',
    entries: [
      under('day', 'shell.side.day', 'house', [today, writes]),
      under('reports', 'shell.side.reports', 'chart', [closeDay, days, statistics]),
      under('money', 'shell.side.money', 'card', [payments, eInvoices, payouts]),
    ],
  },
  {
    key: 'goods',
    entries: [
      under('catalogue', 'shell.side.menu', 'cutlery', cataloguePages),
      under('stock', 'shell.side.stock', 'boxes', stockPages),
    ],
  },
  { key: 'place', entries: [crew, settings, notifications].map(alone) },
]

/**
 * The blocks of the side bar with what a person with these permissions may open; a page that is alone stands for
 * itself.
 */
export function permittedBlocks(granted: readonly Permission[]): readonly Block[] {
  return sideBlocks
    .map(({ key, entries }) => ({
      key,
      entries: entries
        .map((entry) => ({ ...entry, pages: permitted(entry.pages, granted) }))
        .flatMap((entry) => (entry.pages.length > 1 ? [entry] : entry.pages.map(alone))),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function alone(page: ShellEntry): SideEntry {
  const { key, label, icon } = page
  return { key, label, icon, pages: [page] }
}

function under(key: string, label: MessageKey, icon: IconName, pages: readonly ShellEntry[]): SideEntry {
  return { key, label, icon, pages }
}

/** The permissions of which any one opens an entry. */
export function permissionsOf(key: string): readonly Permission[] {
  return Object.values(shellEntries).find((entry) => entry.key === key)?.anyOf ?? []
}

function stockPage(
  page: 'products' | 'deliveries' | 'counts' | 'usage',
  label: MessageKey,
  icon: IconName,
  anyOf: readonly Permission[],
): ShellEntry {
  return { key: `stock-${page}`, to: `/p/$placeId/stock/${page}`, label, icon, anyOf }
}

function area(key: AreaKey, label: MessageKey, icon: IconName): ShellEntry {
  return { key, to: '/p/$placeId/settings/$area', area: key, label, icon, anyOf: whoOpens(areaRights[key]) }
}
