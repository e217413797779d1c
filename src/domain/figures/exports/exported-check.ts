import type { CheckContact } from '../../client/check-contact.ts'
import type { LedgerEntry } from '../../closing/ledger-entry.ts'
import { salesFigures, type SalesFigures } from '../../closing/sales-figures.ts'
import type { Printout } from '../../document/printout.ts'
import type { EInvoice } from '../../ksef/e-invoice.ts'
import type { CheckEvent } from '../../order/check-event.ts'
import type { OrderCheck } from '../../order/order-check.ts'
import type { OrderLine } from '../../order/order-line.ts'
import type { Order } from '../../order/order.ts'
import type { OrderPayment } from '../../payment/order-payment.ts'
import type { Row } from '../../tables.ts'
import type { IsoDate, RowId } from '../../units.ts'

/**
 * The facts of a check on a business day, for exports: the sales of it that the ledger has for that day, and its
 * rows.
 */
export type ExportedCheck = {
  day: IsoDate
  checkId: RowId<'orderChecks'>
  /** Of this check and day, of the kinds `sale` and `check-canceled`. */
  entries: readonly LedgerEntry[]
  /** Null: its sale is here, the check has not come. */
  check: OrderCheck | null
  orders: readonly Order[]
  lines: readonly OrderLine[]
  /**
   * The names that categories of lines had when the check was closed, by the line's id; none of what was never
   * closed.
   */
  categories: ReadonlyMap<string, string>
  printouts: readonly Printout[]
  payments: readonly OrderPayment[]
  events: readonly CheckEvent[]
  /** Of its documents, fiscal ones that came out. */
  printJobs: readonly Row<'printJobs'>[]
  /** Of its documents and corrective invoices, those that go to the national system. */
  eInvoices: readonly EInvoice[]
  /** Null: it has no client, or nobody is to read how they are reached. */
  contact: CheckContact | null
  /** The report that has its sale; null: none. */
  reportNo: string | null
  /** Whether the day has a report. */
  dayReported: boolean
}

/**
 * A check and day with what was sold, as `salesFigures` of its entries says it: so rows add up to every other figure.
 */
export type SoldCheck = ExportedCheck & { sales: SalesFigures }

/** Adds what was sold. */
export function soldCheck(facts: ExportedCheck): SoldCheck {
  return { ...facts, sales: salesFigures(facts.entries) }
}
