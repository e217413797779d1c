import { returnableItems, type ReturnableItem } from '#domain/payment/refund-plan.ts'
import type { PaymentView } from '#hooks/use-provider-payments.ts'
import { useLive } from '#hooks/use-live.ts'

/** A line of a document with its place there. */
export type RefundableLine = ReturnableItem & { index: number }

/**
 * What can still be taken off the document of an online payment, as this device knows it. Null: the document is too old
 * to be on this device, and only amounts go back. Undefined until read.
 */
export function useRefundable({ online }: PaymentView): readonly RefundableLine[] | null | undefined {
  const printoutId = online?.printoutId ?? null
  return useLive(
    async (rows) => {
      const printout = printoutId === null ? null : await rows.get('printouts', printoutId)
      if (printout === null) return null
      const refunds = await rows.by('refunds', 'orderCheckId', printout.orderCheckId)
      const own = refunds.filter((each) => each.printoutId === printout.id)
      return returnableItems(printout, own).map((line) => {
        return { ...line, index: printout.items.indexOf(line.item) }
      })
    },
    [printoutId],
  )
}
