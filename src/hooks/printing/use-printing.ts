import { isFiscal } from '#domain/print/print-job.ts'
import { printTargets } from '#domain/print/print-targets.ts'
import { printAct, type PrintAct, type WantedPrint } from '#domain/print/wanted-print.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAttachedPrinters } from './use-attached-printers.ts'

export type PrintTarget = {
  printerId: string
  name: string
  /** Whether this device has the printer. */
  mine: boolean
}

/** A print that is wanted. `printerId` is needed only for another printer than the device's usual one. */
type WantedHere = WantedPrint & { printerId?: string }

export type Printing = {
  /** Where receipts go from this device; null: the place has no fiscal printer. */
  fiscal: PrintTarget | null
  /** Where bills and slips go; null: the place has no printer. */
  plain: PrintTarget | null
  /** The act to put into the same write as what is printed; null where there is no printer. */
  jobAct(wanted: WantedHere): PrintAct | null
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
    jobAct: ({ printerId, ...wanted }) => {
      const chosen = printerId ?? (isFiscal(wanted.kind) ? fiscal : plain)?.printerId
      return chosen === undefined ? null : printAct(wanted, newId(), chosen)
    },
  }
}
