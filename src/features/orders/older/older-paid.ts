import type { Row } from '#domain/tables.ts'
import type { OlderCheck } from '#hooks/place/use-older-checks.ts'
import type { PaidState } from '#features/orders/check/check-money.ts'

/** How far a closed check came with its money, by its sums alone. Null: it was taken back. */
export function paidOf(
  { status }: Row<'orderChecks'>,
  { toPay, documented, paid }: Omit<OlderCheck, 'check'>,
): PaidState | null {
  if (status === 'canceled' || status === 'deleted') return null
  if (status === 'done' && toPay !== null && paid < toPay && documented < toPay) return 'unpaid'
  return documented > 0 ? 'paid' : 'closed'
}
