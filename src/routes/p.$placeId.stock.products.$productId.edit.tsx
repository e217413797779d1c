import { createFileRoute } from '@tanstack/react-router'
import { ProductForm } from '#app/product-form.tsx'

export const Route = createFileRoute('/p/$placeId/stock/products/$productId/edit')({ component: Edit })

function Edit() {
  return <ProductForm productId={Route.useParams().productId} />
}
