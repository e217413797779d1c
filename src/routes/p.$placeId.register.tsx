import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell-nav.ts'
import { RegisterScreen } from '#features/registry/register-screen.tsx'

type Search = { check?: string }

export const Route = createFileRoute('/p/$placeId/register')({
  validateSearch: ({ check }: Record<string, unknown>): Search =>
    typeof check === 'string' ? { check } : {},
  component: Register,
})

function Register() {
  const { check } = Route.useSearch()
  const { placeId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <Permitted anyOf={permissionsOf('register')}>
      <RegisterScreen
        checkId={check ?? null}
        onOpenCheck={(next) => void navigate({ to: '.', search: next === null ? {} : { check: next } })}
        onPay={(checkId) =>
          void navigate({ to: '/p/$placeId/orders/$checkId/pay', params: { placeId, checkId } })
        }
        onBack={() => void navigate({ to: '/p/$placeId/orders', params: { placeId } })}
      />
    </Permitted>
  )
}
