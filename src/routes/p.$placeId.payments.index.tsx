import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { usePaymentsLinks } from '#app/links/use-payments-links.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { paymentsLookOf, paymentsSearchOf } from '#back-office/payments/payments-look.ts'
import { PaymentsPage } from '#back-office/payments/payments-page.tsx'

export const Route = createFileRoute('/p/$placeId/payments/')({
  // Read by the page itself, so that its rules are loaded with it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Payments,
})

function Payments() {
  const search = Route.useSearch()
  const look = useMemo(() => paymentsLookOf(search), [search])
  const navigate = useNavigate()
  const links = usePaymentsLinks()
  return (
    <Permitted anyOf={permissionsOf('payments')}>
      <WithTexts part="office">
        <PaymentsPage
          look={look}
          onLook={(next) => void navigate({ to: '.', search: paymentsSearchOf(next), replace: true })}
          links={links}
        />
      </WithTexts>
    </Permitted>
  )
}
