import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { useEditorLinks } from '#app/links/use-editor-links.tsx'
import { MenuEditorPage } from '#back-office/catalogue/editor/page.tsx'
import type { EditorPlace } from '#back-office/catalogue/editor/use-editor-page.ts'

/** The menus of the place, and which of their sections is open. */
export const Route = createFileRoute('/p/$placeId/menu/')({
  validateSearch: ({ menu, section }: Record<string, unknown>): EditorPlace => ({
    ...(typeof menu === 'string' && { menu }),
    ...(typeof section === 'string' && { section }),
  }),
  component: Editor,
})

function Editor() {
  const navigate = useNavigate()
  return (
    <MenuFrame entry="menu">
      <MenuEditorPage
        at={Route.useSearch()}
        onAt={(search) => void navigate({ to: '.', search, replace: true })}
        {...useEditorLinks()}
      />
    </MenuFrame>
  )
}
