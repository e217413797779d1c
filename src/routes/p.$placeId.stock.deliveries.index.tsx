import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { DeliveriesPage } from '#back-office/deliveries/deliveries-page.tsx'
import { areaRights } from '#domain/access/area-rights.ts'

/** The kind of transactions that is looked at; the page itself reads it. */
type Search = { kind?: string }

export const Route = createFileRoute('/p/$placeId/stock/deliveries/')({
  validateSearch: ({ kind }: Record<string, unknown>): Search => (typeof kind === 'string' ? { kind } : {}),
  component: Deliveries,
})

function Deliveries() {
  const { kind = null } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted anyOf={areaRights.product.see}>
      <WithTexts part="office">
        <DeliveriesPage
          kind={kind}
          onKind={(next) =>
            void navigate({ to: '.', search: next === 'all' ? {} : { kind: next }, replace: true })
          }
        />
      </WithTexts>
    </Permitted>
  )
}
