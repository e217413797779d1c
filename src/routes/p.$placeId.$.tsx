import { createFileRoute } from '@tanstack/react-router'
import { LostInPlace } from '#app/lost/lost-in-place.tsx'

/** Every address of a place that no other page has. */
export const Route = createFileRoute('/p/$placeId/$')({ component: Lost })

function Lost() {
  const { _splat = '' } = Route.useParams()
  return <LostInPlace path={_splat} />
}
