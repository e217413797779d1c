import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { growth } from '#domain/figures/compare-days.ts'
import { weekdayOf } from '#domain/time/warsaw.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Hours } from './hours.tsx'
import type { ChecksStillOpen } from './use-checks-of-today.ts'
import type { Today } from './use-today.ts'

/** The takings so far beside those of a week earlier, what is known of the checks, and the hours. */
export function TakingsPanel({ today, open }: { today: Today; open: ChecksStillOpen }) {
  const text = useText()
  const format = useFormat()
  return (
    <section className="panel p-3 tablet:p-4" aria-label={text('today.taken')}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-t2 font-normal text-ink-2">{text('today.taken')}</h2>
          <div className="tn text-t6 font-bold tracking-tight whitespace-nowrap">
            {format.money(today.takings.taken)}
          </div>
          <Compared today={today} />
        </div>
        <Facts today={today} open={open} />
      </div>
      <Hours today={today} />
    </section>
  )
}

function Compared({ today: { takings, comparison, day } }: { today: Today }) {
  const text = useText()
  const format = useFormat()
  const weekday = weekdayOf(day)
  if (!comparison.known) {
    if (comparison.why === 'young') return null
    return <p className="m-0 text-t2 text-ink-2">{text(`today.compare.${comparison.why}`, { weekday })}</p>
  }
  const before = comparison.byNow.taken
  const more = takings.taken - before
  const tenths = growth(takings.taken, before)
  const by = tenths === null ? format.money(Math.abs(more)) : `${format.quantity(Math.abs(tenths) * 100)}%`
  const way = more === 0 ? 'same' : more > 0 ? 'more' : 'less'
  const looks = { more: 'text-ok', less: 'text-warn', same: 'text-ink-2' }
  return (
    <p className={cx('m-0 flex items-center gap-1 text-t2 font-semibold', looks[way])}>
      {way !== 'same' && <Icon name={way === 'more' ? 'trending-up' : 'trending-down'} size={16} />}
      {text('today.compare', { way, by, weekday, time: format.time(comparison.at) })}
    </p>
  )
}

function Facts({ today: { takings, comparison }, open }: { today: Today; open: ChecksStillOpen }) {
  const text = useText()
  const format = useFormat()
  const then = comparison.known ? comparison.byNow : null
  const change = (now: number, before: number | undefined, words: (by: number) => string) => {
    if (before === undefined) return ''
    return text('today.than', {
      way: now === before ? 'same' : now > before ? 'more' : 'less',
      by: words(Math.abs(now - before)),
    })
  }
  const facts: readonly [key: 'checks' | 'average' | 'guests' | 'open', value: string, note: string][] = [
    ['checks', String(takings.checks), change(takings.checks, then?.checks, String)],
    ['average', format.amount(takings.average), change(takings.average, then?.average, format.amount)],
    takings.guests === 0
      ? ['guests', '–', text('today.guests.none')]
      : ['guests', String(takings.guests), change(takings.guests, then?.guests, String)],
    ['open', String(open.checks.length), text('today.open.left', { amount: format.amount(open.left) })],
  ]
  return (
    <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-2 tablet:flex">
      {facts.map(([key, value, note]) => (
        <div key={key} className="tablet:border-l tablet:border-line tablet:pl-4">
          <dt className="text-t2 text-ink-2">{text(`today.fact.${key}`)}</dt>
          <dd className="m-0">
            <span className="tn block text-t4 font-bold">{value}</span>
            <span className="block text-t1 font-semibold text-ink-2 tablet:whitespace-nowrap">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
