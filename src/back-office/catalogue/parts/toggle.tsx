import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type ToggleProps = {
  /** Its whole name, where less is shown. */
  label: string
  on: boolean
  disabled: boolean
  onChange(on: boolean): void
  className?: string
  children: ReactNode
}

/** One of several that can be pressed in at once. */
export function Toggle({ label, on, disabled, onChange, className, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      className={cx(
        'flex min-h-12 items-center gap-2 rounded-r2 border-[1.5px] px-3 text-t2 font-semibold',
        on
          ? 'border-accent-text bg-accent-soft text-accent-text'
          : 'border-line-strong bg-surface text-ink-2',
        className,
      )}
      onClick={() => onChange(!on)}
    >
      {children}
    </button>
  )
}
