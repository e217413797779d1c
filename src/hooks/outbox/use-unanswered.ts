import { liveQuery } from '#platform/live-query.ts'
import { useEffect } from 'react'
import { noAnswerMs } from '#domain/order/kitchen/unanswered.ts'
import { noAnswerId } from '#commands/no-answer.ts'
import { registrationOf } from '#replica/open-place.ts'
import { readWaiting } from '#replica/outbox/waiting.ts'
import type { ViewRow } from '#replica/copy/read-rows.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { readDisplays } from '#hooks/device/use-displays.ts'
import { useMutate } from './use-mutate.ts'
import type { Mutate } from '#device/outbox/act.ts'
import { reportUnlessLeft } from '#device/outbox/report-unless-left.ts'
import { watchUnanswered, type SentTicket, type UnansweredPorts } from '#device/outbox/watch-unanswered.ts'

const reportUnanswered = reportUnlessLeft('unanswered tickets')

/** How far back orders are looked through: a held course may be fired long after it was ordered, ms. */
const ordersMs = 4 * 3_600_000

/** How long after a change tickets are read again, ms: what a tap did is drawn first, and nobody is told before `noAnswerMs`. */
const readAfterMs = 1_000

/** For how long it is known which stations have displays, ms. */
const displayKnownMs = 60_000

/** For how long it is known which stations this device prints for, ms: no longer than anybody waits to be told. */
const printerKnownMs = noAnswerMs

/**
 * Says once of each order that this device or its person sent that no kitchen display has shown it within `noAnswerMs`. Mounted
 * once per place, after the first picture.
 */
export function useUnanswered(): void {
  const place = usePlace()
  const mutate = useMutate()
  useEffect(() => {
    let sent: SentTicket[] = []
    const watch = watchUnanswered(portsOf(place, mutate, () => sent))
    const changes = liveQuery(() => sentTickets(place), { delayMs: readAfterMs }).subscribe({
      next: (tickets) => {
        sent = tickets
        watch.wake()
      },
      error: reportUnanswered,
    })
    const stopListening = place.engine.subscribe(watch.wake)
    return () => {
      changes.unsubscribe()
      stopListening()
      watch.stop()
    }
  }, [place, mutate])
}

function portsOf(place: PlaceAccess, mutate: Mutate, sent: () => SentTicket[]): UnansweredPorts {
  const { rows, engine, clock } = place
  const now = () => clock() + engine.status().clockOffset
  const mayPrint = async () =>
    (await rows.get('places', place.placeId))?.kitchenSettings.printUnanswered === true
  const printersOf = async (kitchenStationId: string) => {
    const own = await place.ownPrinters()
    const printers = await rows.by('printers', 'kitchenStationId', kitchenStationId)
    return printers.some(({ id }) => own.includes(id))
  }
  return {
    now,
    setTimeout: (work, ms) => window.setTimeout(work, ms),
    clearTimeout: (timer) => window.clearTimeout(timer),
    tickets: async () => {
      const { connected } = engine.status()
      return sent().map((ticket) => ({ ...ticket, synced: ticket.synced && connected }))
    },
    hasDisplay: remembered(async (id) => (await readDisplays(rows, now())).has(id), now, displayKnownMs),
    printsHere: remembered(async (id) => (await mayPrint()) && (await printersOf(id)), now, printerKnownMs),
    isTold: async (ticket) => {
      const order = await rows.get('orders', ticket.orderId)
      const check = order === null ? null : await rows.get('orderChecks', order.orderCheckId)
      const waiter = check?.waiterId ?? order?.placedBy
      return waiter !== undefined && (await rows.get('notifications', noAnswerId(ticket, waiter))) !== null
    },
    tell: async ({ orderId, kitchenStationId }) => {
      const saved = await mutate('ticket.unanswered', { orderId, kitchenStationId })
      if (!saved.ok) throw new Error(saved.error)
    },
    report: reportUnanswered,
  }
}

/** The tickets of open orders that were sent on this device, or by its person on another. */
async function sentTickets({
  rows,
  databases,
  engine,
  clock,
  actor,
}: Pick<PlaceAccess, 'rows' | 'databases' | 'engine' | 'clock' | 'actor'>): Promise<SentTicket[]> {
  const { clockOffset } = engine.status()
  const { count: waiting } = await readWaiting(databases.outboxDb)
  const code = (await registrationOf(databases))?.deviceCode
  const from = clock() + clockOffset - ordersMs
  const mine = (await rows.by('orders', 'status', 'pending')).filter(
    ({ placedAt, number, placedBy }) =>
      placedAt >= from && (placedBy === actor || (code !== undefined && number.startsWith(`${code}-`))),
  )
  if (mine.length === 0) return []
  const byId = new Map(mine.map((order) => [order.id, order]))
  const lines = await rows.by('orderLines', 'orderId', ...byId.keys())
  const tickets = new Map<string, SentTicket & { lines: ViewRow<'orderLines'>[] }>()
  for (const line of lines) {
    if (line.kitchenStationId === null) continue
    const { orderId, kitchenStationId } = line
    const key = `${orderId} ${kitchenStationId}`
    const synced = waiting === 0 && (byId.get(orderId)?.version ?? 0) > 0
    const ticket = tickets.get(key) ?? { orderId, kitchenStationId, lines: [], synced }
    ticket.lines.push(line)
    tickets.set(key, ticket)
  }
  return [...tickets.values()]
}

/** Answers about stations that are known for a while: tickets are looked at with every step of the engine. */
function remembered(
  ask: (kitchenStationId: string) => Promise<boolean>,
  now: () => number,
  forMs: number,
): (kitchenStationId: string) => Promise<boolean> {
  const known = new Map<string, { at: number; answer: boolean }>()
  return async (kitchenStationId) => {
    const before = known.get(kitchenStationId)
    if (before !== undefined && now() - before.at < forMs) return before.answer
    const answer = await ask(kitchenStationId)
    known.set(kitchenStationId, { at: now(), answer })
    return answer
  }
}
