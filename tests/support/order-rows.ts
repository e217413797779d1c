/** What a check has as long as nobody set a discount, a fee, a delivery or a deposit. */
export const plainCheck = {
  ...{ discount: null, serviceFee: null, delivery: null, deposit: 0 },
  taxCalculation: 'BY_TAX_RATE',
} as const

/** What a line of a dish has that nobody gave a discount or a seat, and nobody took back. */
export const plainLine = {
  exciseType: 'NONE',
  ...{ discount: null, seat: null },
  ...{ voidedQuantity: 0, voidedBy: null, voidedAt: null, voidReason: '' },
} as const

/** What a line of a dish has besides, as it is entered. */
export const plainInput = { type: 'MENU_ITEM', exciseType: 'NONE', seat: null } as const
