import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useEInvoicesLinks } from '#app/links/use-e-invoices-links.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { eInvoicesLookOf, eInvoicesSearchOf } from '#back-office/e-invoices/e-invoices-look.ts'
import { EInvoicesPage } from '#back-office/e-invoices/e-invoices-page.tsx'

export const Route = createFileRoute('/p/$placeId/e-invoices/')({
  // Read by the page itself, so that its rules are loaded with it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: EInvoices,
})

function EInvoices() {
  const search = Route.useSearch()
  const look = useMemo(() => eInvoicesLookOf(search), [search])
  const navigate = useNavigate()
  const links = useEInvoicesLinks()
  return (
    <Permitted anyOf={permissionsOf('eInvoices')}>
      <WithTexts part="office">
        <EInvoicesPage
          look={look}
          onLook={(next) => void navigate({ to: '.', search: eInvoicesSearchOf(next), replace: true })}
          links={links}
        />
      </WithTexts>
    </Permitted>
  )
}
