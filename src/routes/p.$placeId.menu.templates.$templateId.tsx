import { createFileRoute } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { useTemplateFormLinks } from '#app/links/use-template-links.tsx'
import { TemplatePage } from '#back-office/catalogue/templates/template-page.tsx'

/** The form of an item template; `new` in place of its id is one to be added. */
export const Route = createFileRoute('/p/$placeId/menu/templates/$templateId')({ component: Template })

function Template() {
  const { templateId } = Route.useParams()
  return (
    <MenuFrame entry="menu-item-templates">
      <TemplatePage rowId={templateId} {...useTemplateFormLinks()} />
    </MenuFrame>
  )
}
