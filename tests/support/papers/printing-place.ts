import { v7 } from 'uuid'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { Row } from '#domain/tables.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { at, bistroRows } from '../places/bistro.ts'
import { putRows, registerAs } from '../device-here.ts'
import { someTicket } from './print-contents.ts'

/** When everything is printed, ms. */
export const printingAt = Date.UTC(2026, 10, 27, 12)

/** A printer of the kitchen. */
export const kitchenPrinter: Row<'printers'> = {
  id: newId(),
  name: 'Kuchnia',
  type: 'countertop',
  address: '',
  columns: '42',
  codePage: 'CP852',
  kitchenStationId: at.hot,
  fiscal: false,
}

/** The bistro with a printer on a device that has been registered for an hour. */
export async function openPrintingPlace(): Promise<{ databases: PlaceDatabases; clientId: string }> {
  const databases = openPlaceDatabases(newId())
  const clientId = v7({ msecs: printingAt - 60 * 60_000 })
  await registerAs(databases, { clientId })
  await ensureReplica(databases.outbox, databases.replica)
  const places = bistroRows().places.map((place) => ({ ...place, id: databases.placeId }))
  await putRows(databases, { ...bistroRows(), places, printers: [kitchenPrinter] })
  return { databases, clientId }
}

/** A ticket that waits to be printed; nobody has taken it. */
export function waitingTicket(change: Partial<PrintJob> = {}): PrintJob {
  return {
    id: newId(),
    kind: 'kitchen-ticket',
    printerId: kitchenPrinter.id,
    printoutId: null,
    orderCheckId: null,
    orderId: null,
    content: someTicket,
    status: 'queued',
    copy: 1,
    claimedBy: null,
    claimedUntil: null,
    fault: '',
    told: null,
    createdAt: printingAt - 1_000,
    createdBy: at.kasia,
    endedAt: null,
    closedDay: null,
    ...change,
  }
}
