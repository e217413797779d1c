import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import type { StatsNames } from '../use-names.ts'
import type { Stats } from '../use-stats.ts'
import { SaveTable } from './save-table.tsx'
import { DefinedTitle } from './what-is.tsx'

/** How long each station took, and how much of it was late. */
export function StationPanel({
  stats,
  names,
  station,
}: {
  stats: Stats
  names: StatsNames
  station: string | null
}) {
  const text = useText()
  const { age, percent } = useFormat()
  const rows = stats.figures.times.filter(
    ({ what, stationId, hour }) =>
      what === 'ready' && hour === null && stationId !== null && (station === null || stationId === station),
  )
  const title = text('stats.stations')
  return (
    <Panel
      flush
      title={<DefinedTitle name={title} of="late" />}
      action={
        <SaveTable
          title={title}
          table={() => ({
            heads: [
              text('stats.station'),
              text('stats.station.half'),
              text('stats.station.most'),
              text('stats.station.late'),
            ],
            rows: rows.map(({ stationId, p50, p90, judged, late }) => [
              names.station(stationId ?? ''),
              p50 === null ? null : age(p50),
              p90 === null ? null : age(p90),
              judged === 0 ? null : percent(Math.round((late * 1000) / judged)),
            ]),
          })}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="m-0 p-4 text-t2 text-ink-2">{text('stats.times.nothing')}</p>
      ) : (
        <table aria-label={title} className="grid-table tight">
          <thead>
            <tr>
              <th scope="col">{text('stats.station')}</th>
              <th scope="col" className="num">
                {text('stats.station.half')}
              </th>
              <th scope="col" className="num">
                {text('stats.station.most')}
              </th>
              <th scope="col" className="num">
                {text('stats.station.late')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ stationId, p50, p90, judged, late }) => (
              <tr key={stationId}>
                <th scope="row" className="font-semibold">
                  {names.station(stationId ?? '')}
                </th>
                <td className="num">{p50 === null ? '–' : age(p50)}</td>
                <td className="num">{p90 === null ? '–' : age(p90)}</td>
                <td className="num">{judged === 0 ? '–' : percent(Math.round((late * 1000) / judged))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
