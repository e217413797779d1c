import type { Place } from '../place/place.ts'
import type { OrderPayment } from './order-payment.ts'
import type { Grosze } from '../units.ts'

/** Whether a terminal asks the guest of a payment for a tip: where the place wants that, and none was entered. */
export function asksForTip(
  { terminalSettings }: Pick<Place, 'terminalSettings'>,
  { tip }: Pick<OrderPayment, 'tip'>,
): boolean {
  return terminalSettings.asksTip && tip === 0
}

/**
 * A payment with the tip that a guest gave on its terminal. A tip that it has stays: terminals ask only where none was
 * entered, and their word may come twice.
 */
export function withTerminalTip(payment: OrderPayment, tip: Grosze): OrderPayment {
  return payment.tip === 0 ? { ...payment, tip } : payment
}
