import { createFileRoute } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { UnsettledPrints } from '#features/printing/unsettled-prints.tsx'
import { LostWorkNotice } from '#features/sync-status/lost-work-notice.tsx'
import { OutboxScreen } from '#features/sync-status/outbox-screen.tsx'

export const Route = createFileRoute('/p/$placeId/outbox')({ component: Outbox })

function Outbox() {
  return (
    <WithTexts part="pages">
      <OutboxScreen
        prints={
          <>
            <LostWorkNotice />
            <UnsettledPrints />
          </>
        }
      />
    </WithTexts>
  )
}
