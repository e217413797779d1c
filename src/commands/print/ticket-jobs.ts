import type { OrderLine } from '#domain/order/order-line.ts'
import type { PrintContent } from '#domain/print/print-content.ts'
import type { PrintsHere } from '#domain/order/prints-here.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import type { PrintRequest } from './print-request.ts'
import { contentFor } from './content-for.ts'
import type { RowId } from '#domain/units.ts'

type Tickets = {
  kind: 'kitchen-ticket' | 'cancel-slip'
  orderId: RowId<'orders'>
  orderCheckId: RowId<'orderChecks'>
  closedDay: string | null
  /** Only what the kitchen has to know: those that were just sent, or just taken back. */
  lines: readonly OrderLine[]
  reason: string
  printsHere: PrintsHere
}

/** A print for each station that is told something and has a printer; part of the command that tells it, so it comes once. */
export async function putTicketJobs(tx: Tx, context: MutationContext, tickets: Tickets): Promise<void> {
  const { kind, orderId, orderCheckId, closedDay, lines, reason, printsHere } = tickets
  const stations = new Set(lines.map((line) => line.kitchenStationId))
  for (const printer of await tx.all('printers')) {
    if (printer.kitchenStationId === null || !stations.has(printer.kitchenStationId)) continue
    const own = lines.filter((line) => line.kitchenStationId === printer.kitchenStationId)
    const asked: PrintRequest = {
      kind,
      printerId: printer.id,
      printoutId: null,
      orderCheckId,
      orderId,
      reason,
      lineIds: own.map((line) => line.id),
    }
    const content: PrintContent | null = await contentFor(tx, context, asked)
    const isHere = printsHere?.printerIds.includes(printer.id) === true
    await tx.put('printJobs', {
      id: context.idOf(kind, printer.id, orderId),
      kind,
      printerId: printer.id,
      printoutId: null,
      orderCheckId,
      orderId,
      content,
      status: 'queued',
      copy: 1,
      claimedBy: isHere ? printsHere.clientId : null,
      claimedUntil: null,
      fault: '',
      told: null,
      createdAt: context.at,
      createdBy: context.actor,
      endedAt: null,
      closedDay,
    })
  }
}
