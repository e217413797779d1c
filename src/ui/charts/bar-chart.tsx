import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export type Bar = {
  key: string
  label: string
  value: number
  /** The value to compare the bar with; null: nothing is known of it. */
  mark: number | null
  /** Whether the bar is still to come: its mark stands paler. */
  ahead: boolean
  /** Whether the bar is the one of now. */
  current: boolean
}

type BarChartProps = {
  bars: readonly Bar[]
  /** The finding in words, in place of the picture. */
  label: string
  /** A value in the margin and over the largest bar. */
  format(value: number): string
  /** Over the chart: its title, what the looks mean, other ways to see it. */
  head: ReactNode
}

/** Bars over a scale from 0, each with a mark to compare it with. Values are whole numbers; below 0 counts as 0. */
export function BarChart({ bars, label, format, head }: BarChartProps) {
  const largest = Math.max(0, ...bars.map(({ value }) => value))
  const top = niceTop(Math.max(1, largest, ...bars.map(({ mark }) => mark ?? 0)))
  const at = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  return (
    <figure className="m-0 min-w-0">
      {head}
      <div role="img" aria-label={label} className="flex gap-2 text-t1 font-semibold">
        <div className="relative hidden w-12 flex-none text-right text-ink-3 tablet:block" aria-hidden="true">
          {[0, 1, 2, 3].map((step) => (
            <span
              key={step}
              className="tn absolute right-0 -translate-y-1/2"
              style={{ top: `calc((100% - 1.5rem) * ${1 - step / 3})` }}
            >
              {format((top * step) / 3)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1" aria-hidden="true">
          <div className="relative flex h-28 items-end tablet:h-56">
            {[0, 1, 2, 3].map((step) => (
              <span
                key={step}
                className="absolute inset-x-0 border-t border-line"
                style={{ bottom: `${(step / 3) * 100}%` }}
              />
            ))}
            {bars.map(({ key, value, mark, ahead }) => (
              <span key={key} className="relative h-full min-w-0 flex-1">
                <span
                  className="absolute inset-x-[14%] bottom-0 mx-auto max-w-16 rounded-t-[3px] bg-accent"
                  style={{ height: at(value) }}
                />
                {value > 0 && value === largest && (
                  <span
                    className="tn absolute inset-x-0 mb-1 hidden text-center whitespace-nowrap text-ink tablet:block"
                    style={{ bottom: at(Math.max(value, mark ?? 0)) }}
                  >
                    {format(value)}
                  </span>
                )}
                {mark !== null && (
                  <span
                    className={cx(
                      'absolute inset-x-[4%] mx-auto h-[3px] max-w-20 translate-y-1/2 bg-ink',
                      ahead && 'opacity-45',
                    )}
                    style={{ bottom: at(mark) }}
                  />
                )}
              </span>
            ))}
          </div>
          <div className="flex h-6 items-end">
            {bars.map(({ key, label: name, current }, index) => (
              <span
                key={key}
                className={cx(
                  'tn min-w-0 flex-1 text-center',
                  current ? 'font-bold text-ink' : 'text-ink-2',
                  bars.length > 9 && index % 2 === 1 && !current && 'invisible tablet:visible',
                )}
              >
                {name}
              </span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  )
}

/** The end of a scale of three like steps, in two digits: 3, 6, 9, 12 and so on. */
function niceTop(largest: number): number {
  const unit = 3 * 10 ** Math.max(0, Math.floor(Math.log10(largest)) - 1)
  return Math.ceil(largest / unit) * unit
}
