import { documentPrint, documentPrints } from '#domain/print/document-prints.ts'
import { isFiscal } from '#domain/print/print-job.ts'
import type { WantedPrint } from '#domain/print/wanted-print.ts'
import type { Division } from '#domain/sale/division.ts'
import type { Printing } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { Checkout } from '../checkout.ts'

type CheckPapers = Pick<Checkout, 'printLeft' | 'skipLeft' | 'closeUnprinted' | 'printBill' | 'printLink'>

/** The acts on the papers of a check apart from its sale. `alone` runs an act while nobody else is at the check. */
export function useCheckPapers(
  orderCheckId: string,
  division: Division,
  { jobAct, fiscal, plain }: Printing,
  save: Checkout['save'],
  alone: (task: () => Promise<unknown>) => void,
): CheckPapers {
  const text = useText()
  const { show } = useToast()
  const left = division.parts.find(
    ({ printout, due }) => printout?.status === 'created' && due === 0,
  )?.printout
  const printerOf = (printout: NonNullable<typeof left>) =>
    isFiscal(documentPrint(printout)) ? fiscal : plain
  const printLeft = (printout: NonNullable<typeof left>) =>
    alone(async () => {
      const acts = documentPrints(printout).flatMap(
        (kind) => jobAct({ kind, printoutId: printout.id, orderCheckId }) ?? [],
      )
      if (acts.length > 0) await save(acts)
    })
  const printBill = (wish: Pick<WantedPrint, 'bill' | 'payLink'>) =>
    alone(async () => {
      const act = jobAct({ kind: 'bill', orderCheckId, ...wish })
      if (act === null || !(await save([act]))) return
      show({ state: 'success', content: text('checkout.bill.sent') })
    })
  return {
    printLeft: left && printerOf(left) !== null ? () => printLeft(left) : null,
    skipLeft: left
      ? () => alone(() => save([{ kind: 'document.skip-print', args: { printoutId: left.id } }]))
      : null,
    printBill: plain === null ? null : (bill) => printBill(bill === undefined ? {} : { bill }),
    printLink: plain === null ? null : (payLink) => printBill({ payLink }),
    closeUnprinted: () => alone(() => save([{ kind: 'check.close-unprinted', args: { orderCheckId } }])),
  }
}
