/** Ways in which money is given. */
export const paymentTypes = ['CASH', 'CARD', 'ONLINE'] as const

export type PaymentType = (typeof paymentTypes)[number]
