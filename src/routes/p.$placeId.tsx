import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PlaceFrame } from '#app/place-frame.tsx'
import { requireSession } from '#app/require-session.ts'

export const Route = createFileRoute('/p/$placeId')({ beforeLoad: requireSession, component: PlacePages })

function PlacePages() {
  const { placeId } = Route.useParams()
  return (
    <PlaceFrame placeId={placeId}>
      <Outlet />
    </PlaceFrame>
  )
}
