import { useState } from 'react'
import type { Printout } from '#domain/document/printout.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { EmailDialog } from '../form/email-dialog.tsx'
import { useTellNoPrinter } from '../form/use-tell-no-printer.ts'

/** Prints an invoice once more, and sends it by e-mail. */
export function PaperButtons({ printout }: { printout: Pick<Printout, 'id' | 'orderCheckId' | 'number'> }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const tellNoPrinter = useTellNoPrinter()
  const { jobAct } = usePrinting()
  const mutateAll = useMutateAll()
  const [asking, setAsking] = useState(false)
  const { id: printoutId, orderCheckId } = printout
  const jobs = useLive((rows) => rows.by('printJobs', 'orderCheckId', orderCheckId), [orderCheckId]) ?? []
  const print = async () => {
    const copies = jobs.filter((job) => job.printoutId === printoutId).map(({ copy }) => copy)
    const copy = Math.min(99, Math.max(1, ...copies) + 1)
    const act = jobAct({ kind: 'copy', printoutId, orderCheckId, copy })
    if (act === null) return tellNoPrinter()
    const saved = await mutateAll([act])
    if (saved.ok) show({ state: 'success', content: text('check.printing') })
    else show({ state: 'error', content: errorText(saved.error) })
  }
  return (
    <>
      <Button size="sm" icon="printer" onClick={() => void print()}>
        {text('e-invoices.print')}
      </Button>
      <Button size="sm" icon="mail" onClick={() => setAsking(true)}>
        {text('e-invoices.mail')}
      </Button>
      {asking && (
        <EmailDialog printoutId={printoutId} number={printout.number} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
