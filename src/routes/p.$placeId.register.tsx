import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell-nav.ts'
import { useCan } from '#hooks/use-can.ts'
import { RegisterScreen } from '#features/registry/register-screen.tsx'

/** The check that is extended; or the table that a new order is begun at. */
type Search = { check?: string; table?: string }

export const Route = createFileRoute('/p/$placeId/register')({
  validateSearch: ({ check, table }: Record<string, unknown>): Search => ({
    ...(typeof check === 'string' && { check }),
    ...(typeof table === 'string' && { table }),
  }),
  component: Register,
})

function Register() {
  const { check, table } = Route.useSearch()
  const { placeId } = Route.useParams()
  const navigate = useNavigate()
  const setsUp = useCan('manage-menu')
  // It is in the draft now: a reload must not begin there again.
  const onTableTaken = useCallback(() => void navigate({ to: '.', search: {}, replace: true }), [navigate])
  return (
    <Permitted anyOf={permissionsOf('register')}>
      <RegisterScreen
        checkId={check ?? null}
        tableId={table ?? null}
        onTableTaken={onTableTaken}
        onDelivery={(kind) => void navigate({ href: `/p/${placeId}/delivery?kind=${kind}` })}
        onOpenCheck={(next) => void navigate({ to: '.', search: next === null ? {} : { check: next } })}
        onPay={(checkId) =>
          void navigate({ to: '/p/$placeId/orders/$checkId/pay', params: { placeId, checkId } })
        }
        onMenu={setsUp ? () => void navigate({ to: '/p/$placeId/menu', params: { placeId } }) : undefined}
        onBack={() => void navigate({ to: '/p/$placeId/orders', params: { placeId } })}
      />
    </Permitted>
  )
}
