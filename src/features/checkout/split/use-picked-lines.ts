import { useState } from 'react'
import type { Charge } from '#domain/document/charges.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { Checkout } from '../checkout.ts'

/** The lines that were tapped and wait for a guest. */
export type PickedLines = {
  charges: readonly Charge[]
  /** The name of one, else how many there are; empty: none. */
  name: string
  toggle(key: string): void
  drop(): void
  /** Gives all of them to a guest, and drops them. */
  assign(guest: number): void
}

/** Lines are picked on the bill and put down at a guest; what is paid meanwhile is picked no longer. */
export function usePickedLines({ quote, split }: Checkout): PickedLines {
  const text = useText()
  const [keys, setKeys] = useState<readonly string[]>([])
  const charges = quote.left.filter(({ key }) => keys.includes(key))
  const [first] = charges
  const drop = () => setKeys([])
  return {
    charges,
    name: charges.length > 1 ? text('checkout.split.lines', { count: charges.length }) : (first?.name ?? ''),
    toggle: (key) => setKeys(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]),
    drop,
    assign: (guest) => {
      split({ type: 'assign', charges, guest })
      drop()
    },
  }
}
