import { useEffect } from 'react'
import { keepFocus } from '#ui/overlays/keep-focus.ts'

/** Work by keyboard goes on where it was, whatever goes from the screen. */
export function KeepingFocus() {
  useEffect(() => keepFocus(document), [])
  return null
}
