import { useCallback } from 'react'
import { documentPrint } from '#domain/print/document-prints.ts'
import type { BillWish } from '#domain/print/print-content.ts'
import type { Act } from '#device/outbox/act.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { DocumentView } from '#features/orders/view/document-view.ts'
import { useSaveActs } from './use-save-acts.ts'
import { useTellNoPrinter } from '#back-office/form/use-tell-no-printer.ts'

/** Printing from the check page. Jobs are saved; whoever has the printer prints them. */
export type PaperActs = {
  /** Of the whole check and in the usual language, where nobody wishes otherwise. */
  bill: (orderCheckId: string, wish?: BillWish) => void
  document: (document: DocumentView) => void
  copy: (document: DocumentView) => void
  /** A person has looked whether it lies in the printer. */
  settle: (document: DocumentView, printed: boolean) => void
  /** The act that prints the latest correction of a document; null where there is no printer. */
  correction: (document: DocumentView) => Act | null
}

export function usePaper(): PaperActs {
  const { jobAct } = usePrinting()
  const save = useSaveActs()
  const text = useText()
  const { show } = useToast()
  const tellNoPrinter = useTellNoPrinter()
  const print = useCallback(
    async (acts: readonly (Act | null)[]) => {
      if (acts.includes(null)) tellNoPrinter()
      else if (await save(acts)) show({ state: 'success', content: text('check.printing') })
    },
    [save, show, text, tellNoPrinter],
  )
  const again = ({ printout }: DocumentView) =>
    jobAct({ kind: documentPrint(printout), printoutId: printout.id, orderCheckId: printout.orderCheckId })
  return {
    bill: (orderCheckId, bill) => void print([jobAct({ kind: 'bill', orderCheckId, ...(bill && { bill }) })]),
    document: (document) => void print([again(document)]),
    copy: ({ printout: { id, orderCheckId }, nextCopy }) =>
      void print([jobAct({ kind: 'copy', printoutId: id, orderCheckId, copy: nextCopy })]),
    settle: (document, printed) => {
      const named = { jobId: document.job?.id ?? null, printoutId: document.printout.id }
      if (printed) void save([{ kind: 'document.printed', args: named }])
      else {
        const failed = { ...named, outcome: 'failed', fault: '' } as const
        void save([{ kind: 'document.error', args: failed }, again(document)])
      }
    },
    correction: ({ printout: { id, orderCheckId } }) =>
      jobAct({ kind: 'correction', printoutId: id, orderCheckId }),
  }
}
