import { createFileRoute } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { LostInPlace } from '#app/lost/lost-in-place.tsx'

/** Every address of a place that no other page has. */
export const Route = createFileRoute('/p/$placeId/$')({ component: Lost })

function Lost() {
  const { _splat = '' } = Route.useParams()
  return (
    <WithTexts part="pages">
      <LostInPlace path={_splat} />
    </WithTexts>
  )
}
