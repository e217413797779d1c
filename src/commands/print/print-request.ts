import type { PrintJobKind } from '#domain/print/print-job.ts'
import type { BillWish } from '#domain/print/print-content.ts'
import type { RowId } from '#domain/units.ts'

/** The subject of a job, as it was asked for. */
export type PrintRequest = {
  kind: PrintJobKind
  printerId: RowId<'printers'>
  printoutId: RowId<'printouts'> | null
  orderCheckId: RowId<'orderChecks'> | null
  orderId: RowId<'orders'> | null
  lineIds: readonly string[] | null
  reason: string
  payLink?: string | undefined
  bill?: BillWish | undefined
}
