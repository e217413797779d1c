import { createFileRoute } from '@tanstack/react-router'
import { ProductForm } from '#app/product-form.tsx'

export const Route = createFileRoute('/p/$placeId/stock/products/new')({
  component: () => <ProductForm productId="new" />,
})
