import '#ui/icons/more-icons.ts'
import * as v from 'valibot'
import { useTextPart } from '#hooks/texts/locale-provider.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { readOpenPrints } from './open-prints.ts'
import { OpenPrintDialog } from './open-print-dialog.tsx'

const leftSchema = v.array(v.string())

/** How many that were left are remembered: more than ever ask at once. */
const mostKept = 40

/**
 * Over every page of a place: a print of which nobody knows how it ended, or that did not come out, asks the person in
 * front of the device. One after another; whoever decides later finds it on its check, and is asked again only once it
 * has ended in another way.
 */
export function UnknownPrintDialog() {
  const hasWords = useTextPart('pages')
  const { placeId, actor, clock } = usePlace()
  const clientId = useDeviceId()
  const [left, setLeft] = useStored(`lokal:prints-left:${placeId}:${actor}`, leftSchema)
  const open = useLive((rows) => readOpenPrints(rows, { clientId, actor }, clock()), [clientId, actor])
  const print = open?.find(({ job }) => !left?.includes(`${job.id} ${job.status}`))
  if (print === undefined || !hasWords) return null
  return (
    <OpenPrintDialog
      key={print.job.id}
      print={print}
      onLater={() => setLeft([...(left ?? []), `${print.job.id} ${print.job.status}`].slice(-mostKept))}
    />
  )
}
