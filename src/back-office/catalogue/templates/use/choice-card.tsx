import { useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

export type CardChoice<V extends string> = { value: V; title: string; consequence: string }

type ChoiceCardsProps<V extends string> = {
  label: ReactNode
  value: V
  choices: readonly CardChoice<V>[]
  onChange(value: V): void
}

/** One of a few ways, each with what it does to these very items. */
export function ChoiceCards<V extends string>({ label, value, choices, onChange }: ChoiceCardsProps<V>) {
  const name = useId()
  return (
    <fieldset className="field min-w-0">
      <legend className="lbl mb-1">{label}</legend>
      <div className="flex flex-col gap-2">
        {choices.map((choice) => {
          const on = choice.value === value
          return (
            <label
              key={choice.value}
              className={cx(
                'check-row !items-start gap-3 rounded-r2 border-[1.5px] !p-3',
                on ? 'border-accent-text bg-accent-soft' : 'border-line-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                aria-label={choice.title}
                aria-describedby={`${name}-${choice.value}`}
                checked={on}
                onChange={() => onChange(choice.value)}
              />
              <span className="check round">
                <Icon name="check" size={16} />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{choice.title}</b>
                <span id={`${name}-${choice.value}`} className="block text-t2 text-ink-2">
                  {choice.consequence}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
