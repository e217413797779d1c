import { dueFor, type Printout } from '../document/printout.ts'
import { leftToPay, type OrderPayment } from './order-payment.ts'
import type { Grosze } from '../units.ts'

/**
 * The rest that is still to be paid for a document by the payments of its check, grosze; below 0 when too much was
 * taken.
 */
export function owedFor(
  printout: Pick<Printout, 'id' | 'total' | 'deposit'>,
  payments: readonly OrderPayment[],
): Grosze {
  return leftToPay(
    dueFor(printout),
    payments.filter(({ printoutId }) => printoutId === printout.id),
  )
}
