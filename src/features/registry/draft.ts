import * as v from 'valibot'
import { comment, id } from '#domain/fields.ts'
import { deliveryChoiceSchema } from '#domain/order/delivery-choice.ts'
import { lineInputSchema } from '#domain/order/order-input.ts'

/** An order that is being entered. It has its ids from the start, so that sending it twice cannot make two of it. */
export const draftSchema = v.object({
  orderId: id,
  orderCheckId: id,
  /** Who began it; another person may go on with it. */
  openedBy: id,
  lines: v.pipe(v.array(lineInputSchema), v.maxLength(120)),
  /** Null: not chosen in this order, so the device's or the place's one counts. */
  diningOptionId: v.nullable(id),
  tableId: v.nullable(id),
  crewMemberId: v.nullable(id),
  comment,
  delivery: deliveryChoiceSchema,
})

export type Draft = v.InferOutput<typeof draftSchema>
export type DraftLine = Draft['lines'][number]

/** What is decided once for the whole order. */
export type DraftHead = Pick<Draft, 'diningOptionId' | 'tableId' | 'crewMemberId' | 'comment' | 'delivery'>

/** A draft with nothing in it. `checkId` is the check to extend, null for a new one. */
export function emptyDraft(newId: () => string, actor: string, checkId: string | null): Draft {
  return {
    orderId: newId(),
    orderCheckId: checkId ?? newId(),
    openedBy: actor,
    lines: [],
    diningOptionId: null,
    tableId: null,
    crewMemberId: null,
    comment: '',
    delivery: { kind: 'asap' },
  }
}

/** Whether nothing would be lost with it. */
export function isUntouched(draft: Draft): boolean {
  return (
    draft.lines.length === 0 &&
    draft.tableId === null &&
    draft.crewMemberId === null &&
    draft.comment === '' &&
    draft.delivery.kind === 'asap'
  )
}
