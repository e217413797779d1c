import type { ReactNode } from 'react'
import { scaleQuantize } from 'd3-scale'
import { cx } from '../cx.ts'
import { PointText } from './point-text.tsx'
import { usePoints, type OpenPoint, type ChartPoint } from './use-points.ts'

/** A field of the map; null: there was no such time. */
export type HeatCell = ChartPoint & { value: number | null }

type HeatMapProps = {
  label: string
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly HeatCell[] }[]
  /** A value inside of its field. */
  format(value: number): string
  onOpen?: OpenPoint
}

const steps = ['h1', 'h2', 'h3', 'h4', 'h5'] as const

/** Fields in five steps of one colour with the number in each; the largest is outlined. */
export function HeatMap({ label, columns, rows, format, onOpen }: HeatMapProps) {
  const cells = rows.flatMap((row) => row.cells)
  const { onKeyDown, propsOf, said } = usePoints(cells, onOpen, columns.length)
  const most = Math.max(0, ...cells.map(({ value }) => value ?? 0))
  const peak = most > 0 ? cells.findIndex(({ value }) => value === most) : -1
  const step = scaleQuantize<(typeof steps)[number]>()
    .domain([0, Math.max(1, most)])
    .range(steps)
  return (
    <div className="min-w-0">
      <div className="overflow-x-auto p-1">
        <div
          role="group"
          aria-label={label}
          className="heat"
          style={{ gridTemplateColumns: `max-content repeat(${columns.length}, minmax(2.5rem, 1fr))` }}
          onKeyDown={onKeyDown}
        >
          <span aria-hidden="true" />
          {columns.map((name) => (
            <span key={name} aria-hidden="true" className="heat-head">
              {name}
            </span>
          ))}
          {rows.map((row, down) => (
            <HeatRow key={row.key} name={row.name}>
              {row.cells.map((cell, across) => {
                const index = down * columns.length + across
                return (
                  <span
                    key={cell.key}
                    {...propsOf(index)}
                    className={cx(
                      'heat-cell',
                      cell.value === null || cell.value <= 0 ? 'h0' : step(cell.value),
                      index === peak && 'peak',
                      onOpen && 'cursor-pointer',
                    )}
                  >
                    <span aria-hidden="true">
                      {cell.value === null || cell.value === 0 ? '' : format(cell.value)}
                    </span>
                  </span>
                )
              })}
            </HeatRow>
          ))}
        </div>
      </div>
      <PointText said={said} />
    </div>
  )
}

function HeatRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="heat-name">
        {name}
      </span>
      {children}
    </>
  )
}
