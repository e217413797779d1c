import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Option } from '#ui/fields/option.ts'

type ViewSelectProps = {
  label: string
  value: string
  options: readonly Option<string>[]
  onChange: (value: string) => void
}

/** Views as one chip over the platform's own list. Shows its name while another view is chosen. */
export function ViewSelect({ label, value, options, onChange }: ViewSelectProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <span
      className={cx(
        'chip relative min-w-0 gap-1.5! px-3! has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]',
        chosen !== undefined && 'bg-ink! text-surface!',
      )}
    >
      <span className="cut min-w-0">{chosen?.label ?? label}</span>
      {chosen?.count !== undefined && <span className="n tn">{chosen.count}</span>}
      <Icon name="chevron-down" size={18} />
      <select
        aria-label={label}
        value={chosen?.value ?? ''}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => onChange(event.target.value)}
      >
        {chosen === undefined && (
          <option value="" disabled>
            {label}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${option.count})`}
          </option>
        ))}
      </select>
    </span>
  )
}
