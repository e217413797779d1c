import { useCallback, useMemo } from 'react'
import type { Ticket } from './ticket.ts'
import { useRemembered } from './use-remembered.ts'

const KEPT = 100

/** Cancelled orders that a cook has bumped away on this display, by order id. Only this display needs to know. */
export function useConfirmedCancellations(placeId: string) {
  const [stored, store] = useRemembered(`lokal:kitchen-confirmed:${placeId}`, '')
  const confirmed = useMemo(() => new Set(stored.split(' ')), [stored])
  const confirm = useCallback(
    (ticket: Ticket) => {
      const others = stored.split(' ').filter((id) => id !== '' && id !== ticket.orderId)
      store([...others, ticket.orderId].slice(-KEPT).join(' '))
    },
    [stored, store],
  )
  return { confirmed, confirm }
}
