import { useCallback } from 'react'
import type { OrderDraft, DraftHead } from '#device/carts/order-draft.ts'
import { useCartDesk } from './use-cart-desk.ts'

/**
 * The head of this tab's new order, for a screen beside the till: whatever is changed here is kept on the device at
 * once, and the till goes on with it when it opens (`/p/$placeId/register`). A delivery sets `diningOptionId`,
 * `client` (who and where), `terms` (of the zone) and `delivery` (when); lines that were entered before stay in it.
 * The cart of a table stays at its table: what leaves the house begins one of its own.
 */
export function useOrderDraft(): { draft: OrderDraft; change: (change: Change) => void } {
  const { desk, draft } = useCartDesk(null, away, ignored)
  const change = useCallback((change: Change) => void desk.change((now) => ({ ...now, ...change })), [desk])
  return { draft, change }
}

/** The fields of a draft that another screen may decide; lines are added to those that are there already. */
type Change = Partial<DraftHead & Pick<OrderDraft, 'lines'>>

const away = { kind: 'away' } as const
const ignored = () => {}
