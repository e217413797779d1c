import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { DeliveryScreen } from '#features/delivery/delivery-screen.tsx'

/** The way of serving that the till opened the page for. */
type Search = { kind?: 'delivery' | 'pickup' }

export const Route = createFileRoute('/p/$placeId/delivery')({
  validateSearch: ({ kind }: Record<string, unknown>): Search =>
    kind === 'delivery' || kind === 'pickup' ? { kind } : {},
  component: Delivery,
})

function Delivery() {
  const { placeId } = Route.useParams()
  const { kind } = Route.useSearch()
  const navigate = useNavigate()
  // It is in the form now: a reload must not choose it again.
  const onKindTaken = useCallback(() => void navigate({ to: '.', search: {}, replace: true }), [navigate])
  const toTill = () => void navigate({ to: '/p/$placeId/register', params: { placeId } })
  return (
    <Permitted anyOf={permissionsOf('register')}>
      <WithTexts part="pages">
        <DeliveryScreen kind={kind ?? null} onKindTaken={onKindTaken} onBack={toTill} onDishes={toTill} />
      </WithTexts>
    </Permitted>
  )
}
