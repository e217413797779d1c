import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { countReady } from '#features/orders/list/ready-checks.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useCalmLive } from '#hooks/place/live/use-live.ts'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'
import { permissionsOf } from './shell/shell-entries.ts'

/**
 * Tells how many checks of the person are ready to be brought, and opens the tables with F2 and the orders with F3 from
 * any page.
 */
export function WatchingOrders({ onReady }: { onReady: (count: number) => void }) {
  const { actor, placeId } = usePlace()
  const navigate = useNavigate()
  const sees = useCan(...permissionsOf('orders'))
  const day = useBusinessDay()
  const ready =
    useCalmLive(async (rows) => (sees ? countReady(rows, actor, day) : 0), [sees, actor, day]) ?? 0
  useEffect(() => onReady(ready), [ready, onReady])
  const sits = useCan(...permissionsOf('tables'))
  useHotkey('f2', () => void navigate({ to: '/p/$placeId/tables', params: { placeId } }), {
    enabled: sits,
    inFields: true,
  })
  useHotkey('f3', () => void navigate({ to: '/p/$placeId/orders', params: { placeId } }), {
    enabled: sees,
    inFields: true,
  })
  return null
}
