import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { CountsLinks } from '#back-office/counts/counts-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** Where the pages of counts lead, as addresses. */
export function useCountLinks(): CountsLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const { product: at } = useSearch({ strict: false })
  const list = { to: '/p/$placeId/stock/counts', params: { placeId } } as const
  const auditOf = (auditId: string) =>
    ({ to: '/p/$placeId/stock/counts/$auditId', params: { placeId, auditId } }) as const
  return {
    renderList: (props) => <Link {...list} {...props} />,
    renderAudit: (auditId, props) => <Link {...auditOf(auditId)} search={{}} {...props} />,
    onAudit: (auditId) => void navigate({ ...auditOf(auditId), search: {} }),
    onCount: (auditId, product) =>
      void navigate({
        ...auditOf(auditId),
        search: { product },
        // From one product to the next: "back" leads to the count.
        replace: at !== undefined,
      }),
  }
}
