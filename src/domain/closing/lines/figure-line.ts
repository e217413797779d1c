import type { reconciliationSigns } from '../reconcile.ts'

/** One figure of a report: grosze, or how many. */
export type FigureLine = {
  key: string
  label: string
  value: number
  as: 'money' | 'count'
  /** True on a line that is the sum of its group, or its subject. */
  strong?: true
  /** Of whom or what it is one of several figures. */
  of?: string
  bad?: boolean
}

export type FigureGroup = { key: string; title: string; lines: readonly FigureLine[] }

type SalesWord =
  | 'gross'
  | 'rate'
  | 'vat'
  | 'net'
  | 'discounts'
  | 'fees'
  | 'packaging'
  | 'delivery'
  | 'deposits'
  | 'checks'
  | 'average'
  | 'guests'

/** The words of the lines of a report. They are texts of the app: each exists in every language. */
export type LineKey =
  | `day.group.${'sales' | 'money' | 'documents' | 'losses' | 'open' | 'reconciliation' | 'drawers' | 'people'}`
  | `day.sales.${SalesWord}`
  | `day.money.${'refunds' | 'on-the-way' | 'undone' | 'total' | 'tips'}`
  | `day.documents.${'type' | 'skipped' | 'canceled' | 'printers'}`
  | `day.losses.${'canceled' | 'voids'}`
  | 'day.open'
  | 'day.open.paid'
  | `day.reconciled.${(typeof reconciliationSigns)[number][0] | 'money' | 'sales' | 'unexplained'}`
  | `day.drawer.${'difference' | 'expected' | 'counted' | 'outside' | 'all'}`
  | `day.person.${'sales' | 'payments' | 'cash' | 'tips' | 'discounts' | 'refunds' | 'voids'}`
  | `day.paper.${'title' | 'day' | 'number' | 'closed' | 'by'}`
  | `shift.${'figure.type' | 'line.float' | 'line.move' | 'line.payments' | 'line.refund'}`

/** Words of a language by their keys. */
export type LineText = (key: LineKey, values?: Record<string, string | number>) => string

/** The words of a report: its language, and the names of people and drawers by their ids. */
export type ReportWords = {
  text: LineText
  person: (id: string) => string
  drawer: (id: string) => string
}

/** An amount; one of nothing is left out. */
export function ifAny(key: string, label: string, value: number): FigureLine[] {
  return value === 0 ? [] : [{ key, label, value, as: 'money' }]
}
