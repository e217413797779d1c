import type { OrderLine } from '#domain/order/order-line.ts'
import type { Order } from '#domain/order/order.ts'
import type { PrintsHere } from '#domain/order/prints-here.ts'
import type { MutationContext } from '../context.ts'
import { derivedId } from '../derived-id.ts'
import type { Tx } from '../tx.ts'
import type { PrintRequest } from './print-request.ts'
import { contentFor } from './content-for.ts'
import type { RowId } from '#domain/units.ts'

type Unanswered = {
  order: Order
  kitchenStationId: RowId<'kitchenStations'>
  /** The lines that no display has shown. */
  lines: readonly OrderLine[]
  /** All of the order at the station. */
  atStation: readonly OrderLine[]
  printsHere: PrintsHere
}

/**
 * The tickets of what a station's displays did not show, on the printers of that station, where the place wants it. A
 * printer that was given these dishes already prints nothing again, and two devices that ask make the same job.
 */
export async function putUnansweredTickets(
  tx: Tx,
  context: MutationContext,
  { order, kitchenStationId, lines, atStation, printsHere }: Unanswered,
): Promise<void> {
  const place = await tx.get('places', context.placeId)
  if (place?.kitchenSettings.printUnanswered !== true) return
  const printers = await tx.list('printers', 'kitchenStationId', kitchenStationId)
  for (const printer of printers) {
    // The device that has the printer has put it on paper by now, whatever a display shows.
    const isHere = printsHere?.printerIds.includes(printer.id) === true
    const wanted = isHere && lines.length === 0 ? atStation.filter((line) => line.firedAt !== null) : lines
    const firedAt = Math.max(...wanted.map((line) => line.firedAt ?? 0))
    const jobId = derivedId(order.id, 'unanswered ticket', printer.id, firedAt)
    if (wanted.length === 0 || (await tx.get('printJobs', jobId)) !== null) continue
    const jobs = await tx.list('printJobs', 'orderCheckId', order.orderCheckId)
    const isTold = jobs.some(
      (job) =>
        job.kind === 'kitchen-ticket' &&
        job.orderId === order.id &&
        job.printerId === printer.id &&
        job.createdAt >= firedAt,
    )
    if (isTold) continue
    const asked: PrintRequest = {
      kind: 'kitchen-ticket',
      printerId: printer.id,
      printoutId: null,
      reason: '',
      orderCheckId: order.orderCheckId,
      orderId: order.id,
      lineIds: wanted.map((line) => line.id),
    }
    await tx.put('printJobs', {
      id: jobId,
      kind: 'kitchen-ticket',
      printerId: printer.id,
      printoutId: null,
      orderCheckId: order.orderCheckId,
      orderId: order.id,
      content: await contentFor(tx, context, asked),
      status: 'queued',
      copy: 1,
      claimedBy: isHere ? printsHere.clientId : null,
      claimedUntil: null,
      fault: '',
      told: null,
      createdAt: context.at,
      createdBy: context.actor,
      endedAt: null,
      closedDay: order.closedDay,
    })
  }
}
