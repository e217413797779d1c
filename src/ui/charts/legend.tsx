import { Fragment } from 'react'
import { cx } from '../cx.ts'

export type LegendLook = 'part-0' | 'part-1' | 'part-2' | 'mark' | 'line' | 'band' | 'dots' | 'diamond'

/** The meanings of the looks of a chart, in words beside a sample of each. */
export function Legend({ entries }: { entries: readonly { look: LegendLook; label: string }[] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-t1 font-semibold text-ink-2">
      {entries.map(({ look, label }) => (
        <Fragment key={look}>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('legend-look', `is-${look}`)} />
            {label}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
