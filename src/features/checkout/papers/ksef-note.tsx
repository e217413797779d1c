import { ksefBuyer } from '#domain/sale/ksef-buyer.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Checkout } from '../checkout.ts'

type KsefNoteProps = {
  checkout: { rows: Pick<Checkout['rows'], 'ksef'>; draft: Pick<Checkout['draft'], 'buyer'> }
}

/** The paper that the buyer of an invoice takes along, and why, where the invoice goes to the national system. */
export function KsefNote({ checkout }: KsefNoteProps) {
  const text = useText()
  const offline = useIsOffline()
  const { rows, draft } = checkout
  const buyer = ksefBuyer('invoice', draft.buyer.taxId, rows.ksef)
  if (buyer === null) return null
  const way = !rows.ksef.sendsAtOnce ? 'later' : offline ? 'offline' : 'now'
  return (
    <p role="status" className="m-0 flex gap-2 text-t2 text-ink-2">
      <Icon name="info" size={18} className="flex-none" />
      {text(buyer === 'company' ? `checkout.ksef.company.${way}` : 'checkout.ksef.person')}
    </p>
  )
}
