import { Link } from '@tanstack/react-router'
import type { TodayLinks } from '#back-office/today/today-links.ts'
import { areaRights } from '#domain/access/area-rights.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { shellEntries } from '../shell/shell-entries.ts'
import { useMayOpen } from '../use-may-open.ts'

/** Where the page of today leads, as addresses that the person may open. */
export function useTodayLinks(): TodayLinks {
  const { placeId } = usePlace()
  const mayOpen = useMayOpen()
  const maySetDocuments = useCan(...areaRights['places.set-printouts'].change)
  const { orders, writes, crew, shift, closeDay, eInvoices, products } = shellEntries
  const params = { placeId }
  return {
    renderCheck: mayOpen(orders)
      ? (checkId, props) => <Link to="/p/$placeId/orders/$checkId" params={{ placeId, checkId }} {...props} />
      : null,
    renderOrders: mayOpen(orders)
      ? (props) => <Link to="/p/$placeId/orders" params={params} {...props} />
      : null,
    renderOutbox: (props) => <Link to="/p/$placeId/outbox" params={params} {...props} />,
    renderWrites: mayOpen(writes)
      ? (props) => <Link to="/p/$placeId/writes" params={params} {...props} />
      : null,
    renderDevices: mayOpen(crew)
      ? (props) => <Link to="/p/$placeId/crew" params={params} search={{ tab: 'devices' }} {...props} />
      : null,
    renderCloseDay: mayOpen(closeDay)
      ? (props) => <Link to="/p/$placeId/close-day" params={params} {...props} />
      : null,
    renderEInvoice: mayOpen(eInvoices)
      ? (printoutId, props) => (
          <Link to="/p/$placeId/e-invoices/$printoutId" params={{ placeId, printoutId }} {...props} />
        )
      : null,
    renderProduct: mayOpen(products)
      ? (productId, props) => (
          <Link to="/p/$placeId/stock/products/$productId" params={{ placeId, productId }} {...props} />
        )
      : null,
    renderProducts: mayOpen(products)
      ? (props) => <Link to="/p/$placeId/stock/products" params={params} {...props} />
      : null,
    renderDocumentSettings: maySetDocuments
      ? (props) => <Link to="/p/$placeId/settings/$area" params={{ placeId, area: 'printouts' }} {...props} />
      : null,
    renderDrawers: mayOpen(shift)
      ? (props) => <Link to="/p/$placeId/shift" params={params} {...props} />
      : null,
  }
}
