import { createFileRoute } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { useItemLinks } from '#app/links/use-item-links.tsx'
import { ItemPage } from '#back-office/catalogue/items/item-page.tsx'

type Search = { section?: string }

/** The form of an item; `new` in place of its id is an item to be added, into a section where one is named. */
export const Route = createFileRoute('/p/$placeId/menu/items/$itemId')({
  validateSearch: ({ section }: Record<string, unknown>): Search =>
    typeof section === 'string' ? { section } : {},
  component: Item,
})

function Item() {
  const { itemId } = Route.useParams()
  const { section = null } = Route.useSearch()
  return (
    <MenuFrame entry="menu-items">
      <ItemPage itemId={itemId} sectionId={section} {...useItemLinks()} />
    </MenuFrame>
  )
}
