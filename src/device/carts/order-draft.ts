import * as v from 'valibot'
import { orderingClientSchema } from '#domain/client/client.ts'
import { comment, guestCount, id } from '#domain/fields.ts'
import { deliveryChoiceSchema } from '#domain/order/delivery-choice.ts'
import { deliveryTermsSchema } from '#domain/order/delivery-terms.ts'
import { lineInputSchema } from '#domain/order/line-input.ts'

/**
 * An order that is being entered. It has its ids from the start, so that sending it twice cannot make two of it. The
 * till reads and writes it with every tap; a screen that decides a part of it beforehand uses `useOrderDraft` and then
 * leads to the till, which goes on with the same draft.
 */
export const orderDraftSchema = v.object({
  orderId: id,
  orderCheckId: id,
  /** Who entered the first of it; stays whoever goes on with it. */
  openedBy: id,
  /** Who has taken it over; null: it is still of who began it. */
  takenOverBy: v.optional(v.nullable(id), null),
  /** When the first of it was entered, ms; null: nothing was, or an earlier version did not note it. */
  begunAt: v.optional(v.nullable(v.number()), null),
  lines: v.pipe(v.array(lineInputSchema), v.maxLength(120)),
  /** Null: not chosen in this order, so the device's or the place's one counts. */
  diningOptionId: v.nullable(id),
  tableId: v.nullable(id),
  /** How many guests sit down; null: nobody was asked, or said so. */
  guests: v.optional(v.nullable(guestCount), null),
  crewMemberId: v.nullable(id),
  comment,
  /** When the guest wants it. */
  delivery: deliveryChoiceSchema,
  /** Who orders, and where it goes; carried only by what leaves the house. */
  client: v.optional(v.nullable(orderingClientSchema), null),
  /** The delivery terms of the zone of the address, grosze; null: no zone, or nothing is delivered. */
  terms: v.optional(deliveryTermsSchema, null),
  /** By course, what was decided about holding it; a course that is not here goes by the place's setting. */
  holds: v.optional(v.record(v.string(), v.boolean()), {}),
  /** By line, the newer price of its item (grosze) that was passed over: it keeps the one it was entered with. */
  keptPrices: v.optional(v.record(v.string(), v.number()), {}),
  /** The earlier check whose dishes were taken once more, and the lines that they became; null: none was. */
  repeated: v.optional(v.nullable(v.object({ checkId: id, lineIds: v.array(id) })), null),
})

export type OrderDraft = v.InferOutput<typeof orderDraftSchema>
export type DraftLine = OrderDraft['lines'][number]

/** The facts that are decided once for the whole order. */
export type DraftHead = Omit<
  OrderDraft,
  'orderId' | 'orderCheckId' | 'openedBy' | 'takenOverBy' | 'begunAt' | 'lines'
>

/** A draft with nothing in it. `checkId` is the check to extend, null for a new one. */
export function emptyDraft(newId: () => string, actor: string, checkId: string | null): OrderDraft {
  return {
    orderId: newId(),
    orderCheckId: checkId ?? newId(),
    openedBy: actor,
    takenOverBy: null,
    begunAt: null,
    lines: [],
    diningOptionId: null,
    tableId: null,
    guests: null,
    crewMemberId: null,
    comment: '',
    delivery: { kind: 'asap' },
    client: null,
    terms: null,
    holds: {},
    keptPrices: {},
    repeated: null,
  }
}

/**
 * Whether nothing would be lost with it: nothing was entered, whatever table, dining option or crew member was
 * chosen. So a till that was only opened at a table leaves nothing there.
 */
export function isUntouched(draft: OrderDraft): boolean {
  return (
    draft.lines.length === 0 &&
    draft.comment === '' &&
    draft.client === null &&
    draft.delivery.kind === 'asap'
  )
}

/** The person whose draft it is now. */
export function ownerOf({ openedBy, takenOverBy }: Pick<OrderDraft, 'openedBy' | 'takenOverBy'>): string {
  return takenOverBy ?? openedBy
}
