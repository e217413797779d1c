import * as v from 'valibot'
import { comment, id, text } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'

/** Why a fact does not fit what the place knew. A manager resolves it; the fact itself stands. */
export const discrepancyKinds = [
  'permission_missing',
  'unreadable',
  'command_skipped',
  /** A device says a time that cannot be: a day or more before its people were there, or after it came. */
  'time_doubtful',
  'unknown_table',
  'unknown_dining_option',
  'unknown_station',
  'unknown_crew_member',
  'table_missing',
  'crew_member_missing',
  'client_missing',
  'item_hidden',
  'item_removed',
  'item_sold_out',
  'price_differs',
  'total_too_large',
  'rate_differs',
  /** 22 %, 7 % and 3 % are of before 2011. */
  'rate_ended',
  'modifier_rules',
  'check_closed',
  'check_missing',
  'order_exists',
  'line_exists',
  'line_missing',
  'line_voided',
  'line_not_done',
  'number_reused',
  'paid_twice',
  'overpaid',
  'document_exists',
  'document_missing',
  'document_dropped',
  'document_total_differs',
  /** A document's lines, tax, kind, buyer or dates are not what the place makes of them. */
  'document_lines_differ',
  'document_tax_differs',
  'document_type_wrong',
  'document_buyer_missing',
  'document_date_wrong',
  /** Two invoices were issued to one receipt: one of them is to be corrected to nothing. */
  'receipt_invoiced_twice',
  /** An invoice that does not say who sells. */
  'seller_missing',
  /** The bytes of an invoice are not those that the place makes of it; they are sent as they are. */
  'e_invoice_differs',
  /** An invoice that should have gone through the national system and came without its bytes. */
  'e_invoice_missing',
  'fiscal_name_rate',
  'payment_exists',
  'payment_missing',
  /** A terminal charged another sum than that of the payment and its tip. */
  'charge_differs',
  'refund_above_paid',
  /** A provider says that a refund arrived which it had called failed. */
  'refund_contradicted',
  /** Money of a drawer that nobody has opened; two drawers of one holder at the same time. */
  'drawer_missing',
  'drawer_opened_twice',
  /** The figures of a day's paper are not those of the facts that it lists. */
  'report_differs',
  /** The ledger of a closed day differs from its checks, payments and documents. */
  'ledger_contradicts',
  /** The level of a product is not the sum of what was moved. */
  'stock_contradicts',
  /**
   * Stock of a product that the place does not have; what was to be taken back is not there; a count that nobody has
   * begun, or that was voided.
   */
  'product_missing',
  'transaction_missing',
  'audit_missing',
  'audit_voided',
  'job_exists',
  'job_missing',
  /** A delivery platform sold what the menu does not have. */
  'unknown_product',
  'platform_total',
  /** A delivery platform took back what is being made. */
  'platform_canceled',
  'platform_not_canceled',
] as const

/** A manager's finding about a discrepancy; never empty, since it is all that is kept of how it was resolved. */
export const resolutionNote = text(1, 500)

export const discrepancySchema = v.object({
  id: idIn('discrepancies'),
  kind: v.picklist(discrepancyKinds),
  commandId: id,
  orderCheckId: v.nullable(idIn('orderChecks')),
  at: instant,
  actorId: idIn('placeUsers'),
  /** The person who agreed to the command, where that was needed before the discrepancy was found. */
  approvedBy: v.nullable(idIn('placeUsers')),
  note: comment,
  resolvedAt: v.nullable(instant),
  closedDay: v.nullable(day),
})

export type Discrepancy = v.InferOutput<typeof discrepancySchema>
export type DiscrepancyKind = Discrepancy['kind']
