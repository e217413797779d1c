import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { rovingKeys } from '#ui/buttons/roving-keys.ts'

type Card<T extends string> = {
  value: T
  label: string
  detail?: ReactNode
  icon?: IconName
}

type RadioCardsProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly Card<T>[]
  className?: string
}

/** Exclusive choices as cards of two lines. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, value, onChange, options, className } = props
  const values = options.map((option) => option.value)
  return (
    <div className="field">
      <span aria-hidden="true" className="lbl">
        {label}
      </span>
      <div
        role="radiogroup"
        aria-label={label}
        onKeyDown={rovingKeys(values, onChange)}
        className={cx('grid gap-2', className ?? 'grid-cols-1 min-[30rem]:grid-cols-2')}
      >
        {options.map((option) => {
          const chosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              role="radio"
              aria-checked={chosen}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(option.value)}
              className={cx(
                'flex min-h-16 items-center gap-2.5 rounded-r2 border-2 px-3 py-1.5 text-left',
                chosen
                  ? 'border-accent-text bg-accent-soft text-accent-text'
                  : 'border-line-strong bg-surface',
              )}
            >
              <Icon name={option.icon ?? (chosen ? 'circle-check-big' : 'circle')} size={22} />
              <span className="min-w-0 flex-1 leading-5">
                <b className="block font-semibold">{option.label}</b>
                {option.detail && (
                  <span className={cx('block text-t2', !chosen && 'text-ink-2')}>{option.detail}</span>
                )}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
