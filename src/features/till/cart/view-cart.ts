import { linesTotal } from '#domain/money/line-total.ts'
import { missingFor, type MissingFact } from '#domain/order/order-needs.ts'
import { withBoxes, type Boxes } from '#domain/order/packing.ts'
import type { Row } from '#domain/tables.ts'
import { heldCourses } from '#domain/order/kitchen/held.ts'
import { isServedByCourse } from '#domain/order/kitchen/courses.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import { cartDelivery } from './cart-delivery.ts'
import { asServed, cartCourses } from './cart-courses.ts'
import type { Till } from '#features/till/till.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'
import type { TableRoom } from '#features/till/use-room.ts'

type CartFacts = Pick<
  Till,
  'table' | 'crewMember' | 'previous' | 'total' | 'delivery' | 'courses' | 'rule' | 'held'
>

/** The facts of a cart at this till, with the check that it extends (null: none). */
export function viewCart(
  draft: OrderDraft,
  check: OpenCheck | null,
  room: TableRoom,
  option: Row<'diningOptions'>,
  boxes: Boxes,
): CartFacts {
  const delivery = cartDelivery(draft, check, option)
  const held = heldCourses(check?.orders.flatMap(({ lines }) => lines) ?? [])
  const rule = {
    holdCourses: room.holdCourses && isServedByCourse(option),
    waiting: held.map(({ course }) => course),
  }
  return {
    table: tableOf(room, check === null ? draft.tableId : check.check.tableId),
    crewMember: crewMemberOf(room, draft.crewMemberId),
    previous: check?.orders.at(-1)?.order.deliveryTime ?? null,
    total: (check?.total ?? 0) + linesTotal(withBoxes(draft.lines, boxes)) + (delivery?.price ?? 0),
    delivery,
    courses: cartCourses(asServed(draft, option), rule),
    rule,
    held,
  }
}

/**
 * The thing that a new order lacks where it is served so; null: none. What is gone from the room counts as not
 * chosen.
 */
export function lackingIn(
  draft: OrderDraft,
  room: TableRoom,
  option: Row<'diningOptions'>,
): MissingFact | null {
  return missingFor(option, {
    tableId: tableOf(room, draft.tableId)?.id ?? null,
    crewMemberId: crewMemberOf(room, draft.crewMemberId)?.id ?? null,
    client: draft.client,
  })
}

export function tableOf(room: TableRoom, tableId: string | null): Row<'venueTables'> | null {
  return room.tables.find(({ id }) => id === tableId) ?? null
}

function crewMemberOf(room: TableRoom, crewMemberId: string | null): Row<'placeUsers'> | null {
  return room.crew.find(({ id }) => id === crewMemberId) ?? null
}
