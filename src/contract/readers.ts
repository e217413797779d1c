import { areaRights, type AreaRights } from '#domain/access/area-rights.ts'
import { callTakers } from '#domain/access/call-takers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { DeviceScope } from './registration.ts'

/** The rule for which rows of a table a device receives. Goes only by fields that are never written again. */
export type RowRule<T extends TableName = TableName> =
  /** Rows that name, in this field, somebody who works on the device. */
  | { of: 'person'; field: keyof Row<T> & string }
  /** Rows of a drawer that is not somebody else's; `kinds`: others of the table are of no drawer and come always. */
  | { of: 'drawer'; field: keyof Row<T> & string; kinds?: readonly string[] }
  /** Rows that have, in this field, none of these words. */
  | { of: 'word'; field: keyof Row<T> & string; but: readonly string[] }

/** The readers of a table: the devices that receive its rows. */
export type Readers<T extends TableName = TableName> = {
  /** On devices for this nobody receives any. */
  notOn?: readonly DeviceScope[]
  /** All of it: every device, or those on which somebody works who has one of these permissions. */
  all: 'everybody' | readonly Permission[]
  /** The rows that devices receive besides on which somebody works who has one of these permissions. */
  some?: { to: readonly Permission[]; rows: RowRule<T> }
  /** The rows that other devices receive; absent: none. */
  others?: RowRule<T>
}

const everybody = { all: 'everybody' } as const

/**
 * The readers of changes: people who change something in the back office read who changed what; people who resolve,
 * how that was done.
 */
const changers: readonly Permission[] = [
  ...new Set<Permission>([
    ...Object.values<AreaRights>(areaRights).flatMap(({ change, add = [] }) => [...change, ...add]),
    'manage-payments',
  ]),
]

/** The readers of daily reports: people who close a day or read how one was closed. */
const reporters: readonly Permission[] = ['access-daily-reports', 'create-daily-report']

/** The readers of stock: people who keep or count it. */
const stockkeepers: readonly Permission[] = ['manage-stock', 'audit-product']

/** The readers of purchase prices: people who may know what goods were bought for. */
export const priceReaders: readonly Permission[] = ['manage-stock', 'manage-menu', 'access-stats']

/**
 * Who receives which table: for every table there is, so that a new one is a type error until somebody has said. A
 * kitchen's screen hangs where guests and visitors pass: whom the place delivers to, who changed what, and its money
 * by day and drawer, is not on it; nor what undoes a change of a whole menu, which would come before its orders.
 */
export const readers: { readonly [T in TableName]: Readers<T> } = {
  places: everybody,
  diningOptions: everybody,
  // Also what each may do: a device judges agreements and commands by it.
  placeUsers: everybody,
  formerUsers: everybody,
  menus: everybody,
  menuSections: everybody,
  menuSectionItems: everybody,
  menuItems: everybody,
  modifierSections: everybody,
  modifiers: everybody,
  priceLists: everybody,
  venueTables: everybody,
  floorPieces: everybody,
  kitchenStations: everybody,
  packaging: everybody,
  discounts: everybody,
  serviceFees: everybody,
  deliveryZones: everybody,
  printers: everybody,
  orderChecks: everybody,
  orders: everybody,
  orderLines: everybody,
  checkEvents: everybody,
  printouts: everybody,
  orderPayments: everybody,
  refunds: everybody,
  // A token opens a guest's page only; what a provider says is for who takes money.
  onlinePayments: { notOn: ['kitchen'], all: 'everybody' },
  transactionEvents: { notOn: ['kitchen'], all: 'everybody' },
  corrections: everybody,
  correctiveInvoices: { notOn: ['kitchen'], all: 'everybody' },
  receiptInvoices: { notOn: ['kitchen'], all: 'everybody' },
  eInvoices: { notOn: ['kitchen'], all: 'everybody' },
  tillCertificates: { notOn: ['kitchen'], all: 'everybody' },
  ksefOutages: { notOn: ['kitchen'], all: 'everybody' },
  printJobs: everybody,
  fiscalNames: everybody,
  placeClients: { notOn: ['kitchen'], all: callTakers },
  checkContacts: { notOn: ['kitchen'], all: callTakers },
  notifications: { all: [], others: { of: 'person', field: 'forUserId' } },
  discrepancies: { all: ['manage-payments'] },
  drawers: { notOn: ['kitchen'], all: reporters, others: { of: 'drawer', field: 'id' } },
  drawerCounts: { notOn: ['kitchen'], all: reporters, others: { of: 'drawer', field: 'drawerId' } },
  // What was paid and sold belongs to the checks; what a drawer began with and what was moved, to the drawer.
  ledgerEntries: {
    notOn: ['kitchen'],
    all: reporters,
    others: { of: 'drawer', field: 'drawerId', kinds: ['float', 'cash-move'] },
  },
  // What was sold is on the checks; by dish it is for who reads figures.
  saleLines: { notOn: ['kitchen'], all: ['access-stats', 'access-daily-reports'] },
  // Whoever may open or cancel a closed check is told by the device that its day has a report.
  dayReports: { notOn: ['kitchen'], all: [...reporters, 'cancel-printouts', 'cancel-order-check'] },
  dayPapers: { notOn: ['kitchen'], all: reporters },
  reportParts: { notOn: ['kitchen'], all: reporters },
  productCategories: everybody,
  products: everybody,
  menuItemCategories: everybody,
  menuItemTemplates: everybody,
  ingredientTemplates: everybody,
  modifierSectionTemplates: everybody,
  modifierTemplates: everybody,
  // Every till books what its dishes are made of.
  ingredients: everybody,
  // Every till says how many portions are left. A kitchen's cooks only say what was spoiled.
  stockLevels: { notOn: ['kitchen'], all: 'everybody' },
  itemStops: everybody,
  stockMovements: { notOn: ['kitchen'], all: stockkeepers },
  stockTransactions: { notOn: ['kitchen'], all: stockkeepers },
  transactionLines: { notOn: ['kitchen'], all: stockkeepers },
  purchasePrices: { notOn: ['kitchen'], all: priceReaders },
  productCosts: { notOn: ['kitchen'], all: priceReaders },
  movementCosts: { notOn: ['kitchen'], all: priceReaders },
  stockAudits: { notOn: ['kitchen'], all: stockkeepers },
  auditCounts: { notOn: ['kitchen'], all: stockkeepers },
  // What should have been there is for whoever posts a count, not for whoever counts the next.
  auditResults: { notOn: ['kitchen'], all: stockkeepers },
  // The server's own.
  openUses: { all: [] },
  recipes: { all: [] },
  menuBatches: { notOn: ['kitchen'], all: ['manage-menu', 'create-menu-item-template'] },
  conflictNotes: { all: [], others: { of: 'person', field: 'forUserId' } },
  changes: { notOn: ['kitchen'], all: changers },
  // Whoever reads reports learns what was sold by day, and not what goods were bought for.
  daySums: {
    notOn: ['kitchen'],
    all: ['access-stats'],
    some: {
      to: ['access-daily-reports'],
      rows: { of: 'word', field: 'dimension', but: ['products', 'costs'] },
    },
  },
}
