import { asItIsServed } from '#domain/order/packing.ts'

/** What a check has as long as nobody set a discount, a fee, a delivery or a deposit. */
export const plainCheck = {
  discount: null,
  serviceFee: null,
  delivery: null,
  deposit: 0,
  taxCalculation: 'BY_TAX_RATE',
  guests: null,
  waiterId: null,
  client: null,
  mergedInto: null,
} as const

/** What a line of a dish has that nobody gave a discount or a seat, and nobody took back. */
export const plainLine = {
  exciseType: 'NONE',
  discount: null,
  seat: null,
  allergy: null,
  voidedQuantity: 0,
  voidedBy: null,
  voidedAt: null,
  voidReason: '',
  spoiledQuantity: 0,
  voidSeenAt: null,
  course: null,
  held: false,
  firedAt: null,
  startedAt: null,
  ...asItIsServed,
} as const

/** What an order has that nobody moved or hurried. */
export const plainOrder = { priority: false, originCheckId: null } as const

/** What a line of a dish has besides, as it is entered. */
export const plainInput = {
  ...({ type: 'MENU_ITEM', exciseType: 'NONE' } as const),
  seat: null,
  course: null,
  held: false,
  ...asItIsServed,
} as const

/** A place where nothing is packed. */
export const noBoxes = { boxOf: () => undefined, idOf: (lineId: string) => lineId }
