import { useClaimedDraft } from '#hooks/use-claimed-draft.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useLive } from '#hooks/use-live.ts'
import { useStores } from '#hooks/use-stored.ts'
import { useEffect, useMemo, useReducer, type Dispatch } from 'react'
import { cartReducer, type CartAction } from './cart-reducer.ts'
import { findDraft, findDraftAt, forgetDraft, keepDraft } from '#hooks/order-draft-store.ts'
import { emptyDraft, type Draft } from '#hooks/order-draft.ts'

export type Drafting = {
  draft: Draft
  dispatch: Dispatch<CartAction>
  /** Begins the next draft once an order is saved; lines that it did not carry stay. */
  finish: (orderId: string, lineIds: readonly string[]) => void
}

/** Where a new order is begun, said before the till opens. */
export type DraftAt = { tableId: string; diningOptionId: string }

/** The order being entered, kept on the device with every tap. A draft that another tab has sent is not sent again. */
export function useDraft(checkId: string | null, at: DraftAt | null): Drafting {
  const { placeId, actor, newId } = usePlace()
  const stores = useStores()
  const scope = useMemo(() => ({ placeId, checkId, actor }), [placeId, checkId, actor])
  const [draft, dispatch] = useReducer(cartReducer, null, () => {
    const begin = () => emptyDraft(newId, actor, checkId)
    if (at === null) return findDraft(stores, scope) ?? begin()
    return { ...(findDraftAt(stores, scope, at.tableId) ?? begin()), ...at }
  })
  useEffect(() => keepDraft(stores, scope, draft), [stores, scope, draft])
  useClaimedDraft(scope, draft, at?.tableId ?? null, (insteadOf, left) =>
    dispatch(
      left === null
        ? { type: 'begun-elsewhere', draft: insteadOf, next: { ...emptyDraft(newId, actor, checkId), ...at } }
        : { type: 'taken-up', insteadOf, draft: { ...left, ...at } },
    ),
  )

  const finish = useMemo(
    () => (orderId: string, lineIds: readonly string[]) => {
      forgetDraft(stores, scope, orderId)
      dispatch({ type: 'sent', orderId, lineIds, next: emptyDraft(newId, actor, checkId) })
    },
    [stores, scope, newId, actor, checkId],
  )

  const sent = useLive(
    async (rows) => {
      if ((await rows.get('orders', draft.orderId)) === null) return null
      const lines = await rows.by('orderLines', 'orderId', draft.orderId)
      return { orderId: draft.orderId, lineIds: lines.map((line) => line.id) }
    },
    [draft.orderId],
  )
  useEffect(() => {
    if (sent) finish(sent.orderId, sent.lineIds)
  }, [sent, finish])

  return { draft, dispatch, finish }
}
