import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { NumberPad } from './number-pad.tsx'

type PinPadProps = {
  /** The digits that are in, at most `digits`. */
  pin: string
  onPin: (pin: string) => void
  /** How many digits the PIN has. */
  digits: number
  /** Of the group of keys. */
  label: string
  deleteLabel: string
  /** How many digits are in, in words: they themselves are never said. */
  typedLabel: string
  /** The last digits are being looked at: nothing can be typed, and nothing looks refused. */
  busy?: boolean
  disabled?: boolean
  /** 56 px keys in place of 72. */
  compact?: boolean
  /** Between dots and keys: what was wrong. */
  children?: ReactNode
  className?: string
}

/** Dots and keys for a PIN, for fingers and for the digits of a keyboard. The digits themselves are never shown. */
export function PinPad(props: PinPadProps) {
  const { pin, onPin, digits, label, deleteLabel, typedLabel, compact, children, className } = props
  const { busy = false, disabled = false } = props
  const closed = busy || disabled
  const type = (digit: string) => {
    if (!closed && pin.length < digits) onPin(pin + digit)
  }
  const erase = () => {
    if (!closed) onPin(pin.slice(0, -1))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypedElsewhere(event)) return
    if (/^[0-9]$/.test(event.key)) type(event.key)
    else if (event.key === 'Backspace') erase()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    // Before the page below, to which digits mean something else.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  return (
    <div className={cx('flex flex-col gap-4', disabled && 'opacity-60', className)} aria-busy={busy}>
      <div className="flex h-8 items-center justify-center">
        <CodeDots typed={pin.length} length={digits} label={typedLabel} />
      </div>
      {children}
      <NumberPad
        label={label}
        deleteLabel={deleteLabel}
        onKey={type}
        onDelete={erase}
        disabled={disabled}
        {...(compact && { compact })}
      />
    </div>
  )
}

/** A field that is written into, or a combination of keys, means something else. */
function isTypedElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

/** How many digits of a secret code have been typed; `label` says it in words. */
function CodeDots({ typed, length, label }: { typed: number; length: number; label: string }) {
  return (
    <span role="status" aria-label={label} className="inline-flex items-center gap-4">
      {Array.from({ length }, (_, at) => (
        <span
          key={at}
          className={cx('h-4 w-4 rounded-full', at < typed ? 'bg-ink' : 'border-2 border-line-strong')}
        />
      ))}
    </span>
  )
}
