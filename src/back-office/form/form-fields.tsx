import { Controller, get, type FieldError, type FieldErrors } from 'react-hook-form'
import * as v from 'valibot'
import type { AnyRow } from '#domain/any-row.ts'
import type { FormField, Tools } from '../form-field.ts'
import type { ScreenTexts } from '../texts.ts'
import { cx } from '#ui/cx.ts'
import { limitsOf, schemaAt } from './limits.ts'
import type { RowForm } from './use-row-form.ts'

export type FormFieldsProps = {
  fields: readonly FormField[]
  entries: v.ObjectEntries
  rowForm: RowForm
  /** The row's id; an empty text while it does not exist. */
  rowId: string
  texts: ScreenTexts
  tools: Tools
  disabled: boolean
}

/** The fields of a form from top to bottom, halves beside each other. Those that do not apply are absent. */
export function FormFields(props: FormFieldsProps) {
  const row: AnyRow = { ...props.rowForm.values, id: props.rowId }
  const shown = props.fields.filter(({ hidden }) => hidden?.when(row) !== true)
  return pairs(shown).map((pair) => {
    const fields = pair.map((field) => <OneField key={field.name} {...props} field={field} row={row} />)
    return pair.length === 1 ? (
      fields
    ) : (
      <div key={pair.map(({ name }) => name).join(' ')} className="form-pair">
        {fields}
      </div>
    )
  })
}

type OneFieldProps = FormFieldsProps & { field: FormField; row: AnyRow }

function OneField({ field, row, entries, rowForm, texts, tools, disabled }: OneFieldProps) {
  const { name, Control } = field
  const schema = schemaAt(entries, name)
  const required = schema !== undefined && !disabled && !v.is(schema, field.initial)
  return (
    <div data-field={name} className={cx('min-w-0', required && 'is-required')}>
      <Controller
        name={name}
        control={rowForm.form.control}
        render={({ field: entry, formState }) => (
          <Control
            field={field}
            tools={tools}
            label={texts.label(name)}
            help={texts.help(name)}
            error={firstMessage(get(formState.errors, name))}
            errorAt={(path) => firstMessage(get(formState.errors, `${name}.${path}`))}
            limits={limitsOf(schema)}
            required={required}
            value={entry.value}
            row={row}
            disabled={disabled}
            onChange={(value) => {
              entry.onChange(value)
              rowForm.changed(name)
            }}
            onBlur={entry.onBlur}
          />
        )}
      />
    </div>
  )
}

/** The message of an error, or the first one inside a list or an object. */
export function firstMessage(error: FieldError | FieldErrors | undefined): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const inner of Object.values(error)) {
    const found = firstMessage(inner as FieldError | FieldErrors | undefined)
    if (found !== undefined) return found
  }
  return undefined
}

function pairs(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    const open = last?.length === 1 && last[0]?.half === true
    if (field.half === true && open) last?.push(field)
    else rows.push([field])
  }
  return rows
}
