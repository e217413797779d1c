import { timeGone, type EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'

type DeadlineProps = { entry: EInvoiceEntry; now: number }

/** Until when an e-invoice has to be there: a ring as full as its time is gone, red from half of it on, and words. */
export function Deadline({ entry, now }: DeadlineProps) {
  const words = useDeadlineWords()
  const gone = timeGone(entry, now)
  if (gone === null) return null
  return (
    <span className={cx('inline-flex items-center gap-2', gone >= 0.5 && 'font-semibold text-bad')}>
      <DeadlineRing gone={gone} />
      <span>{words(entry, now)}</span>
    </span>
  )
}

/** The share of a time that is gone as a ring; the words beside it say the same. */
export function DeadlineRing({ gone, size = 18 }: { gone: number; size?: number }) {
  const around = 2 * Math.PI * 7
  return (
    <svg viewBox="0 0 18 18" width={size} height={size} aria-hidden="true" className="flex-none -rotate-90">
      <circle cx="9" cy="9" r="7" fill="none" strokeWidth="3" className="stroke-line" />
      <circle
        cx="9"
        cy="9"
        r="7"
        fill="none"
        strokeWidth="3"
        strokeDasharray={`${around * gone} ${around}`}
        className={gone >= 0.5 ? 'stroke-bad' : 'stroke-accent'}
      />
    </svg>
  )
}

const dayMs = 86_400_000

/** The deadline in words: the day and what is left of it. */
export function useDeadlineWords(): (entry: EInvoiceEntry, now: number) => string {
  const text = useText()
  const format = useFormat()
  return ({ until }, now) => {
    if (until === null) return ''
    if (now >= until) return text('e-invoices.late', { day: format.day(until - 1) })
    const day =
      localDay(until - 1) === localDay(now)
        ? text('e-invoices.today')
        : `${format.shortWeekday(until - 1)} ${format.day(until - 1)}`
    const left = until - now
    const days = Math.floor(left / dayMs)
    return days > 1
      ? text('e-invoices.until.days', { day, days })
      : text('e-invoices.until', { day, age: format.age(left) })
  }
}
