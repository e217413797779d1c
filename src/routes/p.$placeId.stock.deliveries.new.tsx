import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { NewDeliveryPage } from '#back-office/deliveries/new-delivery-page.tsx'
import { moversFor } from '#domain/stock/move-rights.ts'

/** The product that somebody came to receive. */
type Search = { product?: string }

export const Route = createFileRoute('/p/$placeId/stock/deliveries/new')({
  validateSearch: ({ product }: Record<string, unknown>): Search =>
    typeof product === 'string' ? { product } : {},
  component: NewDelivery,
})

function NewDelivery() {
  const { product = null } = Route.useSearch()
  return (
    <Permitted anyOf={moversFor('RESTOCK')}>
      <WithTexts part="office">
        <NewDeliveryPage productId={product} />
      </WithTexts>
    </Permitted>
  )
}
