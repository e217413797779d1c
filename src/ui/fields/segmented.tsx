import type { AriaAttributes } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Option } from './option.ts'
import { rovingKeys } from '#ui/buttons/roving-keys.ts'

type SegmentedProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly Option<T>[]
  /** Shorter paddings, one line, for narrow places. */
  tight?: boolean | undefined
  wide?: boolean | undefined
  className?: string | undefined
  /** Ties the group to a note of its field, see `fieldAria`. */
  aria?: AriaAttributes & { id?: string }
}

/** Two to four exclusive choices side by side: a radio group in one track. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, onChange, options, tight, wide, className, aria } = props
  const keys = rovingKeys(
    options.map((option) => option.value),
    onChange,
  )
  return (
    <div
      {...aria}
      role="radiogroup"
      aria-label={label}
      onKeyDown={keys}
      className={cx('seg', tight && 'seg-tight', wide && 'w-full', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          disabled={option.disabled}
          className="min-w-12"
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
