import { cx } from '#ui/cx.ts'
import type { Option } from '#ui/fields/option.ts'
import { rovingKeys } from '#ui/buttons/roving-keys.ts'

type ChoicesProps<T extends string> = {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange(value: T): void
  className?: string
}

/** Exclusive choices one under the other, for words that are too long to stand side by side. */
export function Choices<T extends string>({ label, value, options, onChange, className }: ChoicesProps<T>) {
  const keys = rovingKeys(
    options.map((option) => option.value),
    onChange,
  )
  return (
    <div role="radiogroup" aria-label={label} onKeyDown={keys} className={cx('flex flex-col', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className="range-name"
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
