import { Link, useNavigate } from '@tanstack/react-router'
import type { ImportPageProps } from '#back-office/menu-import/import-page.tsx'
import { usePlace } from '#hooks/place/place-context.ts'

/** Where an import leads. */
export function useImportLinks(): ImportPageProps {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const list = { to: '/p/$placeId/menu/items', params: { placeId } } as const
  return {
    renderBack: (props) => <Link {...list} {...props} />,
    onDone: () => void navigate(list),
  }
}
