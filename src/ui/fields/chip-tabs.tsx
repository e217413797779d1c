import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Option } from './option.ts'
import { rovingKeys } from '#ui/buttons/roving-keys.ts'

type ChipTabsProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly Option<T>[]
  /** Wrap into rows (nothing is hidden) or scroll sideways (a phone). */
  flow?: 'wrap' | 'scroll'
  /** The id of the element whose content the tabs switch. */
  panelId?: string | undefined
  className?: string | undefined
}

/** Filters and sections as a row of chips of which one is chosen. */
export function ChipTabs<T extends string>(props: ChipTabsProps<T>) {
  const { label, value, onChange, options, flow = 'wrap', panelId, className } = props
  const keys = rovingKeys(
    options.map((option) => option.value),
    onChange,
  )
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={keys}
      className={cx('flex gap-2', flow === 'wrap' ? 'flex-wrap' : 'scroll-x', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          className="chip flex-none"
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
          {option.count !== undefined && <span className="n tn">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
