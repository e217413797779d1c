import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { barEntries } from '#app/shell/shell-nav.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { late } from '#ui/late.ts'
import { TillScreen } from '#features/till/till-screen.tsx'

const TillOrders = late(() => import('#app/till-orders.tsx'), 'TillOrders')

/**
 * The check that is extended; the table that a new order is begun at; the cart that is gone on with; whether the last
 * round of the check is entered once more.
 */
type Search = { check?: string; table?: string; cart?: string; repeat?: true }

export const Route = createFileRoute('/p/$placeId/register')({
  validateSearch: ({ check, table, cart, repeat }: Record<string, unknown>): Search => ({
    ...(typeof check === 'string' && { check }),
    ...(typeof table === 'string' && { table }),
    ...(typeof cart === 'string' && { cart }),
    ...(repeat === true && { repeat }),
  }),
  component: Register,
})

function Register() {
  const { check, table, cart, repeat } = Route.useSearch()
  const { placeId } = Route.useParams()
  const navigate = useNavigate()
  const setsUp = useCan('manage-menu')
  const ofCheck = useMemo(() => (check === undefined ? {} : { check }), [check])
  // The till shows it now: a reload must not begin there again.
  const onTaken = useCallback(
    () => void navigate({ to: '.', search: ofCheck, replace: true }),
    [navigate, ofCheck],
  )
  return (
    <Permitted anyOf={barEntries.register.anyOf ?? []}>
      <TillScreen
        checkId={check ?? null}
        tableId={table ?? null}
        cartId={cart ?? null}
        repeats={repeat === true}
        onTaken={onTaken}
        onOpenCart={(orderId) =>
          void navigate({
            to: '/p/$placeId/register',
            params: { placeId },
            search: { ...ofCheck, cart: orderId },
          })
        }
        onDelivery={(kind) => void navigate({ href: `/p/${placeId}/delivery?kind=${kind}` })}
        onOpenCheck={(next) => void navigate({ to: '.', search: next === null ? {} : { check: next } })}
        onOpenLine={(checkId, line) =>
          void navigate({ to: '/p/$placeId/orders/$checkId', params: { placeId, checkId }, search: { line } })
        }
        onPay={(checkId) =>
          void navigate({ to: '/p/$placeId/orders/$checkId/pay', params: { placeId, checkId } })
        }
        onMenu={setsUp ? () => void navigate({ to: '/p/$placeId/menu', params: { placeId } }) : undefined}
        onGuide={() => void navigate({ to: '/p/$placeId/today', params: { placeId } })}
        renderOrders={(onClose) => <TillOrders onClose={onClose} />}
        onBack={(checkId) => void navigate({ href: `/p/${placeId}/orders/${checkId}` })}
      />
    </Permitted>
  )
}
