import '#ui/more-icons.ts'
import { useState } from 'react'
import { useTextPart } from '#hooks/texts/locale-provider.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { useClientId } from '#hooks/device/use-client-id.ts'
import { useLive } from '#hooks/place/use-live.ts'
import { readOpenPrints } from './open-prints.ts'
import { OpenPrintDialog } from './open-print-dialog.tsx'

/**
 * Over every page of a place: a print of which nobody knows how it ended, or that did not come out, asks the person in
 * front of the device. One after another; whoever decides later finds it on its check.
 */
export function UnknownPrintDialog() {
  const hasWords = useTextPart('pages')
  const { actor, clock } = usePlace()
  const clientId = useClientId()
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const open = useLive((rows) => readOpenPrints(rows, { clientId, actor }, clock()), [clientId, actor])
  const print = open?.find(({ job }) => !later.has(`${job.id} ${job.status}`))
  if (print === undefined || !hasWords) return null
  return (
    <OpenPrintDialog
      key={print.job.id}
      print={print}
      onLater={() => setLater((now) => new Set([...now, `${print.job.id} ${print.job.status}`]))}
    />
  )
}
