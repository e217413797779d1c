import { useBoxes } from '#hooks/use-boxes.ts'
import { useLive } from '#hooks/use-live.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useStored } from '#hooks/use-stored.ts'
import { useText } from '#hooks/use-text.ts'
import { useHoldUpdates } from '#hooks/use-update.ts'
import { linesTotal, unitTotal } from '#domain/money/line-total.ts'
import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import { boxFor, isPacked, packingAs, withBoxes } from '#domain/order/packing.ts'
import type { Row } from '#domain/tables.ts'
import { largestTotal } from '#domain/pricing/largest-total.ts'
import { missingFor, type Missing } from '#domain/order/order-needs.ts'
import { useToast } from '#ui/toast-context.ts'
import type { Asked } from '#hooks/cart-desk.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Packed } from './cart-box.tsx'
import { cartDelivery, type CartDelivery } from './cart-delivery.ts'
import { asServed, cartCourses, courseOf, hasCourses, heldCourses, withHold } from './courses.ts'
import type { CartCourse, Course, HoldRule } from './courses.ts'
import { hasRoom, MAX_LINES, sameLine } from './cart-reducer.ts'
import { isUntouched, type Draft, type DraftHead, type DraftLine } from '#hooks/order-draft.ts'
import type { LineWish } from './item-sheet.tsx'
import type { CardItem } from './menu-card.ts'
import { diningOptionOf, preferredOf, rememberedOption } from './order-rules.ts'
import { newLine } from './to-order.ts'
import { useCartActs } from './use-cart-acts.ts'
import { useDraft } from './use-draft.ts'
import { useFire } from './use-fire.ts'
import type { OpenCheck } from './use-open-check.ts'
import type { Room } from './use-room.ts'
import { useSend } from './use-send.ts'

/** What lies over the till: one choice of the order's head or of the selected line, or a line of no menu. */
export type Picker =
  | 'table'
  | 'dining'
  | 'crew-member'
  | 'delivery'
  | 'comment'
  | 'free-line'
  | 'seat'
  | 'line-seat'
  | 'line-course'

