import { useState } from 'react'
import { ReasonDialog } from '#back-office/form/reason-dialog.tsx'
import { isLastReport, type DayReport } from '#domain/closing/day-report.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFiscalSince } from '#hooks/printing/use-fiscal-since.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

type MistakeCardProps = { report: DayReport; reports: readonly DayReport[] }

/** The way back for the day that was closed last: a manager opens it again, an owner may declare its report void. */
export function MistakeCard({ report, reports }: MistakeCardProps) {
  const text = useText()
  const errorText = useErrorText()
  const mutate = useMutate()
  const { actor } = usePlace()
  const { show } = useToast()
  const mayClose = useCan('create-daily-report')
  const hasFiscal = useFiscalSince(report.closedAt)
  const role = useLive(async (rows) => (await rows.get('placeUsers', actor))?.role ?? null, [actor])
  const [asks, setAsks] = useState<'reopen' | 'void' | null>(null)
  if (!mayClose || (role !== 'owner' && role !== 'manager') || !isLastReport(report, reports)) return null
  const takeBack = async (kind: 'reopen' | 'void', reason: string) => {
    const saved = await mutate(`day.${kind}`, { day: report.day, reason })
    if (saved.ok) show({ state: 'success', content: text(`day.${kind}.done`) })
    else show({ state: 'error', content: errorText(saved.error) })
  }
  const kind = asks ?? 'reopen'
  return (
    <Panel title={text('day.mistake')}>
      <p className="mt-0 mb-3 text-t2 text-ink-2">{text('day.mistake.text')}</p>
      {hasFiscal && <p className="mt-0 mb-3 text-t2 text-warn">{text('day.mistake.fiscal')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button kind="soft" icon="recall" onClick={() => setAsks('reopen')}>
          {text('day.reopen.act')}
        </Button>
        {role === 'owner' && (
          <Button kind="soft" icon="ban" onClick={() => setAsks('void')}>
            {text('day.void.act')}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asks !== null}
        title={text(`day.${kind}.ask`)}
        consequence={text(`day.${kind}.consequence`)}
        confirmLabel={text(`day.${kind}.act`)}
        reasons={[text('day.reason.mistake'), text('day.reason.sales')]}
        maxLength={120}
        danger={kind === 'void'}
        onClose={() => setAsks(null)}
        onConfirm={(reason) => void takeBack(kind, reason)}
      />
    </Panel>
  )
}
