import { useId } from 'react'
import { scaleBand, scaleLinear } from 'd3-scale'
import { cx } from '../cx.ts'
import { chartMargin, NameAxis, ValueAxis } from './axes.tsx'
import { Hatch } from './hatch.tsx'
import { PointText } from './point-text.tsx'
import { usePoints, type OpenPoint, type ChartPoint } from './use-points.ts'
import { useWidth } from './use-width.ts'

export type DrawnBar = ChartPoint & {
  /** Under it, short. */
  label: string
  /** The parts of the bar, from the axis outwards: solid, pale, hatched. Below 0 only where there is one part. */
  parts: readonly number[]
  /** The value to compare the bar with; null: nothing is known of it. */
  mark: number | null
}

type BarsProps = {
  /** The title and the finding, for who does not see the picture. */
  label: string
  bars: readonly DrawnBar[]
  /** A value in the margin and over the largest bar. */
  format(value: number): string
  /** Px. */
  height?: number
  onOpen?: OpenPoint
}

/** Bars over a scale from 0, each with a tick to compare it with. */
export function Bars({ label, bars, format, height = 240, onOpen }: BarsProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const { onKeyDown, propsOf, said } = usePoints(bars, onOpen)
  const hatch = useId()
  const sums = bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0))
  const values = [...sums, ...bars.map(({ mark }) => mark ?? 0)]
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([height - chartMargin.bottom, chartMargin.top])
  const x = scaleBand()
    .domain(bars.map(({ key }) => key))
    .range([chartMargin.left, width - chartMargin.right])
    .paddingInner(0.3)
    .paddingOuter(0.2)
  const most = Math.max(...sums)
  const left = (key: string) => x(key) ?? 0
  return (
    <div ref={frame} className="min-w-0">
      <svg
        role="group"
        aria-label={label}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        onKeyDown={onKeyDown}
        className="chart"
      >
        <Hatch id={hatch} />
        <ValueAxis scale={y} width={width} format={format} />
        <NameAxis
          names={bars.map(({ key, label: name }) => ({ key, label: name, x: left(key) + x.bandwidth() / 2 }))}
          step={x.step()}
          y={height - 4}
        />
        {bars.map(({ key, parts, mark }, nth) => (
          <g key={key} {...propsOf(nth)} className={cx('chart-point', onOpen && 'cursor-pointer')}>
            <rect
              x={left(key) - (x.step() - x.bandwidth()) / 2}
              y={chartMargin.top}
              width={x.step()}
              height={height - chartMargin.top - chartMargin.bottom}
              className="chart-hit"
            />
            {stacked(parts).map(([from, to], part) => (
              <rect
                // Parts have no other name than their place.
                key={part}
                x={left(key)}
                width={x.bandwidth()}
                y={y(Math.max(from, to))}
                height={Math.abs(y(from) - y(to))}
                className={`chart-part-${part}`}
                {...(part === 2 && { fill: `url(#${hatch})` })}
              />
            ))}
            {mark !== null && (
              <rect
                x={left(key) - x.bandwidth() * 0.12}
                width={x.bandwidth() * 1.24}
                y={y(mark) - 1.25}
                height={2.5}
                className="chart-mark"
              />
            )}
            {most > 0 && sums[nth] === most && sums.indexOf(most) === nth && (
              <text
                x={left(key) + x.bandwidth() / 2}
                y={y(Math.max(most, mark ?? 0)) - 5}
                textAnchor="middle"
                className="chart-text is-strong"
              >
                {format(most)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <PointText said={said} />
    </div>
  )
}

/** From where to where each part reaches. */
function stacked(parts: readonly number[]): [number, number][] {
  let under = 0
  return parts.map((part) => {
    const from = under
    under += part
    return [from, under]
  })
}
