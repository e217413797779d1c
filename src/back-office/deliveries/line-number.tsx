import { useId, type ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'

type LineInputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  /** On a phone the label stands above; in a table it is its column's. */
  shown: boolean
  bad: boolean
  /** Id of what says what is wrong. */
  note: string
  unit?: string | undefined
  onType(typed: string): void
}

/** One number of a line, as it is typed. */
export function LineNumber({ label, shown, bad, note, unit, onType, className, ...rest }: LineInputProps) {
  const id = useId()
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={cx('text-t2 text-ink-2', !shown && 'sr-only')}>
        {label}
      </label>
      <span className={cx('input input-sm', bad && 'is-bad')}>
        <input
          {...rest}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? note : undefined}
          className="tn w-full min-w-0 text-right"
          onChange={(event) => onType(event.target.value)}
        />
        {unit && <span className="whitespace-nowrap text-ink-3">{unit}</span>}
      </span>
    </div>
  )
}
