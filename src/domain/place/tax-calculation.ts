/** How a place taxes what it sells: each line with its own rate, or everything as a gastronomy service with 8 %. */
export const taxCalculations = ['BY_TAX_RATE', 'FIXED_TYPE_8'] as const

export type TaxCalculation = (typeof taxCalculations)[number]
