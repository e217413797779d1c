import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useEInvoicesLinks } from '#app/links/use-e-invoices-links.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { EInvoicePage } from '#back-office/e-invoices/e-invoice-page.tsx'

export const Route = createFileRoute('/p/$placeId/e-invoices/$printoutId')({ component: EInvoice })

function EInvoice() {
  const { printoutId } = Route.useParams()
  const links = useEInvoicesLinks()
  return (
    <Permitted anyOf={permissionsOf('eInvoices')}>
      <WithTexts part="office">
        <EInvoicePage key={printoutId} printoutId={printoutId} links={links} />
      </WithTexts>
    </Permitted>
  )
}
