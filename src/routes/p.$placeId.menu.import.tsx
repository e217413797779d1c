import { createFileRoute } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { Permitted } from '#app/permitted.tsx'
import { useImportLinks } from '#app/links/use-import-links.tsx'
import { ImportPage } from '#back-office/catalogue/import/import-page.tsx'

export const Route = createFileRoute('/p/$placeId/menu/import')({ component: Import })

function Import() {
  return (
    <Permitted anyOf={['manage-menu']}>
      <MenuFrame entry="menu-items">
        <ImportPage {...useImportLinks()} />
      </MenuFrame>
    </Permitted>
  )
}
