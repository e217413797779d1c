import { useBoxes } from '#hooks/use-boxes.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useStored } from '#hooks/use-stored.ts'
import { useText } from '#hooks/use-text.ts'
import { useHoldUpdates } from '#hooks/use-update.ts'
import { largestTotal } from '#domain/pricing/largest-total.ts'
import { useToast } from '#ui/toast-context.ts'
import type { Asked } from '#hooks/cart-desk.ts'
import { isUntouched } from '#hooks/order-draft.ts'
import { useCallback } from 'react'
import { MAX_LINES } from './cart-reducer.ts'
import { lineActs } from './line-acts.ts'
import { diningOptionOf, rememberedOption } from './order-rules.ts'
import { setHead } from './set-head.ts'
import type { Till } from './till.ts'
import { useCartActs } from './use-cart-acts.ts'
import { useDraft } from './use-draft.ts'
import { useFire } from './use-fire.ts'
import type { OpenCheck } from './use-open-check.ts'
import type { Room } from './use-room.ts'
import { useSend } from './use-send.ts'
import { useTillView } from './use-till-view.ts'
import { lackingIn, tableOf, viewCart } from './view-cart.ts'

type TillInput = {
  checkId: string | null
  check: OpenCheck | null
  room: Room
  onOpenCheck: (checkId: string) => void
  onPay: (checkId: string) => void
  onDelivery: (kind: 'delivery' | 'pickup') => void
  /** Opens a cart again that is not on the screen. */
  onOpenCart: (orderId: string) => void
  asked: Asked | null
}

/** Undefined where the place has no dining option at all, so that nothing can be ordered. */
export function useTill(input: TillInput): Till | undefined {
  const { checkId, check, room, onOpenCheck, onPay, onDelivery } = input
  const { placeId, actor, newId } = usePlace()
  const text = useText()
  const { show } = useToast()
  const onElsewhere = useCallback(
    () => show({ content: text('register.cart.elsewhere'), state: 'error' }),
    [show, text],
  )
  const drafting = useDraft(checkId, input.asked, onElsewhere)
  const { draft, desk } = drafting
  const { personOf, act, ...acts } = useCartActs(drafting, input)
  useHoldUpdates(checkId !== null || draft.lines.length > 0)
  const { working, send } = useSend()
  const fire = useFire()
  const boxesFor = useBoxes(draft.lines)
  const view = useTillView()
  const [remembered, remember] = useStored(`lokal.dining-option:${placeId}`, rememberedOption)

  const diningOption =
    check === null
      ? diningOptionOf(room.diningOptions, draft.diningOptionId, remembered, room.preferred)
      : diningOptionOf(room.diningOptions, check.check.diningOptionId, null, [])
  if (diningOption === null) return undefined
  const boxes = boxesFor(diningOption)
  const cart = viewCart(draft, check, room, diningOption, boxes)
  const lacking = check === null ? lackingIn(draft, room, diningOption) : null
  const onFull = () => show({ content: text('register.cart.full', { count: MAX_LINES }), state: 'error' })

  const trySend = (park: boolean, now = draft) => {
    if (now.lines.length === 0) return
    const lacks = check === null ? lackingIn(now, room, diningOption) : null
    view.setTried(true)
    if (lacks === 'client') view.openCart(true)
    else if (lacks !== null) {
      view.setPicker(lacks)
      view.setSending({ park })
    }
    if (lacks !== null) return
    if (cart.total > largestTotal) {
      show({ content: text('error.total_too_large'), state: 'error' })
      return
    }
    void send({
      drafting: { ...drafting, draft: now },
      check,
      diningOption,
      table: check === null ? tableOf(room, now.tableId) : cart.table,
      rule: cart.rule,
      park,
      onOpenCheck,
      onSent: (orderCheckId) => {
        view.begin()
        if (check !== null) return
        view.setLastSentId(orderCheckId)
        view.openCart(false)
      },
    })
  }
  const toNext = (leave: () => void) => () => {
    leave()
    view.openCart(false)
    view.begin()
  }

  return {
    ...cart,
    ...lineActs({
      draft,
      check,
      room,
      option: diningOption,
      boxes,
      view,
      newId,
      act,
      takeOut: acts.remove,
      onFull,
    }),
    draft,
    check,
    room,
    diningOption,
    otherOwner: acts.otherOwner,
    begunBy: draft.openedBy === actor || isUntouched(draft) ? null : personOf(draft.openedBy),
    missing: view.tried ? lacking : null,
    seat: view.seat,
    selectedId: view.selectedId,
    freshId: view.freshId,
    picker: view.picker,
    cartOpen: view.cartOpen,
    lastSent: view.lastSent,
    working,
    open: (wanted) => {
      view.setSending(null)
      view.setPicker(wanted)
    },
    openCart: view.openCart,
    select: view.select,
    setHead: (change) => {
      const { tellMoved } = acts
      setHead({ drafting, room, option: diningOption, act, tellMoved, remember, onDelivery }, change)
      view.setPicker(null)
      if (view.sending === null) return
      view.setSending(null)
      trySend(view.sending.park, desk.get())
    },
    setSeat: (seat) => {
      view.setSeat(seat)
      view.setPicker(null)
    },
    send: () => trySend(false),
    park: () => trySend(true),
    fire,
    takeOver: acts.takeOver,
    leave: acts.leave && toNext(acts.leave),
    join: (joined) => (acts.join(joined) ? toNext(() => onOpenCheck(joined))() : onFull()),
    discard: acts.discard && toNext(acts.discard),
    openDelivery: () => onDelivery(diningOption.type === 'PICKUP' ? 'pickup' : 'delivery'),
    pay:
      check === null || draft.lines.length > 0 || check.orders.length === 0
        ? null
        : () => onPay(check.check.id),
  }
}
