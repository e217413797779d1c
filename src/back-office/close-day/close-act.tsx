import { noonOf } from '#domain/time/noon-of.ts'
import { useState } from 'react'
import type { DayReading } from '#hooks/place/time/use-day.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useCloseDay } from '#hooks/money/use-close-day.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { usePrintPapers } from './use-print-papers.ts'

type CloseActProps = { reading: DayReading; number: string | null }

/** Closes the day, or makes a supplement of what came after it was closed; prints what that makes, where it is wanted. */
export function CloseAct({ reading, number }: CloseActProps) {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const closeDay = useCloseDay()
  const print = usePrintPapers()
  const { plain } = usePrinting()
  const { show } = useToast()
  const seesFigures = useCan('access-daily-reports')
  const [asks, setAsks] = useState(false)
  const [working, setWorking] = useState(false)
  const [wantsPaper, setWantsPaper] = useState(true)
  const { day, report, open, unreported } = reading
  const isSupplement = report?.status === 'closed'
  const prints = seesFigures && plain !== null
  const act = text(isSupplement ? 'day.supplement.act' : offline ? 'day.close.offline' : 'day.close.act', {
    number: number ?? '',
  })
  const close = async () => {
    setAsks(false)
    setWorking(true)
    const closed = await closeDay(day)
    setWorking(false)
    show(
      closed.ok
        ? { state: 'success', content: text('day.created') }
        : { state: 'error', content: text('day.failed') },
    )
    if (closed.ok && prints && wantsPaper) await print?.(closed.value)
  }
  return (
    <div className="flex flex-col gap-2">
      {prints && (
        <CheckboxRow
          label={text('day.close.print', { printer: plain.name })}
          checked={wantsPaper && print !== null}
          disabled={print === null}
          onChange={() => setWantsPaper(!wantsPaper)}
        />
      )}
      <Button kind="primary" size="lg" icon="lock" wide working={working} onClick={() => setAsks(true)}>
        {act}
      </Button>
      <ConfirmDialog
        open={asks}
        title={text(isSupplement ? 'day.supplement.ask' : 'day.close.ask', {
          date: format.date(noonOf(day)),
        })}
        consequence={text(isSupplement ? 'day.supplement.consequence' : 'day.close.consequence', {
          count: isSupplement ? unreported.length : open.sales.checks,
          number: number ?? '',
        })}
        confirmLabel={text(isSupplement ? 'day.supplement.confirm' : 'day.close.confirm')}
        cancelLabel={text('day.close.cancel')}
        onConfirm={() => void close()}
        onCancel={() => setAsks(false)}
      />
    </div>
  )
}
