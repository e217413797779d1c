import type { MissingFact } from '#domain/order/order-needs.ts'
import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import type { Row } from '#domain/tables.ts'
import type { Course } from '#domain/menu/course.ts'
import type { heldCourses } from '#domain/order/kitchen/held.ts'
import type { HoldRule } from '#domain/order/kitchen/hold-rule.ts'
import type { OrderDraft, DraftHead, DraftLine } from '#device/carts/order-draft.ts'
import type { Packed } from '#features/till/cart/cart-box.tsx'
import type { CartDelivery } from '#features/till/cart/cart-delivery.ts'
import type { CartCourse } from '#features/till/cart/cart-courses.ts'
import type { LineWish } from '#features/till/item/line-wish.ts'
import type { CardItem } from '#features/till/menu/menu-card.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'
import type { TableRoom } from './use-room.ts'

/** The choice over the till: one of the order's head or of the selected line, or a line of no menu. */
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
  | 'guests'
  | 'keys'

/** The purpose of sending a cart: `park` has nothing made yet, `pay` goes on to the payment. */
export type SendingFor = 'kitchen' | 'park' | 'pay'

/** The order that is being entered, and everything that can be done with it. */
export type Till = {
  draft: OrderDraft
  /** Null for a new check. */
  check: OpenCheck | null
  room: TableRoom
  diningOption: Row<'diningOptions'>
  table: Row<'venueTables'> | null
  crewMember: Row<'placeUsers'> | null
  /** The name of whose cart it is, where that is somebody else. */
  otherOwner: string | null
  /** Who began the cart, where that was somebody else. */
  begunBy: string | null
  /** Delivery time of the check's last order. */
  previous: DeliveryTime | null
  /** The missing thing that kept the last try to send from succeeding. */
  missing: MissingFact | null
  /** Sent and unsent lines with the delivery, grosze. */
  total: number
  /** Null where nothing is brought, or it costs nothing anywhere. */
  delivery: CartDelivery | null
  /** The unsent lines as they are served. */
  courses: readonly CartCourse[]
  /** The rule that decides which of them wait. */
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
  /** Goes on with sending where that waited for it; `next` is asked before. */
  setHead: (change: Partial<DraftHead>, next?: Picker | null) => void
  setSeat: (seat: number | null) => void
  /** The box of a line; null: it is packed in nothing. */
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
  /** Opens the payment of the check, once what was not sent is; null while there is nothing to pay. */
  pay: (() => void) | null
}
