import type { Act } from '#device/outbox/act.ts'
import { popBumped, type Bumped } from './recall.ts'
import type { TicketLine } from './ticket/ticket-line.ts'
import type { Ticket } from './ticket/ticket.ts'

/**
 * Takes dishes back, on whatever orders they stand by now. What was handed out is ready again; what somebody has put
 * back meanwhile, or taken back for good, stays as it is.
 */
export function backActs(tickets: readonly Ticket[], { orderId, lines, from }: Bumped): Act[] {
  const standing = new Map(
    tickets.flatMap(({ orderId: order, lines: rows }) =>
      rows.filter(({ state }) => state !== 'voided').map((line) => [line.id, { line, orderId: order }]),
    ),
  )
  const byOrder = new Map<string, Bumped['lines']>()
  for (const each of lines) {
    const found = standing.get(each.lineId)
    if (found !== undefined && !canGoBack(found.line, from)) continue
    const order = found?.orderId ?? orderId
    byOrder.set(order, [...(byOrder.get(order) ?? []), each])
  }
  return [...byOrder].flatMap(([order, group]) => {
    const lineIds = group.map(({ lineId }) => lineId)
    const back: Act = { kind: 'line.back-to-progress', args: { orderId: order, lineIds, reason: '' } }
    return from === 'pass' ? [back, { kind: 'line.done', args: { orderId: order, lines: group } }] : [back]
  })
}

/** Whether the check that these dishes stand on was cancelled or deleted: nothing on it comes back (D1). */
export function isCheckEnded(tickets: readonly Ticket[], bumped: Bumped): boolean {
  const held = new Set(bumped.lines.map(({ lineId }) => lineId))
  return tickets.some((ticket) => ticket.checkEnded && ticket.lines.some(({ id }) => held.has(id)))
}

/**
 * The stack without its last bump that can be answered. A ticket that was pressed twice stands there twice: what has
 * come back already is passed over.
 */
export function popLast(
  stack: readonly Bumped[],
  tickets: readonly Ticket[],
): { bumped: Bumped | null; rest: readonly Bumped[] } {
  const { bumped, rest } = popBumped(stack)
  const answers = bumped === null || isCheckEnded(tickets, bumped) || backActs(tickets, bumped).length > 0
  return answers ? { bumped, rest } : popLast(rest, tickets)
}

function canGoBack(line: TicketLine, from: Bumped['from']): boolean {
  if (from === 'pass') return line.outAt !== null
  return line.state === 'done' || line.state === 'started'
}
