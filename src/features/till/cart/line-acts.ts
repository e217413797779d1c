import { unitTotal } from '#domain/money/line-total.ts'
import { boxFor, isPacked, packingAs, type Boxes } from '#domain/order/packing.ts'
import type { Row } from '#domain/tables.ts'
import { courseOf } from '#domain/menu/course.ts'
import { isServedByCourse } from '#domain/order/kitchen/courses.ts'
import type { OrderDraft, DraftLine } from '#device/carts/order-draft.ts'
import { hasRoom, sameLine, type CartAction } from './cart-reducer.ts'
import { withHold } from './cart-courses.ts'
import type { Till } from '#features/till/till.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'
import type { TableRoom } from '#features/till/use-room.ts'
import type { TillView } from '#features/till/use-till-view.ts'
import type { CardItem } from '../menu/menu-card.ts'

type LineActs = Pick<
  Till,
  | 'add'
  | 'addLine'
  | 'change'
  | 'setQuantity'
  | 'remove'
  | 'takePrices'
  | 'keepPrices'
  | 'packedOf'
  | 'pack'
  | 'place'
  | 'hold'
>

type LineActsInput = {
  draft: OrderDraft
  check: OpenCheck | null
  room: TableRoom
  option: Row<'diningOptions'>
  boxes: Boxes
  view: TillView
  newId: () => string
  /** Changes the cart. */
  act: (action: CartAction) => void
  /** Takes a line out; that can be taken back. */
  takeOut: (lineId: string) => void
  /** Says that no line more fits. */
  onFull: () => void
}

/** The acts on the lines of a cart. */
export function lineActs(input: LineActsInput): LineActs {
  const { draft, check, room, option, boxes, view, newId, act, takeOut, onFull } = input
  const addLine = (line: DraftLine) => {
    const same = sameLine(draft, line)
    if (same === undefined && !hasRoom(draft)) return onFull()
    // What was priced for one way of serving is served so, whatever another cart chooses meanwhile.
    if (check === null && draft.diningOptionId === null)
      act({ type: 'head', change: { diningOptionId: option.id } })
    act({ type: 'add', line })
    view.setFreshId((same ?? line).id)
  }
  return {
    addLine,
    add: (item, wish) => {
      const sits = isServedByCourse(option)
      const course = sits ? courseOf(item, room.categories) : null
      const seat = sits ? (wish.seat === undefined ? view.seat : wish.seat) : null
      addLine(newLine(item, { packing: 'by-option', ...wish, id: newId(), seat, course }))
    },
    change: (line, wish) => {
      act({ type: 'change', line: { ...line, ...wish } })
      view.setFreshId(line.id)
    },
    setQuantity: (lineId, quantity) => act({ type: 'quantity', lineId, quantity }),
    remove: (lineId) => {
      takeOut(lineId)
      if (view.selectedId === lineId) view.select(null)
    },
    takePrices: (now) => now.forEach((line) => act({ type: 'change', line })),
    keepPrices: (now) => {
      const kept = now.map((line) => [line.id, unitTotal(line)])
      const keptPrices = { ...draft.keptPrices, ...Object.fromEntries(kept) }
      act({ type: 'head', change: { keptPrices } })
    },
    packedOf: (line) => {
      const box = line.menuItemId === null ? undefined : boxes.boxOf(line.menuItemId)
      if (box === undefined || box.grossPrice === 0) return null
      const usual = isPacked({ packing: 'by-option' }, option)
      return { box, line: boxFor(line, boxes) ?? null, usual }
    },
    pack: (lineId, packed) => act({ type: 'place', lineId, place: { packing: packingAs(packed, option) } }),
    place: (lineId, place) => {
      act({ type: 'place', lineId, place })
      view.setPicker(null)
    },
    hold: (course, held) => act({ type: 'head', change: { holds: withHold(draft.holds, course, held) } }),
  }
}

/** A line for the kitchen, with the price, rate and station that the device knows now. */
function newLine(
  item: CardItem,
  line: Pick<DraftLine, 'id' | 'quantity' | 'modifiers' | 'note' | 'allergy' | 'packing' | 'seat' | 'course'>,
): DraftLine {
  return {
    ...line,
    type: 'MENU_ITEM',
    menuItemId: item.id,
    name: item.name,
    unitPrice: item.price,
    itemVersion: item.version,
    taxRate: item.taxRate,
    exciseType: item.exciseType,
    held: false,
    kitchenStationId: item.kitchenStationId,
    forLineId: null,
    packagingId: null,
  }
}
