import { useId } from 'react'
import { knownRooms } from '#domain/floor/rooms.ts'
import { byPosition } from '#domain/in-order.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { AnyRow } from '#domain/any-row.ts'
import type { ControlProps, FormField, Tools } from '../form-field.ts'

/** The name of the room that a table stands in, one that there is or a new one; nothing entered is null. */
export function roomField<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: null,
    format: (value) => (typeof value === 'string' ? value : ''),
    half: true,
    Control: RoomControl,
  }
}

/** Where a table stands, in its cell with the name of its room where it has one. */
export function withRoom<N extends string>(field: FormField<N>): FormField<N> {
  const words = (value: unknown, row: AnyRow, tools: Tools) =>
    [field.format(value, row, tools), row['room']].filter(Boolean).join(' · ')
  return { ...field, cell: words, brief: words }
}

function RoomControl({ label, help, error, limits, value, disabled, onChange, onBlur }: ControlProps) {
  const list = useId()
  const known = useLive(async (rows) => {
    const tables = await rows.all('venueTables')
    return knownRooms(tables.sort(byPosition)).flatMap(({ name }) => name ?? [])
  })
  return (
    <>
      <TextField
        label={label}
        help={help}
        error={error}
        value={typeof value === 'string' ? value : ''}
        disabled={disabled}
        maxLength={limits.max}
        list={list}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
      />
      <datalist id={list}>
        {known?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
