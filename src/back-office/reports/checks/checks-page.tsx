import { useMemo, useState, type ReactNode } from 'react'
import { dayCount, daysOf, mostDays } from '#domain/figures/ranges.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useCheckTitle } from '#hooks/use-check-title.ts'
import { useFirstDay } from '#hooks/use-days.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useLive } from '#hooks/use-live.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useRangeWords } from '../range/use-range-words.ts'
import type { ChecksBehind, StatsLinks } from '../stats-links.ts'
import { useNames, type Names } from '../use-names.ts'
import { readChecksBehind, type CheckBehind } from './read-checks-behind.ts'

/** How many are shown at first, and with every look further down. */
const STEP = 100

/** The checks behind a figure of the statistics, the latest first. */
export function ChecksPage({ behind, links }: { behind: ChecksBehind; links: StatsLinks }) {
  const text = useText()
  const { money, quantity } = useFormat()
  const words = useRangeWords()
  const names = useNames()
  const since = useFirstDay()
  const [count, setCount] = useState(STEP)
  const days = useMemo(() => {
    const whole = dayCount(behind)
    return whole >= 1 && whole <= mostDays ? daysOf(behind) : []
  }, [behind])
  const here = useMemo(() => days.filter((day) => day >= since), [days, since])
  const checks = useLive((rows) => readChecksBehind(rows, here, behind), [here, behind])
  const dish = useDishName(behind, here)
  if (checks === undefined) return null
  const total = sumOf(checks.map(({ amount }) => amount))
  const pieces = sumOf(checks.map((check) => check.quantity ?? 0))
  return (
    <>
      <PageTitle
        title={figureName(behind, names, dish, text)}
        detail={text('stats.checks.detail', { days: words.days(behind), count: checks.length })}
        backLabel={text('stats.title')}
        renderBack={(props) => links.renderStats(behind, props)}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        {here.length < days.length && (
          <Banner
            card
            className="mb-3"
            icon="history"
            title={text('stats.checks.older', { count: days.length - here.length })}
            detail={text('stats.checks.older.detail')}
            action={links.renderOrders?.({
              className: 'btn btn-line btn-sm',
              children: text('stats.to-orders'),
            })}
          />
        )}
        {checks.length === 0 ? (
          <EmptyState className="panel" icon="receipt" title={text('stats.checks.none')} />
        ) : (
          <section className="panel overflow-hidden" aria-label={text('stats.checks.list')}>
            <p className="tn m-0 flex flex-wrap justify-between gap-3 border-b border-line px-4 py-2 font-semibold">
              <span>
                {text('stats.total')}
                {behind.item !== null && ` · ${text('stats.dish.sold', { quantity: quantity(pieces) })}`}
              </span>
              <span>{money(total)}</span>
            </p>
            {checks.slice(0, count).map((check) => (
              <CheckRow key={check.id} check={check} names={names} links={links} />
            ))}
          </section>
        )}
        {checks.length > count && (
          <Button className="mt-3" onClick={() => setCount(count + STEP)}>
            {text('stats.checks.more')}
          </Button>
        )}
      </div>
    </>
  )
}

function CheckRow({ check, names, links }: { check: CheckBehind; names: Names; links: StatsLinks }) {
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

/** The dish or the category as it was sold last. */
function useDishName({ item, category }: ChecksBehind, days: readonly string[]): string | null {
  return (
    useLive(
      async (rows) => {
        if (item === null && category === null) return null
        const sold = await rows.by('saleLines', 'businessDay', ...days)
        const line = sold
          .toSorted((a, b) => b.at - a.at)
          .flatMap(({ lines }) => lines)
          .find((each) => (item === null ? each.categoryId === category : each.menuItemId === item))
        return line === undefined ? null : item === null ? line.categoryName : line.name
      },
      [item, category, days],
    ) ?? null
  )
}

function figureName(
  { option, person, item, category, payment }: ChecksBehind,
  names: Names,
  dish: string | null,
  text: ReturnType<typeof useText>,
): string {
  const of =
    (item ?? category) !== null
      ? names.goods({ key: item ?? category ?? '', name: dish })
      : option !== null
        ? names.option(option)
        : person !== null
          ? names.person(person)
          : payment === 'CASH' || payment === 'CARD' || payment === 'ONLINE'
            ? text(`today.pay.${payment}`)
            : null
  return of === null ? text('stats.checks.all') : text('stats.checks.of', { name: of })
}
