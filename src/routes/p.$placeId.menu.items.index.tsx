import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { useItemListLinks } from '#app/links/use-item-links.tsx'
import { parseListSearch } from '#back-office/list/list-search.ts'
import { ItemListPage } from '#back-office/catalogue/items/list-page.tsx'

export const Route = createFileRoute('/p/$placeId/menu/items/')({
  // Read by the list itself, so that its rules are loaded with it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Items,
})

function Items() {
  const navigate = useNavigate()
  return (
    <MenuFrame entry="menu-items">
      <ItemListPage
        search={parseListSearch(Route.useSearch())}
        onSearch={(search) => void navigate({ to: '.', search, replace: true })}
        {...useItemListLinks()}
      />
    </MenuFrame>
  )
}
