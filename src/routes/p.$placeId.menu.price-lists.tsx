import { createFileRoute } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { usePriceListLinks } from '#app/links/use-price-links.tsx'
import { PriceListsPage } from '#back-office/catalogue/prices/price-lists-page.tsx'

/** Timed price lists; `list` is the one that is open, `new` for one to be added. */
export const Route = createFileRoute('/p/$placeId/menu/price-lists')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: PriceLists,
})

function PriceLists() {
  const { list } = Route.useSearch()
  return (
    <MenuFrame entry="price-lists">
      <PriceListsPage listId={typeof list === 'string' ? list : null} {...usePriceListLinks()} />
    </MenuFrame>
  )
}
