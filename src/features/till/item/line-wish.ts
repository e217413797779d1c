import type { DraftLine } from '#device/carts/order-draft.ts'

/** The wish for a dish; one without a seat is for whom new lines are. */
export type LineWish = Pick<DraftLine, 'quantity' | 'modifiers' | 'note' | 'allergy'> &
  Partial<Pick<DraftLine, 'seat'>>
