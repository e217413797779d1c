import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useCountLinks } from '#app/links/use-count-links.tsx'
import { CountsPage } from '#back-office/counts/counts-page.tsx'

export const Route = createFileRoute('/p/$placeId/stock/counts/')({ component: Counts })

function Counts() {
  return (
    <Permitted anyOf={permissionsOf('stock-counts')}>
      <CountsPage links={useCountLinks()} />
    </Permitted>
  )
}
