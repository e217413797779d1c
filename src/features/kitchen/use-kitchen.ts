import { useCallback, useMemo } from 'react'
import { everyStation, openDishes, readyTime, readyTimes } from '#domain/order/kitchen/ready-time.ts'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePromptLive } from '#hooks/place/live/use-prompt-live.ts'
import { cancellationOf, waitsAtPass } from './ticket/canceled.ts'
import { readEndedOrders, readOpenOrders, readVenue } from './read-kitchen.ts'
import { needsCook, ticketsOf, type Ticket } from './ticket/ticket.ts'

export type Kitchen = {
  stations: readonly Row<'kitchenStations'>[]
  /** Tickets to be cooked, and cancellations of what may be under way, in the order of what was promised. */
  tickets: Ticket[]
  /** Tickets of which something has not gone out. */
  pass: Ticket[]
  /** Finished today, the latest first. */
  closed: Ticket[]
  /** When what is to be made of a ticket will be ready at this instant, ms; null where nothing of it is known. */
  readyAt: (ticket: Ticket, now: number) => number | null
}

/** Everything that the display shows, live. Undefined until it is read. */
export function useKitchen(): Kitchen | undefined {
  const { clock } = usePlace()
  const venue = useLive(readVenue)
  const open = usePromptLive(readOpenOrders)
  const past = useLive((rows) => readEndedOrders(rows, clock()), [clock])
  const opened = useMemo(() => (venue && open ? ticketsOf({ ...venue, ...open }) : undefined), [venue, open])
  const ended = useMemo(() => (venue && past ? ticketsOf({ ...venue, ...past }) : undefined), [venue, past])
  const estimate = useEstimate(open)
  return useMemo(() => {
    if (venue === undefined || opened === undefined) return undefined
    const now = clock()
    const all = ended ?? []
    const done = all.filter((ticket) => !ticket.canceled)
    return {
      stations: venue.stations,
      tickets: [...opened.filter(needsCook), ...all.flatMap((ticket) => cancellationOf(ticket) ?? [])],
      pass: [...opened, ...done.filter((ticket) => waitsAtPass(ticket, now))],
      closed: [...done, ...opened.filter((ticket) => !needsCook(ticket))].sort(
        (a, b) => finishedAt(b) - finishedAt(a),
      ),
      readyAt: estimate,
    }
  }, [venue, opened, ended, estimate, clock])
}

/** Works out once per instant when everything will be ready. */
function useEstimate(open: Awaited<ReturnType<typeof readOpenOrders>> | undefined): Kitchen['readyAt'] {
  const at = useMemo(() => {
    const placed = new Map(open?.orders.map((order) => [order.id, order.placedAt]))
    const dishes = openDishes(open?.lines ?? [], (orderId) => placed.get(orderId) ?? 0)
    const items = new Map(open?.items.map((item) => [item.id, item]))
    const last = { now: Number.NaN, times: new Map<string, number>() }
    return (now: number) => {
      if (last.now !== now)
        Object.assign(last, {
          now,
          times: readyTimes(dishes, (id) => items.get(id) ?? null, now, everyStation),
        })
      return last.times
    }
  }, [open])
  return useCallback(
    ({ lines }, now) =>
      readyTime(
        at(now),
        lines.map((line) => line.id),
      ),
    [at],
  )
}

function finishedAt(ticket: Ticket): number {
  return Math.max(ticket.placedAt, ...ticket.lines.map((line) => line.doneAt ?? 0))
}
