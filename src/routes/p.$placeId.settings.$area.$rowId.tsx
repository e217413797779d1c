import { createFileRoute } from '@tanstack/react-router'
import { AreaRowPage } from '#app/area-page.tsx'

export const Route = createFileRoute('/p/$placeId/settings/$area/$rowId')({ component: Row })

function Row() {
  const { area, rowId } = Route.useParams()
  return <AreaRowPage areaKey={area} rowId={rowId} />
}
