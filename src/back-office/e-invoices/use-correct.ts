import type { Buyer } from '#domain/document/buyer.ts'
import { correctionReason } from '#domain/payment/make-correction.ts'
import { paymentFacts, type PaymentType } from '#domain/money/payment-types.ts'
import type { RefundPart } from '#domain/payment/refund-plan.ts'
import type { RefundReason } from '#domain/payment/refund.ts'
import { buyerCorrectionAct, correctionActs } from '#hooks/outbox/correction-acts.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDrawerHere } from '#hooks/device/use-drawer-here.ts'
import type { EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useTerminalRefund } from '#hooks/money/use-terminal-refund.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'

type Part = RefundPart & { type: PaymentType }

/** Corrects an invoice in one write with the money of it. Each resolves to whether it is saved; a failure is told. */
export function useCorrect(view: EInvoiceView): {
  money(parts: readonly Part[], why: { reason: RefundReason; comment: string }): Promise<boolean>
  buyer(buyer: Buyer, reason: string): Promise<boolean>
} {
  const place = usePlace()
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const mutateAll = useMutateAll()
  const drawerHere = useDrawerHere()
  const giveBack = useTerminalRefund()
  const save = async (acts: readonly Act[]) => {
    const saved = await mutateAll(acts)
    if (saved.ok) show({ state: 'success', content: text('e-invoices.corrected') })
    else show({ state: 'error', content: errorText(saved.error) })
    return saved.ok
  }
  return {
    async money(parts, why) {
      const drawerId = await drawerHere()
      const refunds = parts.map((part) => ({ id: place.newId(), ...part }))
      const given = refunds.map(({ id, payment, amount, type, items }): Act => {
        const args = { refundId: id, orderPaymentId: payment.id, amount, type, items, goods: null, drawerId }
        return { kind: 'refund.given', args: { ...args, ...why } }
      })
      const corrections = await correctionActs(place, view, refunds, correctionReason(why))
      if (!(await save([...given, ...corrections]))) return false
      for (const { id, payment, type } of refunds) {
        // What the terminal says is written where it is heard: nobody waits for it here.
        if (payment.integrated && paymentFacts[type].provider === 'terminal') void giveBack(id)
      }
      return true
    },
    buyer: async (buyer, reason) => save([await buyerCorrectionAct(place, view.printout, buyer, reason)]),
  }
}
