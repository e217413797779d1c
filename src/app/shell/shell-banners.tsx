import { Suspense } from 'react'
import { late } from '#ui/late.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { usePinOffer } from '#hooks/pins/use-pin-offer.ts'
import { useSignInAgain } from '#hooks/session/use-sign-in-again.ts'
import { clockWarningMs } from '#device/outbox/clock-warning.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useUpdate } from '#hooks/device/use-update.ts'
import { Later } from '../later.tsx'

// Without it a drill still ends by itself: what cuts the network knows until when.
const LaterBanners = late(() => import('./later-banners.tsx'), 'LaterBanners')
const UnseenBanner = late(() => import('./unseen-banner.tsx'), 'UnseenBanner')
const PinOffer = late(() => import('../pin-offer.tsx'), 'PinOffer')
const ShellNotices = late(() => import('./shell-notices.tsx'), 'ShellNotices')

/**
 * The banners over all pages of a place: news that lasts and needs somebody. An update is offered only where nothing
 * can move under a finger.
 */
export function ShellBanners({ offerUpdate }: { offerUpdate: boolean }) {
  const { expired } = useSession()
  const { unseen } = usePlace()
  const { ask, asking } = useSignInAgain()
  const { offered } = usePinOffer()
  const { problem, clockOffset } = useSyncStatus()
  const update = useUpdate()
  const onSignIn = expired && !asking ? ask : null
  const jumped = Math.abs(clockOffset) > clockWarningMs || null
  const onUpdate = offerUpdate && update.offered ? update.take : null
  return (
    <>
      <Later>
        <Suspense>
          <LaterBanners />
        </Suspense>
      </Later>
      {unseen && (
        <Suspense>
          <UnseenBanner />
        </Suspense>
      )}
      {offered && (
        <Suspense>
          <PinOffer />
        </Suspense>
      )}
      {(problem ?? onSignIn ?? onUpdate ?? jumped) && (
        <Suspense>
          <ShellNotices problem={problem} clockOffset={clockOffset} onSignIn={onSignIn} onUpdate={onUpdate} />
        </Suspense>
      )}
    </>
  )
}
