import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import type { ReactNode } from 'react'
import type { Checkout } from './checkout.ts'

type TakenWordsProps = { checkout: Pick<Checkout, 'taken'>; children: ReactNode }

/** The payment taken just now, while others still have to pay, in place of other words: nothing below moves. */
export function TakenWords({ checkout: { taken }, children }: TakenWordsProps) {
  const text = useText()
  const format = useFormat()
  if (taken === null || taken.late) return children
  // With change, as much is said as lay on the counter: the figures are those that were there before.
  const amount = format.money(taken.amount + taken.change)
  const words = [
    taken.guest === null
      ? text('checkout.taken', { amount })
      : text('checkout.taken.guest', { amount, guest: taken.guest }),
    taken.change > 0 && text('checkout.taken.change', { amount: format.money(taken.change) }),
    taken.terminalTip > 0 && `${text('checkout.terminal.tip', { amount: format.money(taken.terminalTip) })}.`,
  ]
  return (
    <span role="status" className="line-clamp-2 font-semibold text-ok">
      {words.filter(Boolean).join(' ')}
    </span>
  )
}

/**
 * The change that a guest gets back while others still have to pay, in place of a phone's title: it is counted out by
 * these figures, and the line below the title is too small for that.
 */
export function TakenTitle({ checkout: { taken }, children }: TakenWordsProps) {
  const text = useText()
  const format = useFormat()
  if (taken === null || taken.late || taken.change <= 0) return children
  return (
    <span className="tn text-ok">
      {text('checkout.taken.change', { amount: format.money(taken.change) })}
    </span>
  )
}

/** The note of a card that was accepted too late: rare, and not to be overlooked. */
export function TakenLate({ checkout: { taken } }: Pick<TakenWordsProps, 'checkout'>) {
  const format = useFormat()
  return taken !== null && taken.late && <LateNote amount={format.money(taken.amount)} />
}

/** The tip that a guest gave on the terminal: the waiter has not seen it before. Nothing where there is none. */
export function TerminalTip({ checkout: { taken } }: Pick<TakenWordsProps, 'checkout'>) {
  const text = useText()
  const format = useFormat()
  if (taken === null || taken.terminalTip <= 0) return null
  return (
    <p className="m-0 font-semibold text-ok">
      {text('checkout.terminal.tip', { amount: format.money(taken.terminalTip) })}
    </p>
  )
}

/** A card that was accepted although the terminal was to stop. */
export function LateNote({ amount }: { amount: string }) {
  const text = useText()
  return <Banner tone="warn" icon="card" card title={text('checkout.terminal.tooLate', { amount })} />
}
