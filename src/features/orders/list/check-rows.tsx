import { noonOf } from '#domain/time/noon-of.ts'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { media, useMedia } from '#ui/use-media.ts'
import type { ListedCheck } from './check-list.ts'
import { CheckRow } from './check-row.tsx'
import { useRowActs } from './use-row-acts.ts'

/** How many checks are drawn at once: more than the tallest phone shows. The rest follow a frame later. */
const rowsAtOnce = 14

type CheckRowsProps = {
  checks: readonly ListedCheck[]
  /** The end of the list has come into view; null: there is no more. */
  onEnd: (() => void) | null
}

/** Rows of checks; those that were closed stand under the day of it. */
export function CheckRows({ checks, onEnd }: CheckRowsProps) {
  const acts = useRowActs()
  const titleOf = useCheckTitle()
  const wide = useMedia(media.tablet)
  const now = useNow(checks.some(({ needs }) => needs.noAnswer !== null) ? 1000 : 10_000)
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      {daysOf(isWhole ? checks : checks.slice(0, rowsAtOnce)).map(({ day, rows }, index) => (
        <section key={day ?? 'open'}>
          <DayHead day={day} first={index === 0} />
          <ul className="bg-surface tablet:overflow-hidden tablet:rounded-r2 tablet:border tablet:border-line">
            {rows.map((listed) => (
              <CheckRow
                key={listed.view.check.id}
                listed={listed}
                name={titleOf(listed.view, listed.crew)}
                acts={acts}
                now={now}
                wide={wide}
              />
            ))}
          </ul>
        </section>
      ))}
      {isWhole && onEnd !== null && <End key={checks.length} onSeen={onEnd} />}
    </>
  )
}

/** Nothing over what is open, or was closed today where nothing stands before it. */
function DayHead({ day, first }: { day: string | null; first: boolean }) {
  const text = useText()
  const format = useFormat()
  const today = useBusinessDay()
  if (day === null || today === null || (day === today && first)) return null
  return (
    <h2 className="px-4 pt-4 pb-2 text-t2 font-semibold text-ink-2 tablet:px-0">
      {day === today
        ? text('orders.closed.today')
        : text('orders.closed.day', { day: format.date(noonOf(day)) })}
    </h2>
  )
}

/** Asks for more rows before the last one is reached. */
function End({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const { current } = mark
    if (current === null) return
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) latest.current()
      },
      { rootMargin: '600px' },
    )
    seen.observe(current)
    return () => seen.disconnect()
  }, [])
  return <div ref={mark} className="h-16" />
}

function daysOf(checks: readonly ListedCheck[]) {
  const days: { day: string | null; rows: ListedCheck[] }[] = []
  for (const check of checks) {
    // What is still to be served stands with what is open.
    const day = check.live ? null : check.view.check.closedDay
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(check)
    else days.push({ day, rows: [check] })
  }
  return days
}
