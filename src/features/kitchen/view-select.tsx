import { Icon } from '#ui/icon.tsx'
import type { Option } from '#ui/option.ts'

type ViewSelectProps = {
  label: string
  value: string
  options: readonly Option<string>[]
  onChange: (value: string) => void
}

/** The tabs of a phone: one chip over the platform's own list. */
export function ViewSelect({ label, value, options, onChange }: ViewSelectProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <span className="chip relative min-w-0 bg-ink! text-surface! has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]">
      <span className="cut min-w-0">{chosen?.label}</span>
      {chosen?.count !== undefined && <span className="n tn">{chosen.count}</span>}
      <Icon name="chevron-down" size={18} />
      <select
        aria-label={label}
        value={value}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${option.count})`}
          </option>
        ))}
      </select>
    </span>
  )
}
