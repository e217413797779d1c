import { Link } from '@tanstack/react-router'
import type { PaymentsLinks } from '#back-office/payments/payments-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { shellEntries } from '../shell/shell-entries.ts'
import { useMayOpen } from '../use-may-open.ts'

/** Where payments lead, as addresses that the person may open. */
export function usePaymentsLinks(): PaymentsLinks {
  const { placeId } = usePlace()
  const mayOpen = useMayOpen()
  const params = { placeId }
  return {
    renderList: (props) => <Link to="/p/$placeId/payments" params={params} {...props} />,
    renderPayment: (paymentId, props) => (
      <Link to="/p/$placeId/payments/$paymentId" params={{ placeId, paymentId }} {...props} />
    ),
    renderCheck: mayOpen(shellEntries.orders)
      ? (checkId, props) => <Link to="/p/$placeId/orders/$checkId" params={{ placeId, checkId }} {...props} />
      : null,
    renderPayouts: mayOpen(shellEntries.payouts)
      ? (props) => <Link to="/p/$placeId/payments/payouts" params={params} {...props} />
      : null,
  }
}
