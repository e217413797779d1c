import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import { useStored } from '#hooks/use-stored.ts'
import type { Ticket } from './ticket.ts'

const KEPT = 100
const orderIds = v.array(v.string())

/** Cancelled orders that a cook has bumped away on this display, by order id. Only this display needs to know. */
export function useConfirmedCancellations(placeId: string) {
  const [stored, store] = useStored(`lokal:kitchen-confirmed:${placeId}`, orderIds)
  const confirmed = useMemo(() => new Set(stored), [stored])
  const confirm = useCallback(
    (ticket: Ticket) => {
      const others = (stored ?? []).filter((id) => id !== ticket.orderId)
      store([...others, ticket.orderId].slice(-KEPT))
    },
    [stored, store],
  )
  return { confirmed, confirm }
}
