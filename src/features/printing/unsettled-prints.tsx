import '#ui/icons/more-icons.ts'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { clockSeconds } from './clock-seconds.ts'
import { OpenPrintDialog } from './open-print-dialog.tsx'
import { readUnsettledPrints } from './open-prints.ts'
import { printNumber, printWord } from './print-words.ts'

/** The prints that somebody left for later; nothing where there are none. */
export function UnsettledPrints() {
  const text = useText()
  const { actor } = usePlace()
  const clientId = useDeviceId()
  const [chosen, setChosen] = useState<string | null>(null)
  const prints = useLive((rows) => readUnsettledPrints(rows, { clientId, actor }), [clientId, actor]) ?? []
  const open = prints.find(({ job }) => job.id === chosen)
  if (prints.length === 0) return null
  return (
    <section className="panel flex-none" aria-label={text('print.list.title')}>
      <h2 className="px-4 pt-3 text-t3">{text('print.list.title')}</h2>
      <ul className="m-0 list-none p-0">
        {prints.map(({ job, printout }) => (
          <li
            key={job.id}
            className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
          >
            <Icon name="printer" size={22} className="text-bad" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {text(`print.what.${printWord(job.kind)}`)} {printNumber(job, printout)}
              </span>
              <span className="block text-t2 text-ink-2">
                {text('print.list.note', { time: clockSeconds(job.createdAt) })}
              </span>
            </span>
            <Button size="sm" onClick={() => setChosen(job.id)}>
              {text('print.list.settle')}
            </Button>
          </li>
        ))}
      </ul>
      {open && <OpenPrintDialog key={open.job.id} print={open} onLater={() => setChosen(null)} />}
    </section>
  )
}
