import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { KeyHint } from '#ui/buttons/key-hint.tsx'
import { TextField } from './text-field.tsx'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'

type SearchBoxProps = {
  value: string
  onChange: (value: string) => void
  /** Name of the field and its words while it is empty. */
  label: string
  clearLabel: string
  /** Off while a layer above takes the keys. */
  hotkey?: boolean | undefined
  /** 40 px instead of 48, for pointer screens. */
  small?: boolean | undefined
  /** Takes the focus when it appears: the person has just asked for it. */
  focusFirst?: boolean | undefined
  className?: string | undefined
}

/** Looks for rows by a word; `/` jumps here, Esc clears. */
export function SearchBox(props: SearchBoxProps) {
  const {
    value,
    onChange,
    label,
    clearLabel,
    hotkey = true,
    small = false,
    focusFirst = false,
    className,
  } = props
  const input = useRef<HTMLInputElement>(null)
  useHotkey('/', () => input.current?.focus(), { enabled: hotkey })
  useEffect(() => {
    if (focusFirst) input.current?.focus()
  }, [focusFirst])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextField
      ref={input}
      label={label}
      hideLabel
      icon="search"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder={label}
      small={small}
      fieldClassName={className}
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
            aria-label={clearLabel}
            className={
              small
                ? '-mr-3 grid size-10 flex-none place-items-center text-ink-2 pointer-coarse:size-12'
                : '-mr-3.5 grid size-12 flex-none place-items-center text-ink-2'
            }
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        )
      }
    />
  )
}
