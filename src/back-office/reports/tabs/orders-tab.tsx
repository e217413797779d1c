import type { TimeRow } from '#domain/figures/sums/time-rows.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ChangeMark } from '../parts/change.tsx'
import { Filters } from '../parts/filters.tsx'
import { NotHere } from '../parts/not-here.tsx'
import { Kpis } from '../parts/kpis.tsx'
import { StationPanel } from '../parts/station-panel.tsx'
import { TimesChart } from '../parts/times-chart.tsx'
import { TakenBackPanel } from '../parts/taken-back-panel.tsx'
import { comparedIn } from '../use-stats.ts'
import type { TabProps } from './tab-props.ts'

const minuteMs = 60_000
const minutes = (ms: number) => Math.round(ms / minuteMs)

/** How long dishes and checks took, and what was taken back. */
export function OrdersTab({ stats, look, onLook, names, links }: TabProps) {
  const text = useText()
  const { quantity, age, amount, percent } = useFormat()
  const { station } = look
  const { totals, times } = stats.figures
  const find = (rows: readonly TimeRow[] | undefined, what: TimeRow['what']) =>
    rows?.find(
      (row) => row.what === what && row.stationId === (what === 'paid' ? null : station) && row.hour === null,
    )
  const then = stats.before?.figures
  const took = (of: 'ready' | 'delivered' | 'paid') => {
    const [now, before] = [
      find(times, of)?.p50 ?? null,
      find(comparedIn(stats, 'times')?.times, of)?.p50 ?? null,
    ]
    return {
      of,
      name: text(`stats.${of}`),
      value: now === null ? '–' : age(now),
      note: now !== null && (
        <ChangeMark
          now={minutes(now)}
          before={before === null ? null : minutes(before)}
          by={(by) => age(by * minuteMs)}
          good="less"
        />
      ),
    }
  }
  const ready = find(times, 'ready')
  return (
    <>
      <Filters look={look} onLook={onLook} names={names} stats={stats} offered={['station']} />
      {stats.gaps.times.length > 0 && <NotHere of="times" stats={stats} days={stats.gaps.times} />}
      <Kpis
        label={text('stats.kpis')}
        kpis={[
          ...(station === null
            ? [
                {
                  of: 'checks' as const,
                  name: text('stats.checks'),
                  value: quantity(totals.checks * 1000),
                  note: (
                    <ChangeMark
                      now={totals.checks}
                      before={then ? then.totals.checks : null}
                      by={(by) => quantity(by * 1000)}
                    />
                  ),
                },
              ]
            : []),
          took('ready'),
          took('delivered'),
          ...(station === null ? [took('paid')] : []),
          {
            of: 'late',
            name: text('stats.late'),
            value: ready && ready.judged > 0 ? percent(Math.round((ready.late * 1000) / ready.judged)) : '–',
            note: text('stats.late.of', { late: ready?.late ?? 0, judged: ready?.judged ?? 0 }),
          },
          ...(station === null
            ? [
                {
                  of: 'voids' as const,
                  name: text('stats.voids'),
                  value: quantity(totals.voids * 1000),
                  note: amount(totals.voidedAmount),
                },
              ]
            : []),
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 tablet:gap-4 panel:grid-cols-[minmax(0,1fr)_23.5rem]">
        <TimesChart stats={stats} station={station} />
        <StationPanel stats={stats} names={names} station={station} />
      </div>
      {station === null && <TakenBackPanel stats={stats} links={links} />}
    </>
  )
}
