import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useStockLinks } from '#app/links/use-stock-links.tsx'
import { parseListSearch } from '#back-office/list/list-search.ts'
import { StockListPage } from '#back-office/products/list-page.tsx'

export const Route = createFileRoute('/p/$placeId/stock/products/')({
  // Read by the list itself, so that its rules are loaded with it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Products,
})

function Products() {
  const navigate = useNavigate()
  return (
    <Permitted anyOf={permissionsOf('stock-products')}>
      <StockListPage
        search={parseListSearch(Route.useSearch())}
        onSearch={(search) => void navigate({ to: '.', search, replace: true })}
        {...useStockLinks()}
      />
    </Permitted>
  )
}
