import { useCallback, useState } from 'react'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** The answers that a person may give about a print. */
export type PrintDecision = {
  working: boolean
  /** Says that the paper lies in the printer. */
  printed(job: PrintJob): void
  /**
   * Says that the paper did not come out: another job prints it now. A daily report is asked for anew by a person,
   * where days are closed.
   */
  printNow(job: PrintJob): void
}

export function usePrintDecision(): PrintDecision {
  const mutateAll = useMutateAll()
  const { jobAct } = usePrinting()
  const text = useText()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const save = useCallback(
    async (acts: readonly Act[]) => {
      setWorking(true)
      const saved = await mutateAll(acts)
      setWorking(false)
      if (!saved.ok) toast.show({ content: text('print.act.not-saved'), state: 'error' })
    },
    [mutateAll, toast, text],
  )
  return {
    working,
    printed: ({ id }) => void save([{ kind: 'document.printed', args: { jobId: id, printoutId: null } }]),
    printNow: (job) => {
      const again = job.kind === 'daily-report' ? null : jobAct(wantedAgain(job))
      void save([...(job.status === 'unknown' ? [didNotPrint(job)] : []), ...(again ? [again] : [])])
    },
  }
}

function didNotPrint({ id: jobId }: PrintJob): Act {
  return { kind: 'document.error', args: { jobId, printoutId: null, outcome: 'failed', fault: '' } }
}

/** The same once more, by another job. What is no document says that it is a copy. */
function wantedAgain({ kind, printerId, printoutId, orderCheckId, orderId, content, copy }: PrintJob) {
  return {
    kind,
    printerId,
    copy: isDocumentPrint(kind) ? 1 : Math.min(copy + 1, 99),
    ...(printoutId !== null && { printoutId }),
    ...(orderCheckId !== null && { orderCheckId }),
    ...(orderId !== null && { orderId }),
    ...(content !== null && { content }),
  }
}
