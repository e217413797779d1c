import { useEffect, useState, useSyncExternalStore } from 'react'
import { createCartDesk, type CartRequest, type CartDesk } from '#device/carts/cart-desk.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStores } from '#hooks/device/use-stored.ts'

/**
 * The cart on this tab's screen: of a new check, or of `checkId`. `asked` is what the screen was opened for, and what it
 * is to show when that changes. `onElsewhere`: what was asked for is on the screen of another tab.
 */
export function useCartDesk(
  checkId: string | null,
  asked: CartRequest | null,
  onElsewhere: () => void,
): { desk: CartDesk; draft: OrderDraft } {
  const { placeId, actor, newId, clock } = usePlace()
  const stores = useStores()
  const [desk] = useState(() =>
    createCartDesk({ stores, scope: { placeId, checkId, actor }, newId, clock, asked }),
  )
  const draft = useSyncExternalStore(desk.subscribe, desk.get)
  const [first] = useState(asked)
  useEffect(() => desk.attach(), [desk])
  useEffect(() => {
    if (asked !== null && asked !== first) desk.open(asked)
  }, [desk, asked, first])
  useEffect(() => {
    desk
      .claim(() => import('#device/carts/lock-draft.ts'))
      .then((where) => {
        if (where === 'elsewhere') onElsewhere()
      })
      .catch((error: unknown) => console.warn('other tabs may take up this draft', error))
  }, [desk, draft.orderId, onElsewhere])
  useEffect(
    () => () => {
      import('#device/carts/lock-draft.ts')
        .then(({ letGo }) => letGo(stores))
        .catch((error: unknown) => console.warn('this draft stays with this tab', error))
    },
    [stores],
  )
  return { desk, draft }
}
