import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useCountLinks } from '#app/links/use-count-links.tsx'
import { AuditPage } from '#back-office/counts/audit-page.tsx'

/** The product that is counted at the moment. */
type Search = { product?: string }

export const Route = createFileRoute('/p/$placeId/stock/counts/$auditId')({
  validateSearch: ({ product }: Record<string, unknown>): Search =>
    typeof product === 'string' ? { product } : {},
  component: OneCount,
})

function OneCount() {
  const { auditId } = Route.useParams()
  const { product = null } = Route.useSearch()
  return (
    <Permitted anyOf={permissionsOf('stock-counts')}>
      <AuditPage key={auditId} auditId={auditId} productId={product} links={useCountLinks()} />
    </Permitted>
  )
}
