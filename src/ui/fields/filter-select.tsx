import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Option } from './option.ts'

type FilterSelectProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly Option<T>[]
  className?: string | undefined
}

/** A filter over a list: its name and what is chosen, side by side; a press opens the platform's own list. */
export function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
  const { label, value, onChange, options, className } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={cx('input input-sm is-filter', className)}>
      <span aria-hidden="true" className="text-ink-3">
        {label}
      </span>
      <span aria-hidden="true" className="tn font-semibold">
        {chosen?.label}
      </span>
      <Icon name="chevron-down" size={18} className="text-ink-3" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.target.value)
          if (next) onChange(next.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
