import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { isServedBy } from './check-list.ts'
import { readCheck } from '#features/orders/view/read-checks.ts'

/**
 * Tells once of online money that comes while the app is open, with a way to its check: to whoever asked for it or serves
 * the guests, unless they have that check before them.
 */
export function useTellPaid(): void {
  const { rows, placeId, actor, clock, engine } = usePlace()
  const router = useRouter()
  const text = useText()
  const format = useFormat()
  const titleOf = useCheckTitle()
  const { show } = useToast()
  const pending = useLive((read) => read.by('onlinePayments', 'status', 'pending'))
  const [startedAt] = useState(clock)
  const awaited = useRef<readonly Row<'onlinePayments'>[]>([])

  const isNew = ({ status, completedAt }: Row<'onlinePayments'>) =>
    status === 'completed' && (completedAt ?? 0) >= startedAt + engine.status().clockOffset
  const tell = useEffectEvent(async ({ orderCheckId: checkId, createdBy, amount }: Row<'onlinePayments'>) => {
    const view = await readCheck(rows, checkId)
    if (view === null || (createdBy !== actor && !isServedBy(view.check, actor))) return
    if (router.latestLocation.pathname.startsWith(`/p/${placeId}/orders/${checkId}`)) return
    const page = { to: '/p/$placeId/orders/$checkId', params: { placeId, checkId } } as const
    show({
      state: 'success',
      content: text('orders.paid-online', { check: titleOf(view), amount: format.money(amount) }),
      action: { label: text('notifications.act.open'), onPress: () => void router.navigate(page) },
    })
  })
  const compare = useEffectEvent(async (open: readonly Row<'onlinePayments'>[]) => {
    const left = awaited.current.filter(({ id }) => !open.some((each) => each.id === id))
    awaited.current = open
    const ended = await rows.many(
      'onlinePayments',
      left.map(({ id }) => id),
    )
    await Promise.all(ended.filter(isNew).map(tell))
  })
  useEffect(() => {
    if (pending !== undefined) void compare(pending)
  }, [pending])
}
