import { createFileRoute } from '@tanstack/react-router'
import { MoreScreen } from '#app/shell/more-screen.tsx'
import { WithTexts } from '#app/with-texts.tsx'

export const Route = createFileRoute('/p/$placeId/more')({ component: More })

function More() {
  return (
    <WithTexts part="pages">
      <MoreScreen />
    </WithTexts>
  )
}
