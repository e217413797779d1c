import { readFault } from '#domain/print/print-fault.ts'
import { useFaultWords } from '#hooks/texts/use-fault-words.ts'
import { useLocalPrint } from '#hooks/printing/use-local-print.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { clockSeconds } from './clock-seconds.ts'
import type { OpenPrint } from './open-prints.ts'

/** How long the printer was waited for, ms. */
const waitMs = 6000

/** The steps of a print and when each happened, as far as this device knows. */
export function PrintSteps({ print: { job, payment, printer } }: { print: OpenPrint }) {
  const text = useText()
  const local = useLocalPrint(job.id)
  const sentAt = local?.sentAt ?? null
  const fault = useFaultWords()(job.fault)
  const failed = job.status === 'failed'
  const silentAt = sentAt !== null && readFault(job.fault).code === 'TIMEOUT' ? sentAt + waitMs : job.endedAt
  return (
    <ol className="m-0 mt-4 flex list-none flex-col p-0 text-t2 font-medium">
      {payment === null ? (
        <Step icon="check" tone="ok" at={job.createdAt} label={text('print.step.saved')} />
      ) : (
        <Step icon="check" tone="ok" at={payment.takenAt} label={text(`print.step.taken.${payment.type}`)} />
      )}
      {sentAt === null ? (
        <Step icon="clock" tone="warn" at={null} label={text('print.step.not-sent', { printer })} />
      ) : (
        <Step icon="check" tone="ok" at={sentAt} label={text('print.step.sent', { printer })} />
      )}
      {fault !== '' && (
        <Step icon={failed ? 'error' : 'help'} tone={failed ? 'bad' : 'warn'} at={silentAt} label={fault} />
      )}
      {!failed && sentAt !== null && (
        <Step icon="spinner" tone="plain" at={null} label={text('print.step.waiting')} />
      )}
    </ol>
  )
}

type StepProps = {
  icon: IconName
  tone: 'ok' | 'warn' | 'bad' | 'plain'
  /** An instant, ms; null: none is known. */
  at: number | null
  label: string
}

const tones = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', plain: 'text-ink-2' }

function Step({ icon, tone, at, label }: StepProps) {
  return (
    <li className="flex min-h-8 items-center gap-2">
      <span className={tones[tone]}>
        <Icon name={icon} size={18} className={cx(icon === 'spinner' && 'spin')} />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {at !== null && <span className="tn text-ink-3">{clockSeconds(at)}</span>}
    </li>
  )
}
