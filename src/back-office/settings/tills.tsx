import { useId } from 'react'
import { type DrawerSettings, mostTills } from '#domain/place/drawer-settings.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNote, fieldAria } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

/** Tills that are called something. One that is renamed stays the same till. */
export function tills<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: [],
    format: (value, _row, { text }) =>
      tillsOf(value)
        .map((till) => till.name)
        .join(', ') || text('office.tills.none'),
    Control: TillsControl,
  }
}

function TillsControl(props: ControlProps) {
  const { label, help, error, errorAt, value, disabled, onChange, onBlur, tools } = props
  const { text } = tools
  const { newId } = usePlace()
  const noteId = useId()
  const all = tillsOf(value)
  const inside = all.some((_, at) => errorAt(String(at)) !== undefined)
  return (
    <fieldset className="field" {...fieldAria(noteId, { help, error })} onBlur={onBlur}>
      <legend className="lbl mb-1">{label}</legend>
      <div className="flex max-w-120 flex-col gap-2">
        {all.length === 0 && <p className="m-0 text-ink-3">{text('office.tills.none')}</p>}
        {all.map(({ id, name }, at) => (
          <div key={id} className="flex items-start gap-2">
            <TextField
              label={text('office.tills.name', { number: at + 1 })}
              hideLabel
              value={name}
              maxLength={40}
              disabled={disabled}
              error={errorAt(String(at))}
              fieldClassName="min-w-0 flex-1"
              onChange={(event) =>
                onChange(all.map((till) => (till.id === id ? { id, name: event.target.value } : till)))
              }
            />
            {!disabled && (
              <IconButton
                icon="trash"
                label={text('office.tills.remove', { number: at + 1, name })}
                onClick={() => onChange(all.filter((till) => till.id !== id))}
              />
            )}
          </div>
        ))}
        {!disabled && all.length < mostTills && (
          <Button
            icon="plus"
            className="self-start"
            onClick={() => onChange([...all, { id: newId(), name: '' }])}
          >
            {text('office.tills.add')}
          </Button>
        )}
      </div>
      <FieldNote id={noteId} help={help} error={inside ? undefined : error} />
    </fieldset>
  )
}

function tillsOf(value: unknown): DrawerSettings['tills'] {
  // The control writes nothing else, and a row has been read by its schema.
  return Array.isArray(value) ? (value as DrawerSettings['tills']) : []
}
