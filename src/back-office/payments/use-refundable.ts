import { returnableItems, type ReturnableItem } from '#domain/payment/refund-plan.ts'
import type { PaymentView } from '#hooks/money/use-provider-payments.ts'
import type { Row } from '#domain/tables.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** A line of a document with its place there. */
type RefundableLine = ReturnableItem & { index: number }

/** The lines that can be taken off a document, and the lines of its check: by them a dish finds its box. */
export type Refundable = {
  items: readonly RefundableLine[]
  lines: readonly Pick<Row<'orderLines'>, 'id' | 'forLineId'>[]
}

/**
 * The lines that can still be taken off the document of an online payment, as this device knows it. Null: the
 * document is too old to be on this device, and only amounts go back. Undefined until read.
 */
export function useRefundable({ online }: PaymentView): Refundable | null | undefined {
  const printoutId = online?.printoutId ?? null
  return useLive(
    async (rows) => {
      const printout = printoutId === null ? null : await rows.get('printouts', printoutId)
      if (printout === null) return null
      const refunds = await rows.by('refunds', 'orderCheckId', printout.orderCheckId)
      const own = refunds.filter((each) => each.printoutId === printout.id)
      const items = returnableItems(printout, own).map((line) => {
        return { ...line, index: printout.items.indexOf(line.item) }
      })
      return { items, lines: await rows.by('orderLines', 'orderCheckId', printout.orderCheckId) }
    },
    [printoutId],
  )
}
