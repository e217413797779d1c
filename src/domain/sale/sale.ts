import type { CheckoutDraft } from './checkout-draft.ts'
import type { Split } from './split.ts'
import type { Grosze } from '../units.ts'

/** A sale as a screen holds it: what was chosen, and what came of it. Plain data. */
export type Sale = {
  draft: CheckoutDraft
  /** Divisions that can be gone back to, the oldest first. */
  past: readonly Split[]
  /** Somebody has tried to go on, so that what is wrong is said. */
  tried: boolean
  taken: Taken | null
  /** The charge or the link that was begun last; null: none was. */
  startedId: string | null
}

/** The payment that was taken last, for the person who counts the change. Grosze. */
export type Taken = {
  guest: number | null
  amount: Grosze
  change: Grosze
  /** The part of the amount that the guest gave as a tip on the terminal. */
  terminalTip: Grosze
  paymentId: string
  /** A card was accepted although the terminal was to stop. */
  late: boolean
}

/** A sale that goes on with what was kept, or begins. */
export function saleOf(draft: CheckoutDraft): Sale {
  return { draft, past: [], tried: false, taken: null, startedId: null }
}

/** Whether what is read is behind the sale: until its own payment or link is among it, no other may follow. */
export function isReadBehind({ taken, startedId }: Sale, read: readonly { id: string }[]): boolean {
  const isRead = (paymentId: string) => read.some(({ id }) => id === paymentId)
  return (taken !== null && !isRead(taken.paymentId)) || (startedId !== null && !isRead(startedId))
}
