import { useText } from '#hooks/use-text.ts'
import { Icon } from '#ui/icon.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useRef } from 'react'

type SearchFieldProps = { value: string; onChange: (value: string) => void; hotkey: boolean }

/** Finds items by name; `/` jumps here, Esc clears. */
export function SearchField({ value, onChange, hotkey }: SearchFieldProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  useHotkey('/', () => input.current?.focus(), { enabled: hotkey })
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextField
      ref={input}
      label={text('register.search.label')}
      hideLabel
      icon="search"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder={text('register.search.label')}
      fieldClassName="min-w-0 flex-1"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
      after={
        value === '' ? (
          <KeyHint>/</KeyHint>
        ) : (
          <button
            type="button"
            aria-label={text('register.search.clearField')}
            className="-mr-3.5 grid size-12 flex-none place-items-center text-ink-2"
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        )
      }
    />
  )
}
