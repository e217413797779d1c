import { useMemo } from 'react'
import { displayMs, displaysOf, type Displays } from '#domain/order/kitchen/unanswered.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Rows } from '#device/place/rows.ts'

/** How many of the latest orders are looked through, of those that the kitchen has and of those that it has finished. */
const ordersLookedAt = 40

/** Kitchen stations that have a display, as this device's copy tells it; none until that is read. */
export function useDisplays(): Displays {
  const { clock } = usePlace()
  const read = useLive(async (rows) => [...(await readDisplays(rows, clock()))].sort().join(' '), [clock])
  // The same set while it is read and where there is none, or whoever depends on it would read everything twice.
  const ids = read ?? ''
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids])
}

/**
 * Kitchen stations of which a display has shown something in `displayMs` before an instant (ms). Where none has, paper
 * does, and nobody is told that a display does not answer.
 */
export async function readDisplays(rows: Pick<Rows, 'latest' | 'by'>, now: number): Promise<Displays> {
  const latest = (status: 'pending' | 'done') =>
    rows.latest('orders', 'status+placedAt', status, ordersLookedAt)
  const orders = (await Promise.all([latest('pending'), latest('done')])).flat()
  const recent = orders.filter(({ placedAt }) => placedAt >= now - displayMs)
  if (recent.length === 0) return new Set()
  const lines = await rows.by('orderLines', 'orderId', ...recent.map(({ id }) => id))
  return displaysOf(lines, now - displayMs)
}
