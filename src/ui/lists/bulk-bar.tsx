import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export type BulkAct = {
  key: string
  label: string
  icon?: IconName | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

type BulkBarProps = {
  label: string
  /** `3 selected`. */
  count: ReactNode
  acts: readonly BulkAct[]
  clearLabel: string
  onClear: () => void
  /** Stands in a part of the window: the acts go under the count, as on a phone. */
  inColumn?: boolean
}

/**
 * Acts on the ticked rows. Belongs under the scrolling list and above the bottom actions, in the column of the
 * screen: it covers no row.
 */
export function BulkBar({ label, count, acts, clearLabel, onClear, inColumn }: BulkBarProps) {
  return (
    <section aria-label={label} data-bottom-bar className={cx('bulk-bar', inColumn && 'is-column')}>
      <span role="status" className="n">
        {count}
      </span>
      <div className="bulk-acts">
        {acts.map((act) => (
          <button key={act.key} type="button" className="act" disabled={act.disabled} onClick={act.onSelect}>
            {act.icon && <Icon name={act.icon} />}
            {act.label}
          </button>
        ))}
      </div>
      <button type="button" className="act" aria-label={clearLabel} title={clearLabel} onClick={onClear}>
        <Icon name="close" />
      </button>
    </section>
  )
}
