import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '#back-office/form/form-page.tsx'
import { productsScreen } from '#back-office/screens/products.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { Permitted } from './permitted.tsx'
import { permissionsOf } from './shell/shell-entries.ts'
import { useStockLinks } from './links/use-stock-links.tsx'

/** The form of a product; `new` in place of its id is one to be added. It leads back to the product's page. */
export function ProductForm({ productId }: { productId: string }) {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const { renderLink, onOpen } = useStockLinks()
  const isNew = productId === 'new'
  const back = isNew ? ({ to: 'products' } as const) : ({ to: 'product', id: productId } as const)
  return (
    <Permitted anyOf={permissionsOf('stock-products')}>
      <FormPage
        screen={productsScreen}
        rowId={productId}
        renderBack={(props) => renderLink(back, props)}
        onDone={() => onOpen({ to: 'products' })}
        onOpen={(id) => void navigate({ to: `/p/${placeId}/stock/products/${id}`, replace: true })}
      />
    </Permitted>
  )
}
