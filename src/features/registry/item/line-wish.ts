import type { DraftLine } from '#device/carts/order-draft.ts'

/** What is asked of a dish; without a seat it is for whom new lines are. */
export type LineWish = Pick<DraftLine, 'quantity' | 'modifiers' | 'note' | 'allergy'> &
  Partial<Pick<DraftLine, 'seat'>>
