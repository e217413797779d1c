import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useStockLinks } from '#app/links/use-stock-links.tsx'
import { ProductPage } from '#back-office/products/product-page.tsx'

export const Route = createFileRoute('/p/$placeId/stock/products/$productId/')({ component: Product })

function Product() {
  const { productId } = Route.useParams()
  return (
    <Permitted anyOf={permissionsOf('stock-products')}>
      <ProductPage key={productId} productId={productId} {...useStockLinks()} />
    </Permitted>
  )
}