/** The order that is being entered, and everything that can be done with it. */
export type Till = {
  draft: Draft
  /** Null for a new check. */
  check: OpenCheck | null
  room: Room
  diningOption: Row<'diningOptions'>
  table: Row<'venueTables'> | null
  crewMember: Row<'placeUsers'> | null
  /** Whose cart it is, where that is somebody else. */
  otherOwner: string | null
  /** Who began the cart, where that was somebody else. */
  begunBy: string | null
  /** Delivery time of the check's last order. */
  previous: DeliveryTime | null
  /** What kept the last try to send from succeeding. */
  missing: Missing | null
  /** Sent and unsent lines with the delivery, grosze. */
  total: number
  /** Null where nothing is brought, or it costs nothing anywhere. */
  delivery: CartDelivery | null
  /** The unsent lines as they are served. */
  courses: readonly CartCourse[]
  /** What decides which of them wait. */
  rule: HoldRule
  /** Sent courses that wait to be fired. */
  held: ReturnType<typeof heldCourses>
  /** Whom new lines are for, from 1; null: the table. */
  seat: number | null
  selectedId: string | null
  /** The line that a tap has just added to. */
  freshId: string | null
  picker: Picker | null
  /** The cart lies over the menu, where there is no room beside it. */
  cartOpen: boolean
  /** The check that was placed last from this screen. */
  lastSent: { id: string; number: string } | null
  working: boolean
  open: (picker: Picker | null) => void
  openCart: (open: boolean) => void
  select: (lineId: string | null) => void
  add: (item: CardItem, wish: LineWish) => void
  /** The same for a line of no menu. */
  addLine: (line: DraftLine) => void
  change: (line: DraftLine, wish: LineWish) => void
  setQuantity: (lineId: string, quantity: number) => void
  remove: (lineId: string) => void
  /** Sells lines as they are sold now. */
  takePrices: (now: readonly DraftLine[]) => void
  /** Leaves lines at the prices they were entered with. */
  keepPrices: (now: readonly DraftLine[]) => void
  /** Goes on with sending where that waited for it. */
  setHead: (change: Partial<DraftHead>) => void
  setSeat: (seat: number | null) => void
  /** What a line is packed in; null: it is packed in nothing. */
  packedOf: (line: DraftLine) => Packed | null
  /** Packs a dish, or takes its box off. */
  pack: (lineId: string, packed: boolean) => void
  /** Gives a line another seat or course. */
  place: (lineId: string, place: Partial<Pick<DraftLine, 'seat' | 'course'>>) => void
  /** Makes a course wait, or not. */
  hold: (course: Course, held: boolean) => void
  send: () => void
  /** Sends everything; the kitchen makes nothing of it before it is fired. */
  park: () => void
  /** Has sent lines made now. */
  fire: (lineIds: readonly string[]) => void
  /** Goes on with somebody else's cart; any change of it does so too. */
  takeOver: () => void
  /** Begins another order; null while nothing is in this one, which stays where it belongs. */
  leave: (() => void) | null
  /** Puts what was entered for a new check on an open one, and goes on there. */
  join: (checkId: string) => void
  /** Takes the cart away; null while nothing is in it. */
  discard: (() => void) | null
  /** Leads to where the client is entered, and the address of a delivery. */
  openDelivery: () => void
  /** Opens the payment of the check; null while there is nothing on it, or something that was not sent. */
  pay: (() => void) | null
}

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
  const [seat, setSeat] = useState<number | null>(null)
  const [remembered, remember] = useStored(`lokal.dining-option:${placeId}`, rememberedOption)
  const [selectedId, select] = useState<string | null>(null)
  const [freshId, setFreshId] = useFresh()
  const [picker, setPicker] = useState<Picker | null>(null)
  const [cartOpen, openCart] = useState(false)
  const [tried, setTried] = useState(false)
  // Whether what was to be sent is parked, while what it lacks is being chosen; null: nothing was.
  const [sending, setSending] = useState<{ park: boolean } | null>(null)
  const [lastSentId, setLastSentId] = useState<string | null>(null)
  const lastSent = useLive(
    async (rows) => (lastSentId === null ? null : await rows.get('orderChecks', lastSentId)),
    [lastSentId],
  )

  const diningOption =
    check === null
      ? diningOptionOf(room.diningOptions, draft.diningOptionId, remembered, room.preferred)
      : diningOptionOf(room.diningOptions, check.check.diningOptionId, null, [])
  if (diningOption === null) return undefined

  const tableId = check === null ? draft.tableId : check.check.tableId
  const tableOf = (id: string | null) => room.tables.find((each) => each.id === id) ?? null
  const table = tableOf(tableId)
  const crewMember = room.crew.find((each) => each.id === draft.crewMemberId) ?? null
  const presentIn = ({ tableId, crewMemberId, client }: Draft) => ({
    tableId: tableOf(tableId)?.id ?? null,
    crewMemberId: room.crew.find((each) => each.id === crewMemberId)?.id ?? null,
    client,
  })
  const lackingIn = (of: Draft) => (check === null ? missingFor(diningOption, presentIn(of)) : null)
  const lacking = lackingIn(draft)
  const delivery = cartDelivery(draft, check, diningOption)

  const boxes = boxesFor(diningOption)
  const total = (check?.total ?? 0) + linesTotal(withBoxes(draft.lines, boxes)) + (delivery?.price ?? 0)

  const held = heldCourses(check?.orders.flatMap(({ lines }) => lines) ?? [])
  const rule = {
    holdCourses: room.holdCourses && hasCourses(diningOption),
    waiting: held.map(({ course }) => course),
  }

  const trySend = (park: boolean, now = draft) => {
    if (now.lines.length === 0) return
    const lacks = lackingIn(now)
    setTried(true)
    if (lacks === 'client') openCart(true)
    else if (lacks !== null) {
      setPicker(lacks)
      setSending({ park })
    }
    if (lacks !== null) return
    if (total > largestTotal) {
      show({ content: text('error.total_too_large'), state: 'error' })
      return
    }
    void send({
      ...{ check, diningOption, rule, park, onOpenCheck },
      drafting: { ...drafting, draft: now },
      table: check === null ? tableOf(now.tableId) : table,
      onSent: (orderCheckId) => {
        setTried(false)
        setSeat(null)
        select(null)
        if (check === null) {
          setLastSentId(orderCheckId)
          openCart(false)
        }
      },
    })
  }

  const addLine = (line: DraftLine) => {
    const same = sameLine(draft, line)
    if (same === undefined && !hasRoom(draft)) {
      show({ content: text('register.cart.full', { count: MAX_LINES }), state: 'error' })
      return
    }
    // What was priced for one way of serving is served so, whatever another cart chooses meanwhile.
    if (check === null && draft.diningOptionId === null)
      act({ type: 'head', change: { diningOptionId: diningOption.id } })
    act({ type: 'add', line })
    setFreshId((same ?? line).id)
  }

  const toNext = (leave: () => void) => () => {
    leave()
    openCart(false)
    select(null)
    setSeat(null)
    setTried(false)
  }

  return {
    draft,
    check,
    room,
    diningOption,
    table,
    crewMember,
    otherOwner: acts.otherOwner,
    begunBy: draft.openedBy === actor || isUntouched(draft) ? null : personOf(draft.openedBy),
    previous: check?.orders.at(-1)?.order.deliveryTime ?? null,
    missing: tried ? lacking : null,
    total,
    delivery,
    courses: cartCourses(asServed(draft, diningOption), rule),
    ...{ rule, held, seat },
    selectedId,
    freshId,
    picker,
    cartOpen,
    lastSent: lastSent ?? null,
    working,
    open: (wanted) => {
      setSending(null)
      setPicker(wanted)
    },
    openCart,
    select,
    add: (item, wish) => {
      const sits = hasCourses(diningOption)
      const course = sits ? courseOf(item, room.categories) : null
      addLine(newLine(item, { packing: 'by-option', ...wish, id: newId(), seat: sits ? seat : null, course }))
    },
    addLine,
    change: (line, wish) => {
      act({ type: 'change', line: { ...line, ...wish } })
      setFreshId(line.id)
    },
    setQuantity: (lineId, quantity) => act({ type: 'quantity', lineId, quantity }),
    remove: (lineId) => {
      acts.remove(lineId)
      if (selectedId === lineId) select(null)
    },
    takePrices: (now) => now.forEach((line) => act({ type: 'change', line })),
    keepPrices: (now) => {
      const kept = now.map((line) => [line.id, unitTotal(line)])
      const keptPrices = { ...draft.keptPrices, ...Object.fromEntries(kept) }
      act({ type: 'head', change: { keptPrices } })
    },
    setHead: (change) => {
      const chosen = room.diningOptions.find(({ id }) => id === change.diningOptionId)
      const { tableId } = change
      if (tableId != null && isUntouched(draft))
        desk.open({ kind: 'table', tableId, diningOptionId: diningOption.id })
      else act({ type: 'head', change: headOf(change, chosen ?? diningOption) })
      if (tableId != null && tableId !== draft.tableId && draft.tableId !== null && !isUntouched(draft))
        acts.tellMoved(draft, tableId)
      if (change.diningOptionId) {
        const insteadOf = preferredOf(room.diningOptions, room.preferred)?.id ?? null
        remember({ chosen: change.diningOptionId, insteadOf })
      }
      setPicker(null)
      if (chosen?.type === 'DELIVERY' && missingFor(chosen, presentIn(draft)) === 'client')
        onDelivery('delivery')
      if (sending !== null) {
        setSending(null)
        trySend(sending.park, desk.get())
      }
    },
    setSeat: (seat) => {
      setSeat(seat)
      setPicker(null)
    },
    packedOf: (line) => {
      const box = line.menuItemId === null ? undefined : boxes.boxOf(line.menuItemId)
      if (box === undefined || box.grossPrice === 0) return null
      const usual = isPacked({ packing: 'by-option' }, diningOption)
      return { box, line: boxFor(line, boxes) ?? null, usual }
    },
    pack: (lineId, packed) =>
      act({ type: 'place', lineId, place: { packing: packingAs(packed, diningOption) } }),
    place: (lineId, place) => {
      act({ type: 'place', lineId, place })
      setPicker(null)
    },
    hold: (course, held) => act({ type: 'head', change: { holds: withHold(draft.holds, course, held) } }),
    send: () => trySend(false),
    park: () => trySend(true),
    fire,
    takeOver: acts.takeOver,
    leave: acts.leave && toNext(acts.leave),
    join: (joined) => {
      if (acts.join(joined)) toNext(() => onOpenCheck(joined))()
      else show({ content: text('register.cart.full', { count: MAX_LINES }), state: 'error' })
    },
    discard: acts.discard && toNext(acts.discard),
    openDelivery: () => onDelivery(diningOption.type === 'PICKUP' ? 'pickup' : 'delivery'),
    pay:
      check === null || draft.lines.length > 0 || check.orders.length === 0
        ? null
        : () => onPay(check.check.id),
  }
}

/**
 * A change of the head with what follows of it: who leaves the house sits at no table, and a cart of a table keeps its way
 * of serving whatever another one chooses.
 */
function headOf(change: Partial<DraftHead>, option: Row<'diningOptions'>): Partial<DraftHead> {
  if (change.diningOptionId != null && option.type !== 'ON_SITE') return { ...change, tableId: null }
  return change.tableId == null ? change : { ...change, diningOptionId: option.id }
}

const FRESH_MS = 2000

function useFresh() {
  const [fresh, setFresh] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (fresh === null) return
    const timer = setTimeout(() => setFresh(null), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh, at])
  const show = (lineId: string) => {
    setFresh(lineId)
    setAt((count) => count + 1)
  }
  return [fresh, show] as const
}
