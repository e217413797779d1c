/** Grosze by which an amount says what becomes of it, as at the terminals that are played. */
const refused = 13
const failsLate = 77
const reversed = 88
const late = 99

/** Whether the card of a payment of this amount is declined. */
export function isRefusedByAmount(amount: number): boolean {
  return amount % 100 === refused
}

/** Whether the message about a payment or a refund of this amount comes late. */
export function isLateByAmount(amount: number): boolean {
  return amount % 100 === late
}

/** The fate of a refund of this amount, in order: each is a message. */
export function refundFate(amount: number): ('refunded' | 'refused' | 'failed' | 'reversed')[] {
  switch (amount % 100) {
    case refused:
      return ['refused']
    case failsLate:
      return ['refunded', 'failed']
    case reversed:
      return ['refunded', 'reversed']
    default:
      return ['refunded']
  }
}
