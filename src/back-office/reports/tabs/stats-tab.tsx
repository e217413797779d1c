import { cutTotals } from '#domain/figures/cut.ts'
import type { RangeFigures } from '#domain/figures/range-figures.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ChangeMark } from '../parts/change.tsx'
import { CutNotHere } from '../parts/cut-not-here.tsx'
import { CrewPanel } from '../parts/crew-panel.tsx'
import { Filters } from '../parts/filters.tsx'
import { Kpis } from '../parts/kpis.tsx'
import { OptionPanel } from '../parts/option-panel.tsx'
import { SalesChart } from '../parts/sales-chart.tsx'
import { cutOf, type TabProps } from './tab-props.ts'

/** The page of sales: in all, by day, by person and by dining option. */
export function StatsTab(props: TabProps) {
  const { stats, look, onLook, names, links, against } = props
  const text = useText()
  const { money, amount, quantity, percent } = useFormat()
  // What is cut by both is cut already; its tax would be worked out without the rest of the day.
  const cut = stats.isCut ? null : cutOf(look)
  const totals = (figures: RangeFigures) => {
    const all = cutTotals(figures, cut)
    return stats.isCut ? { ...all, net: null, vat: null } : all
  }
  const now = totals(stats.figures)
  const then = stats.before && totals(stats.before.figures)
  const share = (part: number, of: number) => percent(of === 0 ? 0 : Math.round((part * 1000) / of))
  const grown = (difference: number, from: number) => share(difference, Math.abs(from))
  const listPrice = now.gross + now.discounts
  const filters = (
    <Filters look={look} onLook={onLook} names={names} stats={stats} offered={['option', 'person']} />
  )
  if (stats.withheld !== null) {
    return (
      <>
        {filters}
        <CutNotHere why={stats.withheld} />
      </>
    )
  }
  return (
    <>
      {filters}
      <Kpis
        label={text('stats.kpis')}
        kpis={[
          {
            of: 'gross',
            name: text('stats.gross'),
            value: money(now.gross),
            note: (
              <ChangeMark
                now={now.gross}
                before={then && then.gross}
                by={(by) => (by === 0 || !then ? '' : then.gross === 0 ? money(by) : grown(by, then.gross))}
              />
            ),
          },
          ...(now.net === null || now.vat === null
            ? []
            : [
                {
                  of: 'net' as const,
                  name: text('stats.net'),
                  value: amount(now.net),
                  note: text('stats.vat', { amount: amount(now.vat) }),
                },
              ]),
          {
            of: 'checks',
            name: text('stats.checks'),
            value: quantity(now.checks * 1000),
            note: (
              <ChangeMark now={now.checks} before={then && then.checks} by={(by) => quantity(by * 1000)} />
            ),
          },
          {
            of: 'average',
            name: text('stats.average'),
            value: money(now.average),
            note: (
              <ChangeMark
                now={now.average}
                before={then && then.average}
                by={(by) => (!then || then.average === 0 ? money(by) : grown(by, then.average))}
              />
            ),
          },
          {
            of: 'discounts',
            name: text('stats.discounts'),
            value: amount(-now.discounts || 0),
            note: text('stats.discounts.share', { share: share(now.discounts, listPrice) }),
          },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 tablet:gap-4 panel:grid-cols-[minmax(0,1fr)_20rem]">
        <SalesChart stats={stats} cut={cut} against={against} onDay={links.openDay} />
        {cut?.by !== 'person' && !stats.isCut && (
          <OptionPanel stats={stats} names={names} links={links} option={look.option} />
        )}
      </div>
      {cut?.by !== 'option' && !stats.isCut && (
        <CrewPanel stats={stats} names={names} links={links} person={look.person} />
      )}
    </>
  )
}
