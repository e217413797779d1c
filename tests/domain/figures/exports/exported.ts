import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { cellsOf, type ExportColumn, type ExportNames } from '#domain/figures/exports/column.ts'
import { soldCheck, type ExportedCheck, type SoldCheck } from '#domain/figures/exports/exported-check.ts'
import { groupBy } from '#domain/group-by.ts'
import { must } from '#domain/must.ts'
import type { Cell } from '#domain/sheet/cell.ts'
import type { Evening, Guests } from '#tests/support/places/evening.ts'

/** A place that calls each thing by its kind and id. */
export const names: ExportNames = {
  table: (id) => `table ${id}`,
  diningOption: (id) => `option ${id}`,
  person: (id) => `person ${id}`,
  categoryOf: (id) => `category of ${id}`,
  station: (id) => `station ${id}`,
  drawer: (id) => `drawer ${id}`,
  rest: 'różnica',
}

/** The checks of an evening as an export has them, one for each check and business day, with these facts besides. */
export function soldOf({ entries, checks }: Evening, facts: Partial<ExportedCheck> = {}): SoldCheck[] {
  const sales = entries.filter(({ kind }) => kind === 'sale' || kind === 'check-canceled')
  const groups = groupBy(sales, ({ orderCheckId, businessDay }) => `${businessDay} ${orderCheckId}`)
  return [...groups.values()].map((own) => {
    const { businessDay, orderCheckId } = must(own[0], 'an entry')
    const guests = must(
      checks.find(({ check }) => check.id === orderCheckId),
      'a check',
    )
    return soldCheck({ ...factsOf(guests, businessDay, own), ...facts })
  })
}

/** The cells of a row by the names of their columns. */
export function cellsByName<Row>(
  columns: readonly ExportColumn<Row, string>[],
  row: Row,
): Record<string, Cell> {
  const cells = cellsOf(columns, row, names)
  return Object.fromEntries(columns.map(({ name }, nth) => [name, cells[nth] ?? null]))
}

function factsOf(
  { check, lines, printouts }: Guests,
  day: string,
  entries: readonly LedgerEntry[],
): ExportedCheck {
  return {
    day,
    checkId: check.id,
    check,
    lines,
    printouts,
    entries,
    orders: [],
    payments: [],
    events: [],
    printJobs: [],
    eInvoices: [],
    contact: null,
    categories: new Map(),
    reportNo: null,
    dayReported: false,
  }
}
