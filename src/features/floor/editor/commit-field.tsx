import { useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'

type CommitFieldProps<T> = {
  label: string
  /** The value that is shown while nobody types. */
  value: string
  /** Reads what is typed; null: it cannot be taken. */
  read: (typed: string) => T | null
  /** Why it cannot be taken. */
  wrong: string
  onCommit: (value: T) => void
  unit?: string
  numeric?: boolean
}

/** A field that is saved when somebody leaves it or presses Enter; Esc forgets what was typed. */
export function CommitField<T>({ label, value, read, wrong, onCommit, unit, numeric }: CommitFieldProps<T>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && read(typed) === null
  const commit = () => {
    if (typed === null) return
    const taken = read(typed)
    if (taken === null) return
    setTyped(null)
    if (typed.trim() !== value) onCommit(taken)
  }
  return (
    <TextField
      label={label}
      value={typed ?? value}
      autoComplete="off"
      inputMode={numeric ? 'numeric' : 'text'}
      error={isWrong ? wrong : undefined}
      after={unit === undefined ? undefined : <span className="text-ink-3">{unit}</span>}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}

type NumberProps = {
  label: string
  value: number
  least: number
  most: number
  unit?: string
  onCommit: (value: number) => void
}

/** A whole number between two bounds. */
export function CommitNumber({ label, value, least, most, unit, onCommit }: NumberProps) {
  const text = useText()
  return (
    <CommitField
      label={label}
      value={String(value)}
      numeric
      {...(unit !== undefined && { unit })}
      wrong={text('floor.editor.wrong', { least, most })}
      onCommit={onCommit}
      read={(typed) => {
        const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : NaN
        return number >= least && number <= most ? number : null
      }}
    />
  )
}
