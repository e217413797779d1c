import { useId } from 'react'
import { scaleBand, scaleLinear } from 'd3-scale'
import { chartMargin, NameAxis, ValueAxis } from './axes.tsx'
import { Hatch } from './hatch.tsx'
import { PointText } from './point-text.tsx'
import { usePoints, type ChartPoint } from './use-points.ts'
import { useWidth } from './use-width.ts'

/** One step of a level: where it began and ended, and what moved it. */
export type LevelStep = ChartPoint & {
  /** Under it, short. */
  label: string
  opening: number
  closing: number
  /** The amounts that came: solid, then hatched. */
  up: readonly [number, number]
  /** The amounts that went: pale, then hatched. */
  down: readonly [number, number]
  /** The level that a count found; null: nobody counted. */
  counted: number | null
}

type LevelsProps = {
  /** The title and the finding, for who does not see the picture. */
  label: string
  steps: readonly LevelStep[]
  /** A dotted line across; null: none. */
  minimum: number | null
  format(value: number): string
}

const levelHeightPx = 190
const movesHeightPx = 100
const height = levelHeightPx + movesHeightPx + chartMargin.bottom

/** A level as a line, under it what came and went on the same steps; a count is a diamond. */
export function Levels({ label, steps, minimum, format }: LevelsProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const { onKeyDown, propsOf, said } = usePoints(steps)
  const hatch = useId()
  const levels = steps.flatMap(({ opening, closing, up, counted }) => [
    opening,
    closing,
    opening + up[0],
    counted ?? 0,
  ])
  const y = scaleLinear()
    .domain([Math.min(0, ...levels), Math.max(1, minimum ?? 0, ...levels)])
    .nice(4)
    .range([levelHeightPx - 12, chartMargin.top])
  const most = (of: (step: LevelStep) => readonly [number, number]) =>
    Math.max(0, ...steps.map((step) => of(step)[0] + of(step)[1]))
  const moves = scaleLinear()
    .domain([
      -Math.max(
        1,
        most(({ down }) => down),
      ),
      most(({ up }) => up),
    ])
    .range([levelHeightPx + movesHeightPx, levelHeightPx + 6])
  const x = scaleBand()
    .domain(steps.map(({ key }) => key))
    .range([chartMargin.left, width - chartMargin.right])
    .paddingInner(0.45)
    .paddingOuter(0.22)
  const middle = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2
  const rest = x.step() / 2
  const line = steps.flatMap(({ key, opening, closing, up }) => [
    [middle(key) - rest, y(opening)],
    // What came stands upright where the day is half over.
    ...(up[0] === 0
      ? []
      : [
          [middle(key), y(opening)],
          [middle(key), y(opening + up[0])],
        ]),
    [middle(key) + rest, y(closing)],
  ])
  return (
    <div ref={frame} className="min-w-0">
      <svg
        role="group"
        aria-label={label}
        width={width}
        height={height}
        onKeyDown={onKeyDown}
        className="chart"
      >
        <Hatch id={hatch} />
        <ValueAxis scale={y} width={width} format={format} />
        <NameAxis
          names={steps.map(({ key, label: name }) => ({ key, label: name, x: middle(key) }))}
          step={x.step()}
          y={height - 4}
        />
        <line
          x1={chartMargin.left}
          x2={width - chartMargin.right}
          y1={moves(0)}
          y2={moves(0)}
          className="chart-zero"
        />
        {minimum !== null && (
          <line
            x1={chartMargin.left}
            x2={width - chartMargin.right}
            y1={y(minimum)}
            y2={y(minimum)}
            className="chart-minimum"
          />
        )}
        <path
          d={`M${line.map((place) => place.join(' ')).join('L')}`}
          className="chart-stroke"
          aria-hidden="true"
        />
        {steps.map(({ key, up, down, counted }, nth) => {
          const part = (from: number, to: number, look: 0 | 1 | 2) =>
            from !== to && (
              <rect
                x={x(key) ?? 0}
                width={x.bandwidth()}
                y={Math.min(moves(from), moves(to))}
                height={Math.abs(moves(from) - moves(to))}
                className={`chart-part-${look}`}
                {...(look === 2 && { fill: `url(#${hatch})` })}
              />
            )
          return (
            <g key={key} {...propsOf(nth)} className="chart-point">
              <rect
                x={middle(key) - rest}
                y={chartMargin.top}
                width={x.step()}
                height={height - chartMargin.top - chartMargin.bottom}
                className="chart-hit"
              />
              {part(0, up[0], 0)}
              {part(up[0], up[0] + up[1], 2)}
              {part(0, -down[0], 1)}
              {part(-down[0], -down[0] - down[1], 2)}
              {counted !== null && (
                <path
                  d={`M${middle(key) + rest / 2} ${y(counted) - 6}l6 6l-6 6l-6 -6Z`}
                  className="chart-mark"
                  data-counted=""
                />
              )}
            </g>
          )
        })}
      </svg>
      <PointText said={said} />
    </div>
  )
}
