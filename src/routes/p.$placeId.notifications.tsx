import { createFileRoute } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx'

export const Route = createFileRoute('/p/$placeId/notifications')({ component: Notifications })

function Notifications() {
  return (
    <WithTexts part="pages">
      <NotificationsScreen />
    </WithTexts>
  )
}
