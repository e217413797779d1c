import { useMemo } from 'react'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useMutate } from '#hooks/use-mutate.ts'
import { useToast } from '#ui/toast-context.ts'
import type { GivenDiscount } from '#domain/money/value-of.ts'
import type { Row } from '#domain/tables.ts'
import { deliverable, type OrderView } from './check-view.ts'

/** What a waiter can do with a check. Saved on the device first; a failure is told and nothing has changed. */
export type OrderActs = {
  /** Everything of these orders that is ready. */
  deliver: (orders: readonly OrderView[]) => void
  deliverLine: (line: Row<'orderLines'>) => void
  /** Strikes out what is not done of a line; its station gets a slip. */
  voidLine: (lineId: string, reason: string) => void
  setDiscount: (lineId: string, discount: GivenDiscount | null) => void
  putBack: (orderId: string, lineId: string, reason: string) => void
  cancelOrder: (orderId: string, reason: string) => void
  changeTable: (orderCheckId: string, tableId: string | null) => void
  changeDiningOption: (orderCheckId: string, diningOptionId: string) => void
}

export function useOrderActs(): OrderActs {
  const mutate = useMutate()
  const errorText = useErrorText()
  const { show } = useToast()
  return useMemo(() => {
    const told = async (saving: ReturnType<typeof mutate>) => {
      const saved = await saving
      if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
    }
    return {
      deliver: (orders) => {
        for (const { order, lines } of orders) {
          const lineIds = deliverable(lines).map((line) => line.id)
          if (lineIds.length > 0) void told(mutate('line.deliver', { orderId: order.id, lineIds }))
        }
      },
      deliverLine: ({ orderId, id }) => void told(mutate('line.deliver', { orderId, lineIds: [id] })),
      voidLine: (lineId, reason) => void told(mutate('line.void', { lineId, reason })),
      setDiscount: (lineId, discount) => void told(mutate('line.set-discount', { lineId, discount })),
      putBack: (orderId, lineId, reason) =>
        void told(mutate('line.back-to-progress', { orderId, lineIds: [lineId], reason })),
      cancelOrder: (orderId, reason) => void told(mutate('order.cancel', { orderId, reason })),
      changeTable: (orderCheckId, tableId) =>
        void told(mutate('check.change-table', { orderCheckId, tableId })),
      changeDiningOption: (orderCheckId, diningOptionId) =>
        void told(mutate('check.change-dining-option', { orderCheckId, diningOptionId })),
    }
  }, [mutate, errorText, show])
}
