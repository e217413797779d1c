import { Link, useNavigate } from '@tanstack/react-router'
import type { ListLinks, ListTarget } from '#back-office/list/list-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** Where the list of an area leads, as addresses. */
export function useAreaLinks(area: string): ListLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  return {
    renderLink: (target, { className, children, label }) => (
      <Link {...addressOf(target)} className={className} aria-label={label}>
        {children}
      </Link>
    ),
    onOpen: (target) => void navigate(addressOf(target)),
  }

  function addressOf(target: ListTarget) {
    if (target.to === 'settings') return { to: '/p/$placeId/settings', params: { placeId } } as const
    if (target.to === 'area') {
      return { to: '/p/$placeId/settings/$area', params: { placeId, area: target.key } } as const
    }
    if (target.to === 'floor-editor') return { to: '/p/$placeId/tables/edit', params: { placeId } } as const
    const rowId = target.to === 'new' ? 'new' : target.id
    return { to: '/p/$placeId/settings/$area/$rowId', params: { placeId, area, rowId } } as const
  }
}
