import type { CheckEventType } from '#domain/order/check-event.ts'
import { isSold } from '#domain/order/check-state.ts'
import type { OrderCheck, OrderCheckStatus } from '#domain/order/order-check.ts'
import type { TableName } from '#domain/tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { MutationContext } from '../context.ts'
import { writeSale } from '../ledger/entries-of-check.ts'
import { moveEntries } from '../ledger/write-entries.ts'
import { endOnlineOf } from '../payments/end-online.ts'
import type { Tx } from '../tx.ts'

/**
 * Ends a check and writes the business day on every row that belongs to it, so that they leave the devices together;
 * one that is done is a sale of the day. No guest is asked online for anything of it any more. The last thing a
 * mutation does to a check.
 */
export async function closeCheck(
  tx: Tx,
  context: MutationContext,
  check: OrderCheck,
  status: OrderCheckStatus,
  event: { type: CheckEventType; note?: string },
): Promise<void> {
  await context.note(tx, check.id, event.type, event.note)
  await endOnlineOf(tx, context, check.id)
  await setClosedDay(tx, { ...check, status }, await today(tx, context))
  if (!isSold({ status })) return
  const usual = status === 'done' ? 'settled' : 'unprinted'
  await writeSale(tx, context, check, event.type === 'force closed' ? 'forced' : usual)
}

/**
 * Writes a check with the day on which it was closed, and the day on all that belongs to it; null: it is open again.
 */
export async function setClosedDay(tx: Tx, check: OrderCheck, closedDay: string | null): Promise<void> {
  await tx.put('orderChecks', { ...check, closedDay })
  for (const table of parts) {
    for (const row of await tx.list(table, 'orderCheckId', check.id)) {
      if (row.closedDay !== closedDay) await tx.put(table, { ...row, closedDay })
    }
  }
  await moveEntries(tx, 'orderCheckId', check.id)
}

/** The place's business day when the command happened. */
export async function today(tx: Tx, context: MutationContext): Promise<string> {
  const place = await tx.get('places', context.placeId)
  return businessDay(context.at, place?.dayCutoff ?? 0)
}

/** The tables of rows that belong to a check and enter and leave a device with it. */
const parts = [
  'checkContacts',
  'orders',
  'orderLines',
  'checkEvents',
  'discrepancies',
  'printouts',
  'orderPayments',
  'refunds',
  'onlinePayments',
  'transactionEvents',
  'corrections',
  'correctiveInvoices',
  'receiptInvoices',
  'eInvoices',
  'printJobs',
] as const satisfies TableName[]
