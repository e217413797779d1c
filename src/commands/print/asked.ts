import type { PrintJobKind } from '#domain/print/print-job.ts'

/** What a job is about, as it was asked for. */
export type Asked = {
  kind: PrintJobKind
  printerId: string
  printoutId: string | null
  orderCheckId: string | null
  orderId: string | null
  lineIds: readonly string[] | null
  reason: string
  payLink?: string | undefined
}
