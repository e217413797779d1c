import { scaleLinear, scalePoint } from 'd3-scale'
import { chartMargin, NameAxis, ValueAxis } from './axes.tsx'
import { PointText } from './point-text.tsx'
import { usePoints, type ChartPoint } from './use-points.ts'
import { useWidth } from './use-width.ts'

export type LinePoint = ChartPoint & {
  /** Under it, short. */
  label: string
  /** Null: nothing was measured. */
  value: number | null
  /** To where the pale band over the line reaches. */
  upper: number | null
}

type LinesProps = {
  label: string
  points: readonly LinePoint[]
  format(value: number): string
  height?: number
}

/** A line from point to point, open where nothing is known, with a pale band over it. */
export function Lines({ label, points, format, height = 220 }: LinesProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const { onKeyDown, propsOf, said } = usePoints(points)
  const values = points.flatMap(({ value, upper }) => [value ?? 0, upper ?? 0])
  const y = scaleLinear()
    .domain([0, Math.max(1, ...values)])
    .nice(4)
    .range([height - chartMargin.bottom, chartMargin.top])
  const x = scalePoint()
    .domain(points.map(({ key }) => key))
    .range([chartMargin.left, width - chartMargin.right])
    .padding(0.5)
  const at = (key: string) => x(key) ?? 0
  const step = x.step() || width - chartMargin.left
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
        <ValueAxis scale={y} width={width} format={format} />
        <NameAxis
          names={points.map(({ key, label: name }) => ({ key, label: name, x: at(key) }))}
          step={step}
          y={height - 4}
        />
        {runs(points).map((run) => (
          <g key={run[0]?.key} aria-hidden="true">
            <path d={bandOf(run, at, y)} className="chart-band" />
            <path d={pathOf(run.map(({ key, value }) => [at(key), y(value)]))} className="chart-stroke" />
          </g>
        ))}
        {points.map(({ key, value }, nth) => (
          <g key={key} {...propsOf(nth)} className="chart-point">
            <rect
              x={at(key) - step / 2}
              y={chartMargin.top}
              width={step}
              height={height - chartMargin.top - chartMargin.bottom}
              className="chart-hit"
            />
            {value !== null && <circle cx={at(key)} cy={y(value)} r={4} className="chart-dot" />}
          </g>
        ))}
      </svg>
      <PointText said={said} />
    </div>
  )
}

type Known = LinePoint & { value: number }

/** Neighbours of which something is known. */
function runs(points: readonly LinePoint[]): Known[][] {
  const found: Known[][] = [[]]
  for (const point of points) {
    if (point.value === null) found.push([])
    else found.at(-1)?.push({ ...point, value: point.value })
  }
  return found.filter((run) => run.length > 0)
}

function bandOf(run: readonly Known[], at: (key: string) => number, y: (value: number) => number): string {
  const over = run.map(({ key, value, upper }): [number, number] => [at(key), y(upper ?? value)])
  const under = run.map(({ key, value }): [number, number] => [at(key), y(value)])
  return `${pathOf([...over, ...under.toReversed()])}Z`
}

function pathOf(places: readonly [number, number][]): string {
  return `M${places.map(([x, y]) => `${x} ${y}`).join('L')}`
}
