import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type SumRowProps = {
  label: ReactNode
  /** An amount or a number as it is written. */
  value: string
  /** The most important one of its list. */
  strong?: boolean | undefined
  /** A part of the line above it. */
  inner?: boolean | undefined
  bad?: boolean | undefined
}

/** A row of sums: its label and its amount. */
export function SumRow({ label, value, strong, inner, bad }: SumRowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4',
        strong ? 'text-t3' : 'text-t2 leading-7',
        inner && 'pl-4',
      )}
    >
      <span className={cx('min-w-0', strong ? 'font-semibold' : 'text-ink-2')}>{label}</span>
      <b className={cx('tn font-semibold whitespace-nowrap', bad && 'text-bad')}>{value}</b>
    </div>
  )
}
