import { useState } from 'react'
import type { PinOutcome } from '#device/pins/pin-switch.ts'

export type PinEntry = {
  pin: string
  busy: boolean
  /** The outcome of the last PIN; null while a new one is entered. */
  outcome: Exclude<PinOutcome, { kind: 'open' }> | null
  type(pin: string): void
}

/** A PIN that is looked at with its last digit. `onOpen`: it was right. */
export function usePinEntry(
  digits: number,
  enter: (pin: string) => Promise<PinOutcome>,
  onOpen: () => void,
): PinEntry {
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PinEntry['outcome']>(null)

  const look = async (whole: string) => {
    setBusy(true)
    try {
      const became = await enter(whole)
      setPin('')
      if (became.kind === 'open') onOpen()
      else setOutcome(became)
    } catch (error) {
      console.error('a PIN could not be looked at', error)
      setPin('')
      setOutcome({ kind: 'failed', code: 'internal' })
    } finally {
      setBusy(false)
    }
  }

  const type = (next: string) => {
    if (busy) return
    setPin(next)
    if (next !== '') setOutcome(null)
    if (next.length === digits) void look(next)
  }
  return { pin, busy, outcome, type }
}
