import type { PrintJobKind } from '#domain/print/print-job.ts'
import type { RowId } from '#domain/units.ts'

/** What a job is about, as it was asked for. */
export type PrintRequest = {
  kind: PrintJobKind
  printerId: RowId<'printers'>
  printoutId: RowId<'printouts'> | null
  orderCheckId: RowId<'orderChecks'> | null
  orderId: RowId<'orders'> | null
  lineIds: readonly string[] | null
  reason: string
  payLink?: string | undefined
}
