import { Link, useNavigate } from '@tanstack/react-router'
import type { ImportPageProps } from '#back-office/catalogue/import/import-page.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { shellEntries } from '../shell/shell-entries.ts'
import { useMayOpen } from '../use-may-open.ts'

/** Where an import leads. */
export function useImportLinks(): ImportPageProps {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const list = { to: '/p/$placeId/menu/items', params: { placeId } } as const
  return {
    renderBack: (props) => <Link {...list} {...props} />,
    renderTill: mayOpen(shellEntries.register)
      ? (props) => <Link to="/p/$placeId/register" params={{ placeId }} {...props} />
      : null,
    onDone: () => void navigate(list),
  }
}
