import { areaRights, type AreaKey } from '#domain/access/area-rights.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { whoOpens } from '#domain/settings/who-may.ts'
import type { MessageKey } from '#hooks/use-text.ts'
import type { IconName } from '#ui/icon.tsx'
import { barEntries, permitted, type ShellEntry } from './shell-nav.ts'

const { register, orders, floor, kitchen, shift, settings, notifications, more } = barEntries

const today: ShellEntry = {
  key: 'today',
  to: '/p/$placeId/today',
  label: 'shell.today',
  icon: 'house',
  anyOf: ['access-stats', 'access-daily-reports'],
}

const closeDay: ShellEntry = {
  key: 'close-day',
  to: '/p/$placeId/close-day',
  label: 'shell.close-day',
  icon: 'lock',
  anyOf: ['create-daily-report', 'access-daily-reports'],
}

const statistics: ShellEntry = {
  key: 'statistics',
  to: '/p/$placeId/statistics',
  label: 'shell.statistics',
  icon: 'chart',
  anyOf: ['access-stats'],
}

const payments: ShellEntry = {
  key: 'payments',
  to: '/p/$placeId/payments',
  label: 'shell.side.payments',
  icon: 'card',
  anyOf: ['manage-payments'],
}

const eInvoices: ShellEntry = {
  key: 'eInvoices',
  to: '/p/$placeId/e-invoices',
  label: 'shell.side.e-invoices',
  icon: 'file-check',
  anyOf: ['manage-payments'],
}

const payouts: ShellEntry = {
  key: 'payouts',
  to: '/p/$placeId/payments/payouts',
  label: 'shell.side.payouts',
  icon: 'wallet',
  anyOf: ['manage-adyen'],
}

const crew: ShellEntry = {
  key: 'crew',
  to: '/p/$placeId/crew',
  label: 'shell.crew',
  icon: 'people',
  anyOf: ['manage-users'],
}

const outbox: ShellEntry = {
  key: 'outbox',
  to: '/p/$placeId/outbox',
  label: 'shell.outbox',
  icon: 'cloud-check',
  anyOf: null,
}

const writes: ShellEntry = {
  key: 'writes',
  to: '/p/$placeId/writes',
  label: 'shell.writes',
  icon: 'alert',
  anyOf: ['manage-payments'],
}

const menuItems: ShellEntry = {
  key: 'menu-items',
  to: '/p/$placeId/menu/items',
  label: 'shell.side.items',
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
  label: 'shell.side.templates',
  icon: 'copy',
  anyOf: ['manage-menu', 'create-menu-item-template'],
}

const prices: ShellEntry = {
  key: 'prices',
  to: '/p/$placeId/menu/prices',
  label: 'shell.side.prices',
  icon: 'grid',
  anyOf: ['manage-menu'],
}

const priceLists: ShellEntry = {
  key: 'price-lists',
  to: '/p/$placeId/menu/price-lists',
  label: 'shell.side.price-lists',
  icon: 'clock',
  anyOf: ['manage-menu'],
}

const products = stockPage('products', 'boxes', whoOpens(areaRights.product))
const deliveries = stockPage('deliveries', 'truck', whoOpens(areaRights.product))
const counts = stockPage('counts', 'clipboard-check', whoOpens(areaRights.product))
const stockUsage = stockPage('usage', 'trending-down', ['manage-stock', 'access-stats'])

/** Every entry that is a page of its own. */
export const shellEntries = {
  register,
  today,
  orders,
  floor,
  kitchen,
  shift,
  closeDay,
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
 * Entries of a laptop's side bar, in blocks with a line between them; only the pages of the open one are shown. The person
 * at the foot leads to what the others call "more", the state of what is saved stands on each page.
 */
export const sideBlocks: readonly Block[] = [
  { key: 'work', entries: [register, orders, floor, kitchen, shift].map(alone) },
  {
    key: 'day',
    entries: [
      under('day', 'shell.today', 'house', [{ ...today, label: 'shell.side.now' }, writes]),
      under('reports', 'shell.side.reports', 'chart', [closeDay, statistics]),
      under('money', 'shell.side.payments', 'card', [
        { ...payments, label: 'shell.side.all-payments' },
        eInvoices,
        payouts,
      ]),
    ],
  },
  {
    key: 'goods',
    entries: [
      under('catalogue', 'shell.side.menu', 'cutlery', [
        menuItems,
        menuSections,
        prices,
        priceLists,
        menuTemplates,
        area('menu-item-categories', 'shell.side.categories', 'tags'),
        area('ingredient-templates', 'shell.side.ingredients', 'wheat'),
        area('modifier-section-templates', 'shell.side.modifiers', 'list-checks'),
      ]),
      under('stock', 'shell.side.stock', 'boxes', [products, deliveries, counts, stockUsage]),
    ],
  },
  { key: 'place', entries: [crew, settings, notifications].map(alone) },
]

/** The blocks of the side bar with what a person with these permissions may open; a page that is alone has its own name. */
export function permittedBlocks(granted: readonly Permission[]): readonly Block[] {
  return sideBlocks
    .map(({ key, entries }) => ({
      key,
      entries: entries
        .map((entry) => ({ ...entry, pages: permitted(entry.pages, granted) }))
        .flatMap((entry) => (entry.pages.length > 1 ? [entry] : entry.pages.map(named).map(alone))),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The page as it is called where it stands for itself. */
function named(page: ShellEntry): ShellEntry {
  return Object.values(shellEntries).find(({ key }) => key === page.key) ?? page
}

function alone(page: ShellEntry): SideEntry {
  const { key, label, icon } = page
  return { key, label, icon, pages: [page] }
}

function under(key: string, label: MessageKey, icon: IconName, pages: readonly ShellEntry[]): SideEntry {
  return { key, label, icon, pages }
}

/** What may open an entry. */
export function permissionsOf(key: string): readonly Permission[] {
  return Object.values(shellEntries).find((entry) => entry.key === key)?.anyOf ?? []
}

function stockPage(
  page: 'products' | 'deliveries' | 'counts' | 'usage',
  icon: IconName,
  anyOf: readonly Permission[],
): ShellEntry {
  // Whoever adds the route of such a page needs no change here.
  const to = `/p/$placeId/stock/${page}` as string as ShellEntry['to']
  return { key: `stock-${page}`, to, label: `shell.side.stock-${page}`, icon, anyOf }
}

function area(key: AreaKey, label: MessageKey, icon: IconName): ShellEntry {
  return { key, to: '/p/$placeId/settings/$area', area: key, label, icon, anyOf: whoOpens(areaRights[key]) }
}
