import { useState } from 'react'
import type { Printout } from '#domain/document/printout.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useIsOffline } from '#hooks/use-is-offline.ts'
import { useLive } from '#hooks/use-live.ts'
import { useMutateAll } from '#hooks/use-mutate.ts'
import { usePrinting } from '#hooks/use-printing.ts'
import { useSendPrintout } from '#hooks/use-send-printout.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast-context.ts'

/** Prints an invoice once more, and sends it by e-mail. */
export function PaperButtons({ printout }: { printout: Printout }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const { jobAct } = usePrinting()
  const mutateAll = useMutateAll()
  const [asking, setAsking] = useState(false)
  const { id: printoutId, orderCheckId } = printout
  const jobs = useLive((rows) => rows.by('printJobs', 'orderCheckId', orderCheckId), [orderCheckId]) ?? []
  const print = async () => {
    const copies = jobs.filter((job) => job.printoutId === printoutId).map(({ copy }) => copy)
    const copy = Math.min(99, Math.max(1, ...copies) + 1)
    const act = jobAct({ kind: 'copy', printoutId, orderCheckId, copy })
    if (act === null) return show({ state: 'error', content: text('check.no-printer') })
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
      {asking && <MailDialog printout={printout} onClose={() => setAsking(false)} />}
    </>
  )
}

function MailDialog({ printout, onClose }: { printout: Printout; onClose: () => void }) {
  const text = useText()
  const send = useSendPrintout()
  const offline = useIsOffline()
  const { show } = useToast()
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const [working, setWorking] = useState(false)
  const usable = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.trim())
  const press = async () => {
    if (!usable || offline) return setTried(true)
    setWorking(true)
    const sent = await send(printout.id, address.trim())
    setWorking(false)
    if (!sent) return
    show({ state: 'success', content: text('e-invoices.mailed', { address: address.trim() }) })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={text('check.email.title', { number: printout.number })}
      consequence={text(offline ? 'check.email.offline' : 'check.email.text')}
      confirmLabel={text('check.email.send')}
      cancelLabel={text('check.close')}
      working={working}
      workingLabel={text('check.email.sending')}
      onCancel={onClose}
      onConfirm={() => void press()}
    >
      <TextField
        label={text('check.email.address')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={address}
        maxLength={254}
        error={tried && !usable ? text('check.email.required') : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
    </ConfirmDialog>
  )
}
