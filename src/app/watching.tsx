import { Suspense, useEffect } from 'react'
import { late } from '#ui/late.ts'
import { useAnnounce } from '#features/notifications/use-announce.ts'
import { useNotices } from '#features/notifications/use-notices.ts'
import { useTellPaid } from '#features/orders/list/use-tell-paid.ts'
import { isUnread } from '#domain/notification/reading.ts'
import { useLeftElsewhere } from '#hooks/session/use-left-elsewhere.ts'
import { useLinkedSession } from '#hooks/session/use-linked-session.ts'
import { useOnlineOffers } from '#hooks/money/use-online-offers.ts'
import { useTakenOverCopy } from '#hooks/place/use-taken-over-copy.ts'
import { useUnreadElsewhere } from '#hooks/push/use-unread-elsewhere.ts'
import { useUnanswered } from '#hooks/outbox/use-unanswered.ts'
import { HelpAtHand } from './help-at-hand.tsx'
import { WatchingOrders } from './watching-orders.tsx'
import { WithTexts } from './with-texts.tsx'

const NotificationsSheet = late(
  () => import('#features/notifications/notifications-sheet.tsx'),
  'NotificationsSheet',
)

const PushKept = late(() => import('#features/notifications/push-kept.tsx'), 'PushKept')

type WatchingProps = {
  /** Whether the list lies over the page. */
  open: boolean
  onClose: () => void
  onUnread: (count: number) => void
  onReady: (count: number) => void
}

/**
 * The background work while a place is open: the session's link, the kitchen's answers, money that comes, what the
 * person is told, and the help that is always at hand.
 */
export function Watching({ onReady, ...props }: WatchingProps) {
  useLinkedSession()
  useLeftElsewhere()
  useTakenOverCopy()
  useUnanswered()
  return (
    <>
      <HelpAtHand />
      <WatchingOrders onReady={onReady} />
      <Suspense>
        <PushKept />
      </Suspense>
      <WithTexts part="pages">
        <Notices {...props} />
      </WithTexts>
    </>
  )
}

function Notices({ open, onClose, onUnread }: Omit<WatchingProps, 'onReady'>) {
  const notices = useNotices()
  useAnnounce(notices)
  useTellPaid()
  useOnlineOffers()
  const elsewhere = useUnreadElsewhere()
  const unread = (notices ?? []).filter(isUnread).length + elsewhere
  useEffect(() => onUnread(unread), [unread, onUnread])
  return <Suspense>{open && <NotificationsSheet onClose={onClose} />}</Suspense>
}
