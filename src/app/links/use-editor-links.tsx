import { Link, useNavigate } from '@tanstack/react-router'
import type { EditorLinks } from '#back-office/catalogue/editor/editor-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { permissionsOf } from '../shell/shell-entries.ts'

/** Where the editor of menus leads, as addresses. */
export function useEditorLinks(): EditorLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const sells = useCan(...permissionsOf('register'))
  const item = (itemId: string) =>
    ({ to: '/p/$placeId/menu/items/$itemId', params: { placeId, itemId } }) as const
  return {
    renderItem: (itemId, props) => <Link {...item(itemId)} {...props} />,
    renderNew: (sectionId, props) => (
      <Link {...item('new')} search={sectionId === null ? {} : { section: sectionId }} {...props} />
    ),
    renderRegister: sells
      ? (props) => <Link to="/p/$placeId/register" params={{ placeId }} {...props} />
      : null,
    onOpenItem: (itemId) => void navigate(item(itemId)),
    onImport: () => void navigate({ to: '/p/$placeId/menu/import', params: { placeId } }),
  }
}
