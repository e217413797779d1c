import { byTime } from '#domain/order/event-order.ts'
import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'

type NamedEvent = Output<EndpointOf<'order-check.get-history'>>['data'][number]

/** Events of a check and its documents, in order, with names; null where there is no such check. */
export async function checkHistoryOf(rows: Tx, checkId: string): Promise<NamedEvent[] | null> {
  if ((await rows.get('orderChecks', checkId)) === null) return null
  const events = await rows.list('checkEvents', 'orderCheckId', checkId)
  const names = new Map((await rows.all('placeUsers')).map(({ id, name }) => [id, name]))
  const printouts = await rows.list('printouts', 'orderCheckId', checkId)
  const numbers = new Map(printouts.map(({ id, number }) => [id, number]))
  return events.sort(byTime).map((event) => ({
    ...event,
    actorName: names.get(event.actorId) ?? null,
    approverName: event.approvedBy === null ? null : (names.get(event.approvedBy) ?? null),
    documentNumber: event.printoutId === null ? null : (numbers.get(event.printoutId) ?? null),
  }))
}
