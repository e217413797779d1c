import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { NumberPad, type NumberPadProps } from './number-pad.tsx'
import { useTypedKeys } from './use-typed-keys.ts'

/** Number keys that a real keyboard presses as well, where no field and no dialog over them has the focus. */
export function TypedPad(props: NumberPadProps) {
  const pad = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useTypedKeys({
    onType: (keys) => {
      for (const key of keys) press(latest.current, key)
    },
    onErase: () => {
      if (latest.current.disabled !== true) latest.current.onDelete()
    },
    isDeaf: (target) => dialogOf(target) !== dialogOf(pad.current),
  })
  return <NumberPad {...props} ref={pad} />
}

/** One key at a time is drawn: the next one goes on from what this one has made. A point is the mark of decimals. */
function press({ onKey, extra, disabled }: NumberPadProps, key: string): void {
  const mark = extra === ',' || extra === '.' ? extra : undefined
  const pressed = /\d/.test(key) ? key : mark
  if (disabled !== true && pressed !== undefined) flushSync(() => onKey(pressed))
}

function dialogOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role="dialog"], [role="alertdialog"]') : null
}
