import { TillOrders as Orders } from '#features/orders/list/till-orders.tsx'
import { WithTexts } from './with-texts.tsx'

/** The orders of the place over the till. */
export function TillOrders({ onClose }: { onClose: () => void }) {
  return (
    <WithTexts part="pages">
      <Orders onClose={onClose} />
    </WithTexts>
  )
}
