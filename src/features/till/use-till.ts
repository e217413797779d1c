import type { CartRequest } from '#device/carts/cart-desk.ts'
import { isUntouched, type OrderDraft } from '#device/carts/order-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useBoxes } from '#hooks/place/use-boxes.ts'
import { useDeferUpdates } from '#hooks/device/use-update.ts'
import { headActs } from '#features/till/cart/head-acts.ts'
import { leaveActs } from '#features/till/cart/leave-acts.ts'
import { lineActs } from '#features/till/cart/line-acts.ts'
import type { Till } from './till.ts'
import { lackingHere, trySend } from '#features/till/send/try-send.ts'
import { useCartActs } from '#features/till/cart/use-cart-acts.ts'
import { useCartDraft } from '#features/till/cart/use-cart-draft.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'
import type { TableRoom } from './use-room.ts'
import { useSend } from '#features/till/send/use-send.ts'
import { useTillView } from './use-till-view.ts'
import { viewCart } from '#features/till/cart/view-cart.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useCallback } from 'react'
import { maxLines } from './cart/cart-reducer.ts'
import type { Row } from '#domain/tables.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { diningOptionOf, rememberedOption, type Remembered } from './send/order-rules.ts'

type TillInput = {
  checkId: string | null
  check: OpenCheck | null
  room: TableRoom
  onOpenCheck: (checkId: string) => void
  onPay: (checkId: string) => void
  onDelivery: (kind: 'delivery' | 'pickup') => void
  /** Opens a cart again that is not on the screen. */
  onOpenCart: (orderId: string) => void
  asked: CartRequest | null
}

/** Undefined where the place has no dining option at all, so that nothing can be ordered. */
export function useTill(input: TillInput): Till | undefined {
  const { checkId, check, room, onOpenCheck, onPay, onDelivery } = input
  const { actor, newId } = usePlace()
  const { onElsewhere, onFull, onTooLarge } = useRefusals()
  const drafting = useCartDraft(checkId, input.asked, onElsewhere)
  const { draft, desk } = drafting
  const cartActs = useCartActs(drafting, input)
  useDeferUpdates(checkId !== null || draft.lines.length > 0)
  const { working, send } = useSend()
  const fire = useFire()
  const boxesFor = useBoxes(draft.lines)
  const view = useTillView()
  const { diningOption, remember } = useDiningOption(draft, check, room)
  if (diningOption === null) return undefined

  const boxes = boxesFor(diningOption)
  const cart = viewCart(draft, check, room, diningOption, boxes)
  const served = { check, room, diningOption }
  const sending = { ...cart, ...served, drafting, view, send, onTooLarge, onOpenCheck, onPay }
  const { act, tellMoved, remove, personOf } = cartActs
  const option = diningOption
  return {
    ...cart,
    ...served,
    ...lineActs({ draft, check, room, option, boxes, view, newId, act, takeOut: remove, onFull }),
    ...headActs({
      drafting,
      room,
      option,
      view,
      act,
      tellMoved,
      remember,
      onDelivery,
      onGoOn: (sendingFor) => trySend(sending, sendingFor, desk.get()),
    }),
    ...leaveActs({
      check,
      draft,
      view,
      cart: cartActs,
      onOpenCheck,
      onPay,
      onSendAndPay: () => trySend(sending, 'pay', draft),
      onFull,
    }),
    draft,
    otherOwner: cartActs.otherOwner,
    begunBy: draft.openedBy === actor || isUntouched(draft) ? null : personOf(draft.openedBy),
    missing: view.tried ? lackingHere(draft, served) : null,
    seat: view.seat,
    selectedId: view.selectedId,
    freshId: view.freshId,
    picker: view.picker,
    cartOpen: view.cartOpen,
    lastSent: view.lastSent,
    openCart: view.openCart,
    select: view.select,
    working,
    send: () => trySend(sending, 'kitchen', draft),
    park: () => trySend(sending, 'park', draft),
    fire,
    takeOver: cartActs.takeOver,
  }
}

/** Has sent lines that wait made now. */
function useFire(): (lineIds: readonly string[]) => void {
  const mutate = useMutate()
  const text = useText()
  const toast = useToast()
  return (lineIds) =>
    void mutate('line.fire', { lineIds: [...lineIds] }).then((saved) => {
      if (!saved.ok) toast.show({ content: text('register.course.notFired'), state: 'error' })
    })
}

/** Says why the till does not do what was asked of it. */
function useRefusals(): { onElsewhere: () => void; onFull: () => void; onTooLarge: () => void } {
  const text = useText()
  const { show } = useToast()
  const onElsewhere = useCallback(
    () => show({ content: text('register.cart.elsewhere'), state: 'error' }),
    [show, text],
  )
  return {
    onElsewhere,
    onFull: () => show({ content: text('register.cart.full', { count: maxLines }), state: 'error' }),
    onTooLarge: () => show({ content: text('error.total_too_large'), state: 'error' }),
  }
}

/** How the guests of a cart are served, and what keeps on this device how they were served last; null: not at all. */
function useDiningOption(
  draft: OrderDraft,
  check: OpenCheck | null,
  room: TableRoom,
): { diningOption: Row<'diningOptions'> | null; remember: (chosen: Remembered) => void } {
  const { placeId } = usePlace()
  const [remembered, remember] = useStored(`lokal.dining-option:${placeId}`, rememberedOption)
  const diningOption =
    check === null
      ? diningOptionOf(room.diningOptions, draft.diningOptionId, remembered, room.preferred)
      : diningOptionOf(room.diningOptions, check.check.diningOptionId, null, [])
  return { diningOption, remember }
}
