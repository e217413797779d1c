import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { PayoutsPage } from '#back-office/payouts/payouts-page.tsx'

export const Route = createFileRoute('/p/$placeId/payments/payouts')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: Payouts,
})

function Payouts() {
  const { month } = Route.useSearch()
  const navigate = useNavigate()
  const chosen = useMemo(() => (typeof month === 'string' ? month : null), [month])
  return (
    <Permitted anyOf={permissionsOf('payouts')}>
      <WithTexts part="office">
        <PayoutsPage month={chosen} onMonth={(next) => void navigate({ to: '.', search: { month: next } })} />
      </WithTexts>
    </Permitted>
  )
}
