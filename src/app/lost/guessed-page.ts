import { shellEntries } from '../shell/shell-entries.ts'
import type { ShellEntry } from '../shell/shell-nav.ts'

/** Names of pages as other programs have them, and the page that has the same here. */
export const guesses: readonly [page: ShellEntry, names: readonly string[]][] = [
  [shellEntries.today, ['dashboard', 'home', 'overview']],
  [shellEntries.statistics, ['stats', 'statistic', 'analytics', 'figures', 'sales']],
  [shellEntries.days, ['report', 'reports', 'daily-report', 'daily-reports', 'history']],
  [shellEntries.shift, ['shifts', 'shift-report', 'shift-reports', 'drawer', 'drawers', 'cash']],
  [shellEntries.payments, ['payment', 'transactions', 'refunds']],
  [shellEntries.payouts, ['payout', 'payouts', 'balance']],
  [shellEntries.eInvoices, ['invoice', 'invoices', 'ksef']],
  [shellEntries.menuItems, ['items', 'item', 'menu-items', 'dishes']],
  [shellEntries.menuSections, ['menus', 'sections']],
  [shellEntries.prices, ['price', 'prices']],
  [shellEntries.priceLists, ['price-list', 'price-lists']],
  [shellEntries.menuTemplates, ['templates']],
  [shellEntries.products, ['inventory', 'product', 'products']],
  [shellEntries.deliveries, ['purchases', 'suppliers', 'losses']],
  [shellEntries.counts, ['audit', 'audits', 'stock-audit', 'counts', 'stocktaking']],
  [shellEntries.crew, ['users', 'people', 'staff', 'team', 'employees']],
  [shellEntries.orders, ['order', 'checks', 'bills', 'receipts']],
  [shellEntries.floor, ['table', 'floor', 'floor-plan']],
  [shellEntries.register, ['till', 'pos', 'cart']],
  [shellEntries.kitchen, ['kds']],
  [shellEntries.outbox, ['sync', 'sync-status', 'offline']],
  [shellEntries.settings, ['setting', 'setup', 'config', 'options', 'admin']],
]

/** The page that somebody means who types this path after the address of a place; null: nobody can tell. */
export function guessedPage(path: string): ShellEntry['to'] | null {
  const name = path.replace(/\/+$/, '').toLowerCase()
  return guesses.find(([, names]) => names.includes(name))?.[0].to ?? null
}
