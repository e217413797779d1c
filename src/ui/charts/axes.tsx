import type { ScaleLinear } from 'd3-scale'

/** Space around the drawing, px: letters of 13 px in the margin and under it. */
export const chartMargin = { top: 20, right: 8, bottom: 24, left: 52 }

type ValueAxisProps = {
  scale: ScaleLinear<number, number>
  width: number
  format(value: number): string
}

/** Lines across the drawing with what they stand for in the margin. */
export function ValueAxis({ scale, width, format }: ValueAxisProps) {
  return (
    <g aria-hidden="true">
      {scale.ticks(4).map((value) => (
        <g key={value} transform={`translate(0 ${scale(value)})`}>
          <line x1={chartMargin.left} x2={width - chartMargin.right} className="chart-line" />
          <text x={chartMargin.left - 8} dy="0.35em" textAnchor="end" className="chart-text">
            {format(value)}
          </text>
        </g>
      ))}
    </g>
  )
}

type NameAxisProps = {
  names: readonly { key: string; label: string; x: number }[]
  /** Px between two names. */
  step: number
  y: number
}

/** Names under the drawing, as many as there is room for. */
export function NameAxis({ names, step, y }: NameAxisProps) {
  const widest = Math.max(1, ...names.map(({ label }) => label.length)) * 7.5 + 10
  const every = everies.find((nth) => nth * step >= widest) ?? names.length
  return (
    <g aria-hidden="true">
      {names.map(
        ({ key, label, x }, nth) =>
          nth % every === 0 && (
            <text key={key} x={x} y={y} textAnchor="middle" className="chart-text">
              {label}
            </text>
          ),
      )}
    </g>
  )
}

/** Weeks where there are days: then the names are of one weekday. */
const everies = [1, 2, 3, 7, 14, 28, 56, 91]
