import { useMemo } from 'react'
import { useCan } from '#hooks/place/people/use-can.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import type { Slip } from '#features/orders/lines/kitchen-needs.ts'
import type { DirectAct, MayDo } from './row-act.ts'
import { useOrderActs } from '#features/orders/acts/use-order-acts.ts'
import { useSaveActs } from '#features/orders/acts/use-save-acts.ts'

export type RowActs = {
  may: MayDo
  run: (next: DirectAct, view: CheckView) => void
}

/** The acts that rows of the list do at once, without opening the check. */
export function useRowActs(): RowActs {
  const text = useText()
  const { show } = useToast()
  const orders = useOrderActs()
  const save = useSaveActs()
  const { jobAct } = usePrinting()
  const delivers = useCan('place-order', 'manage-kitchen-orders')
  const takesOrders = useCan('place-order', 'crew-order')
  return useMemo(() => {
    const print = async (slips: readonly Slip[], orderCheckId: string) => {
      const acts = slips.map((slip) => jobAct({ kind: 'kitchen-ticket', orderCheckId, ...slip }))
      if (await save(acts)) show({ state: 'success', content: text('check.printing') })
    }
    return {
      may: { delivers, takesOrders },
      run: (next, view) => {
        if (next.act === 'deliver' || next.act === 'hand-over') orders.deliver(view.orders)
        else if (next.act === 'fire') orders.fire(next.fire.lines)
        else void print(next.slips, view.check.id)
      },
    }
  }, [text, show, orders, save, jobAct, delivers, takesOrders])
}
