import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { stockMovers } from '#domain/stock/move-rights.ts'
import { LossScreen } from '#features/stock/loss-screen.tsx'

/** The product that somebody came to write off. */
type Search = { product?: string }

export const Route = createFileRoute('/p/$placeId/stock/losses/new')({
  validateSearch: ({ product }: Record<string, unknown>): Search =>
    typeof product === 'string' ? { product } : {},
  component: NewLoss,
})

function NewLoss() {
  const { product = null } = Route.useSearch()
  return (
    <Permitted anyOf={stockMovers}>
      <WithTexts part="pages">
        <LossScreen key={product} productId={product} />
      </WithTexts>
    </Permitted>
  )
}
