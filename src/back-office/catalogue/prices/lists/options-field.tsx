import { useId } from 'react'
import { byPosition } from '#domain/in-order.ts'
import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { FieldNote } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Swatch } from '#ui/marks/swatch.tsx'
import type { ControlProps, FormField } from '../../../form-field.ts'
import { Toggle } from '../../parts/toggle.tsx'

/** The dining options that a list is for; none of them: all. */
export function optionsField(): FormField<'diningOptionIds'> {
  return {
    name: 'diningOptionIds',
    initial: [],
    reference: 'diningOptions',
    format: (value, _row, { nameOf, text }) => {
      const ids = idsOf(value)
      if (ids.length === 0) return text('prices.lists.allOptions')
      return ids.map((id) => nameOf('diningOptions', id)).join(', ')
    },
    Control: OptionsControl,
  }
}

function OptionsControl({ label, help, error, value, disabled, onChange }: ControlProps) {
  const id = useId()
  const options = useLive((rows) => rows.all('diningOptions')) ?? []
  const ids = idsOf(value)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="field">
      <span id={`${id}-label`} className="lbl">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {[...options].sort(byPosition).map((option) => {
          const on = ids.includes(option.id)
          return (
            <Toggle
              key={option.id}
              label={option.name}
              on={on}
              disabled={disabled}
              onChange={(next) =>
                onChange(next ? [...ids, option.id] : ids.filter((each) => each !== option.id))
              }
            >
              <Swatch small color={option.color} icon={diningOptionSymbols[option.type]} />
              {option.name}
              {on && <Icon name="check" size={16} />}
            </Toggle>
          )
        })}
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
