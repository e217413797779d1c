import type { BillWish, PrintContent } from './print-content.ts'
import type { PrintJobKind } from './print-job.ts'
import type { RowId } from '../units.ts'

/** A print that is wanted: its kind, and of what it is about only that. */
export type WantedPrint = {
  kind: PrintJobKind
  printoutId?: RowId<'printouts'>
  orderCheckId?: RowId<'orderChecks'>
  orderId?: RowId<'orders'>
  lineIds?: string[]
  reason?: string
  copy?: number
  content?: PrintContent
  /** Address of a guest's page, which the bill shows as a code. */
  payLink?: string
  /** The wishes of the guest who asked for the bill. */
  bill?: BillWish
}

/** The command that is saved so that it is printed. */
export type PrintAct = {
  kind: 'print-job.create'
  args: {
    jobId: RowId<'printJobs'>
    kind: PrintJobKind
    printerId: RowId<'printers'>
    printoutId: RowId<'printouts'> | null
    orderCheckId: RowId<'orderChecks'> | null
    orderId: RowId<'orders'> | null
    lineIds: string[] | null
    reason: string
    content: PrintContent | null
    copy: number
    payLink?: string
    bill?: BillWish
  }
}

/** The act that has something printed by a printer, to be put into the same write as what is printed. */
export function printAct(
  wanted: WantedPrint,
  jobId: RowId<'printJobs'>,
  printerId: RowId<'printers'>,
): PrintAct {
  return {
    kind: 'print-job.create',
    args: {
      jobId,
      kind: wanted.kind,
      printerId,
      printoutId: wanted.printoutId ?? null,
      orderCheckId: wanted.orderCheckId ?? null,
      orderId: wanted.orderId ?? null,
      lineIds: wanted.lineIds ?? null,
      reason: wanted.reason ?? '',
      content: wanted.content ?? null,
      copy: wanted.copy ?? 1,
      ...(wanted.payLink !== undefined && { payLink: wanted.payLink }),
      ...(wanted.bill !== undefined && { bill: wanted.bill }),
    },
  }
}
