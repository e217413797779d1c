import type { CartRequest, CartDesk } from '#device/carts/cart-desk.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import { useCartDesk } from '#hooks/drafts/use-cart-desk.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useEffect } from 'react'
import { cartReducer, type CartAction } from './cart-reducer.ts'

export type Drafting = {
  draft: OrderDraft
  desk: CartDesk
  /** Changes the cart; answers how it was where that took it over from somebody else, else null. */
  dispatch: (action: CartAction) => OrderDraft | null
}

/** The order being entered, kept on the device with every tap. A draft that another tab has sent is not sent again. */
export function useCartDraft(
  checkId: string | null,
  asked: CartRequest | null,
  onElsewhere: () => void,
): Drafting {
  const { desk, draft } = useCartDesk(checkId, asked, onElsewhere)
  const sent = useLive(
    async (rows) => {
      if ((await rows.get('orders', draft.orderId)) === null) return null
      const lines = await rows.by('orderLines', 'orderId', draft.orderId)
      return { orderId: draft.orderId, lineIds: lines.map((line) => line.id) }
    },
    [draft.orderId],
  )
  useEffect(() => {
    if (sent) desk.sent(sent.orderId, sent.lineIds)
  }, [sent, desk])
  return { draft, desk, dispatch: (action) => desk.change((now) => cartReducer(now, action)) }
}
