import { createFileRoute } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { usePriceListLinks } from '#app/links/use-price-links.tsx'
import { PriceListsPage } from '#back-office/menu-prices/price-lists-page.tsx'

type Search = { list?: string }

/** Timed price lists; `list` is the one that is open, `new` for one to be added. */
export const Route = createFileRoute('/p/$placeId/menu/price-lists')({
  validateSearch: ({ list }: Record<string, unknown>): Search => (typeof list === 'string' ? { list } : {}),
  component: PriceLists,
})

function PriceLists() {
  const { list = null } = Route.useSearch()
  return (
    <MenuFrame entry="price-lists">
      <PriceListsPage listId={list} {...usePriceListLinks()} />
    </MenuFrame>
  )
}
