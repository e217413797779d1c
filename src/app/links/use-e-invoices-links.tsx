import { Link } from '@tanstack/react-router'
import type { EInvoicesLinks } from '#back-office/e-invoices/e-invoices-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { shellEntries } from '../shell/shell-entries.ts'
import { useMayOpen } from '../use-may-open.ts'

/** Where e-invoices lead, as addresses that the person may open. */
export function useEInvoicesLinks(): EInvoicesLinks {
  const { placeId } = usePlace()
  const mayOpen = useMayOpen()
  const params = { placeId }
  return {
    renderList: (props) => <Link to="/p/$placeId/e-invoices" params={params} {...props} />,
    renderEInvoice: (printoutId, props) => (
      <Link to="/p/$placeId/e-invoices/$printoutId" params={{ placeId, printoutId }} {...props} />
    ),
    renderCheck: mayOpen(shellEntries.orders)
      ? (checkId, props) => <Link to="/p/$placeId/orders/$checkId" params={{ placeId, checkId }} {...props} />
      : null,
    renderKsef: mayOpen(shellEntries.settings)
      ? (props) => <Link to="/p/$placeId/settings/$area" params={{ placeId, area: 'ksef' }} {...props} />
      : null,
  }
}
