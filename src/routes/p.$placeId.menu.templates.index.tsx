import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { useTemplateListLinks } from '#app/links/use-template-links.tsx'
import { parseListSearch } from '#back-office/list/list-search.ts'
import { TemplateListPage } from '#back-office/catalogue/templates/list-page.tsx'

/** Templates of the menu: what many items have alike. */
export const Route = createFileRoute('/p/$placeId/menu/templates/')({
  // Read by the list itself, so that its rules are loaded with it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Templates,
})

function Templates() {
  const navigate = useNavigate()
  return (
    <MenuFrame entry="menu-item-templates">
      <TemplateListPage
        search={parseListSearch(Route.useSearch())}
        onSearch={(search) => void navigate({ to: '.', search, replace: true })}
        {...useTemplateListLinks()}
      />
    </MenuFrame>
  )
}
