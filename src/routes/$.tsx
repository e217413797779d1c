import { createFileRoute } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { NotFound } from '#app/lost/not-found.tsx'

/** Every address that no other page has. */
export const Route = createFileRoute('/$')({ component: Lost })

function Lost() {
  const { _splat = '' } = Route.useParams()
  return (
    <WithTexts part="pages">
      <NotFound path={_splat} />
    </WithTexts>
  )
}
