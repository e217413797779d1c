import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '#app/require-session.ts'

/** Where mails lead: the own account, in the place used last. */
export const Route = createFileRoute('/profile')({
  beforeLoad: (guarded) => {
    requireSession(guarded)
    const placeId = guarded.context.services.device.get().lastPlaceId
    if (placeId === null) throw redirect({ to: '/places', replace: true })
    throw redirect({ to: '/p/$placeId/profile', params: { placeId }, replace: true })
  },
})
