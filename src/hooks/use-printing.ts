import { isFiscal, type PrintJobKind } from '#domain/print/print-job.ts'
import type { PrintContent } from '#domain/print/print-content.ts'
import { printTargets } from '#domain/print/print-targets.ts'
import { usePlace } from './place-context.ts'
import { useAttachedPrinters } from './use-attached-printers.ts'
import type { Act } from './use-mutate.ts'

export type PrintTarget = {
  printerId: string
  name: string
  /** This device has it. */
  mine: boolean
}

/** What is to be printed. `printerId` is needed only for another printer than the device's usual one. */
export type WantedPrint = {
  kind: PrintJobKind
  printoutId?: string
  orderCheckId?: string
  orderId?: string
  lineIds?: string[]
  reason?: string
  copy?: number
  content?: PrintContent
  printerId?: string
}

export type Printing = {
  /** Where receipts go from this device; null: the place has no fiscal printer. */
  fiscal: PrintTarget | null
  /** Where bills and slips go; null: the place has no printer. */
  plain: PrintTarget | null
  /** The act to put into the same write as what is printed; null where there is no printer. */
  jobAct(wanted: WantedPrint): Act | null
}

/** Printing for screens: they save that something is to be printed, and whoever has the printer prints it. */
export function usePrinting(): Printing {
  const { newId } = usePlace()
  const { printers = [] } = useAttachedPrinters()
  const isMine = (printerId: string) =>
    printers.some(({ printer, via }) => printer.id === printerId && via !== 'none')
  const targets = printTargets(
    printers.map(({ printer }) => printer),
    isMine,
  )
  const targetOf = (printer: typeof targets.fiscal): PrintTarget | null =>
    printer === null ? null : { printerId: printer.id, name: printer.name, mine: isMine(printer.id) }
  const fiscal = targetOf(targets.fiscal)
  const plain = targetOf(targets.plain)
  return {
    fiscal,
    plain,
    jobAct: ({ kind, ...wanted }) => {
      const printerId = wanted.printerId ?? (isFiscal(kind) ? fiscal : plain)?.printerId
      if (printerId === undefined) return null
      return {
        kind: 'print-job.create',
        args: {
          ...{ jobId: newId(), kind, printerId },
          printoutId: wanted.printoutId ?? null,
          orderCheckId: wanted.orderCheckId ?? null,
          orderId: wanted.orderId ?? null,
          lineIds: wanted.lineIds ?? null,
          reason: wanted.reason ?? '',
          content: wanted.content ?? null,
          copy: wanted.copy ?? 1,
        },
      }
    },
  }
}
