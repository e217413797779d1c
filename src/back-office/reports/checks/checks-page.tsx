import { noonOf } from '#domain/time/noon-of.ts'
import { useState, type ReactNode } from 'react'
import { dayAfter, weekdayOf } from '#domain/time/warsaw.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useRangeWords } from '../range/use-range-words.ts'
import type { ChecksBehind, StatsLinks } from '../stats-links.ts'
import { useNames, type StatsNames } from '../use-names.ts'
import type { CheckBehind } from './read-checks-behind.ts'
import { useChecksBehind, type OlderDays } from './use-checks-behind.ts'

/** How many are shown at first, and with every look further down. */
const checksAtOnce = 100

/** The checks behind a figure of the statistics, the latest first. */
export function ChecksPage({ behind, links }: { behind: ChecksBehind; links: StatsLinks }) {
  const text = useText()
  const { money, quantity } = useFormat()
  const words = useRangeWords()
  const names = useNames()
  const [shown, setShown] = useState(checksAtOnce)
  const hours = useHours(behind)
  const read = useChecksBehind(behind)
  if (read === undefined) return null
  const { count, amount, quantity: pieces, name, checks } = read.found
  return (
    <>
      <PageTitle
        title={figureName(behind, names, { dish: name, hours }, text)}
        detail={text('stats.checks.detail', { days: words.days(behind), count })}
        backLabel={text('stats.title')}
        renderBack={(props) => links.renderStats(behind, props)}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        {read.missing && <Older {...read.missing} links={links} />}
        {checks.length === 0 ? (
          <EmptyState className="panel" icon="receipt" title={text('stats.checks.none')} />
        ) : (
          <section className="panel overflow-hidden" aria-label={text('stats.checks.list')}>
            <p className="tn m-0 flex flex-wrap justify-between gap-3 border-b border-line px-4 py-2 font-semibold">
              <span>
                {text('stats.total')}
                {pieces !== null && ` · ${text('stats.dish.sold', { quantity: quantity(pieces ?? 0) })}`}
              </span>
              <span>{money(amount)}</span>
            </p>
            {checks.slice(0, shown).map((check) => (
              <CheckRow key={check.id} check={check} names={names} links={links} />
            ))}
          </section>
        )}
        {checks.length > shown && (
          <Button className="mt-3" onClick={() => setShown(shown + checksAtOnce)}>
            {text('stats.checks.more')}
          </Button>
        )}
      </div>
    </>
  )
}

function CheckRow({ check, names, links }: { check: CheckBehind; names: StatsNames; links: StatsLinks }) {
  const text = useText()
  const { amount, day, time, quantity } = useFormat()
  const titleOf = useCheckTitle()
  const { check: row, table, closedAt, personId } = check
  const title =
    row === null
      ? text('stats.checks.gone')
      : titleOf({
          check: row,
          contact: null,
          table: table === null ? null : { name: table },
          diningOption: names.optionRow(row.diningOptionId),
        })
  return (
    <ListRow
      icon="receipt"
      title={row === null ? title : `${row.number} · ${title}`}
      meta={amount(check.amount)}
      detail={[
        `${day(closedAt)}, ${time(closedAt)}`,
        names.person(personId),
        ...(check.quantity === null ? [] : [text('stats.dish.sold', { quantity: quantity(check.quantity) })]),
      ].join(' · ')}
      {...(row !== null &&
        links.renderCheck && {
          renderLink: (props: { className: string; children: ReactNode }) =>
            links.renderCheck?.(check.id, props),
        })}
    />
  )
}

/** The notice that older days are not in the list, why, and what can be done. */
function Older({ days, why, links }: { days: number; why: OlderDays; links: StatsLinks }) {
  const text = useText()
  return (
    <Banner
      card
      className="mb-3"
      icon={why === 'offline' ? 'cloud-off' : 'history'}
      title={text('stats.checks.older', { count: days })}
      detail={text(`stats.checks.older.${why}`)}
      action={
        why === 'too-many' &&
        links.renderOrders?.({ className: 'btn btn-line btn-sm', children: text('stats.to-orders') })
      }
    />
  )
}

/** The hours of the week that a figure is of, in words; null: it is of all. */
function useHours({ from, weekday, hours }: ChecksBehind): string | null {
  const text = useText()
  const format = useFormat()
  if (weekday === null || hours === null) return null
  const day = dayAfter(from, (weekday - weekdayOf(from) + 7) % 7)
  const shown = [...new Set([hours[0], hours.at(-1)])].join('–')
  return text('stats.when.cell', { weekday: format.weekday(noonOf(day)), hour: shown })
}

type FigureWords = { dish: string | null; hours: string | null }

/** The name of a figure, with all that it is of. */
function figureName(
  { option, person, item, category, payment }: ChecksBehind,
  names: StatsNames,
  { dish, hours }: FigureWords,
  text: ReturnType<typeof useText>,
): string {
  const key = item ?? category
  const parts = [
    key === null ? null : names.goods({ key, name: dish }),
    option === null ? null : names.option(option),
    person === null ? null : names.person(person),
    payment === null ? null : text(`today.pay.${payment}`),
    hours,
  ].filter((part) => part !== null)
  return parts.length === 0 ? text('stats.checks.all') : text('stats.checks.of', { name: parts.join(', ') })
}
