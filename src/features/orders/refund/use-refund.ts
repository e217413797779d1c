import type { Agreed } from '#device/pins/pin-agreement.ts'
import { correctionActs } from '#hooks/outbox/correction-acts.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDrawerHere } from '#hooks/device/use-drawer-here.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { Act } from '#device/outbox/act.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { correctionReason } from '#domain/payment/make-correction.ts'
import type { PaymentType } from '#domain/money/payment-types.ts'
import type { RefundPart } from '#domain/payment/refund-plan.ts'
import type { Refund } from '#domain/payment/refund.ts'
import type { DocumentView } from '#features/orders/view/document-view.ts'
import { goesToTerminal } from './terminal-refund.ts'
import { useAskTerminal } from './use-ask-terminal.ts'
import type { PaperActs } from '#features/orders/acts/use-paper.ts'
import { useSaveActs } from '#features/orders/acts/use-save-acts.ts'

/** The refund as the person has put it together. */
export type RefundOrder = {
  document: DocumentView
  parts: readonly (RefundPart & { type: PaymentType })[]
  reason: Refund['reason']
  comment: string
  goods: Refund['goods']
  /** Grosze. */
  amount: number
}

/**
 * Gives money back: each payment's part with a correction on paper, of an invoice also its corrective invoice, all in
 * one write. What a terminal took goes back through it, as soon as the server knows of it.
 */
export function useRefund(paper: PaperActs): (refund: RefundOrder, agreed?: Agreed) => Promise<boolean> {
  const place = usePlace()
  const save = useSaveActs()
  const text = useText()
  const format = useFormat()
  const { show } = useToast()
  const askTerminal = useAskTerminal()
  const drawerHere = useDrawerHere()
  return async ({ document, parts, amount, ...said }, agreed) => {
    const drawerId = await drawerHere()
    const refunds = parts.map((part) => ({ id: place.newId(), ...part }))
    const corrections = await correctionActs(place, document, refunds, correctionReason(said))
    const acts = refunds.flatMap(({ id, payment, type, items, ...part }): (Act | null)[] => [
      {
        kind: 'refund.given',
        args: {
          refundId: id,
          orderPaymentId: payment.id,
          amount: part.amount,
          type,
          items,
          reason: said.reason,
          comment: said.comment,
          goods: said.goods,
          drawerId,
        },
      },
      paper.correction(document),
    ])
    const done = await save([...acts, ...corrections], agreed)
    if (!done) return false
    show({ state: 'success', content: text('check.refund.done', { amount: format.money(amount) }) })
    // What the terminal says is told when it comes: the person goes on meanwhile.
    for (const refund of refunds.filter(goesToTerminal)) void askTerminal(refund)
    return true
  }
}
