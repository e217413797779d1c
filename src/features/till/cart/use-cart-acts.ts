import { useEffect, useRef } from 'react'
import { commentLength } from '#domain/fields.ts'
import { findDraftAt, keepOrderDraft, showDraft } from '#device/carts/order-draft-store.ts'
import { emptyDraft, isUntouched, ownerOf, type OrderDraft } from '#device/carts/order-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import { cartReducer, maxLines, type CartAction } from './cart-reducer.ts'
import type { Drafting } from './use-cart-draft.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'
import type { TableRoom } from '#features/till/use-room.ts'

type CartActsInput = {
  check: OpenCheck | null
  room: TableRoom
  /** Opens a cart again that is not on the screen. */
  onOpenCart: (orderId: string) => void
}

/** Acts on the cart as a whole, and its changes: leaving, discarding and taking over can be taken back. */
export function useCartActs({ draft, desk, dispatch }: Drafting, { check, room, onOpenCart }: CartActsInput) {
  const { placeId, actor, newId } = usePlace()
  const stores = useStores()
  const text = useText()
  const undo = useUndo()
  const nameOf = useCartName(check, room)
  const personOf = (id: string) =>
    room.crew.find((each) => each.id === id)?.name ?? text('register.cart.somebody')

  const offer = (label: string, onUndo: () => void, undoLabel = text('register.undo')) =>
    undo.offer({ label, undoLabel, onUndo })
  const endOffer = useRef<(() => void) | null>(null)
  /** Of a change in the cart: nothing of it is left to take back once the cart is sent or left. */
  const offerInCart = (label: string, onUndo: () => void) => {
    endOffer.current = offer(label, onUndo)
  }
  useEffect(() => {
    endOffer.current?.()
    endOffer.current = null
  }, [draft.orderId])
  const offerBack = (before: OrderDraft) =>
    offerInCart(text('register.cart.takenOver', { name: personOf(ownerOf(before)) }), () =>
      desk.giveBack(before),
    )

  useEffect(() => {
    const left = desk.takeLeft()
    if (left === null) return
    const label = text('register.cart.left', { name: nameOf(left) })
    offer(label, () => onOpenCart(left.orderId), text('register.cart.goBack'))
    // Told once for each cart, however often the page is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [desk, draft.orderId])

  const isEmpty = isUntouched(draft)
  return {
    otherOwner: desk.isOthers() ? personOf(ownerOf(draft)) : null,
    personOf,
    takeOver: () => offerBack(desk.takeOver()),
    leave: isEmpty ? null : () => desk.leave(),
    /** The lines go to the cart of a check that is open; false where that has no room for them. */
    join: (checkId: string): boolean => {
      const at = { placeId, checkId, actor }
      const theirs = findDraftAt(stores, at, { kind: 'check', checkId }) ?? emptyDraft(newId, actor, checkId)
      const lines = [...theirs.lines, ...draft.lines]
      if (lines.length > maxLines) return false
      const { comment, holds, keptPrices, begunAt } = desk.discard()
      showDraft(stores, at, {
        ...theirs,
        lines,
        comment: [theirs.comment, comment].filter(Boolean).join(', ').slice(0, commentLength),
        holds: { ...holds, ...theirs.holds },
        keptPrices: { ...keptPrices, ...theirs.keptPrices },
        begunAt: theirs.begunAt ?? begunAt,
      })
      return true
    },
    discard: isEmpty
      ? null
      : () => {
          const gone = desk.discard()
          offer(text('register.cart.discarded', { name: nameOf(gone) }), () => {
            keepOrderDraft(stores, { placeId, checkId: check?.check.id ?? null }, gone)
            onOpenCart(gone.orderId)
          })
        },
    /** Changes the cart; somebody else's is taken over by that. */
    act: (action: CartAction) => {
      const before = dispatch(action)
      if (before !== null) offerBack(before)
    },
    /** Says that the cart is another table's now, whose guests did not ask for it; that can be taken back. */
    tellMoved: (before: OrderDraft, tableId: string) => {
      const name = room.tables.find(({ id }) => id === tableId)?.name ?? ''
      const label = text('register.cart.moved', {
        from: nameOf(before),
        to: text('register.table.name', { name }),
      })
      const { tableId: table, diningOptionId } = before
      offerInCart(label, () => desk.giveBack(before, (now) => ({ ...now, tableId: table, diningOptionId })))
    },
    /** Takes a line out, from whoever's cart. */
    remove: (lineId: string) => {
      const at = draft.lines.findIndex((line) => line.id === lineId)
      const line = draft.lines[at]
      if (line === undefined) return
      dispatch({ type: 'remove', lineId })
      offerInCart(text('register.line.removed', { name: line.name }), () => {
        desk.giveBack(draft, (now) => cartReducer(now, { type: 'restore', line, at }))
      })
    },
  }
}

/** The name of a cart of this till: its table, its client, else how its guests are served. */
function useCartName(check: OpenCheck | null, room: TableRoom): (draft: OrderDraft) => string {
  const text = useText()
  return (draft) => {
    const table = room.tables.find(({ id }) => id === (check?.check.tableId ?? draft.tableId))
    if (table !== undefined) return text('register.table.name', { name: table.name })
    const optionId = check?.check.diningOptionId ?? draft.diningOptionId
    const option = room.diningOptions.find(({ id }) => id === optionId)
    return draft.client?.name ?? option?.name ?? text('register.cart.label')
  }
}
