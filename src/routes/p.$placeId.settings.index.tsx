import { createFileRoute } from '@tanstack/react-router'
import { useOverviewPages } from '#app/links/use-overview-pages.tsx'
import { Overview } from '#back-office/overview/overview.tsx'

export const Route = createFileRoute('/p/$placeId/settings/')({ component: Settings })

function Settings() {
  return <Overview pages={useOverviewPages()} />
}
