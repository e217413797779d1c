import * as v from 'valibot'
import type { Envelope } from '#contract/sync.ts'
import { occurredAt } from '#commands/envelope.ts'
import { sessionEnd } from '#commands/mutations/device.ts'
import type { Tx } from '#commands/tx.ts'
import { keepEInvoices } from '#server/effects/e-invoices/keep-e-invoices.ts'
import { keepStock } from '#server/effects/stock/keep-stock.ts'
import type { NotedRows } from '#server/effects/note-rows.ts'
import type { LockedPlace } from './ports.ts'
import { placeInReports } from './place-in-reports.ts'

/**
 * Does what a command does on the server beyond its mutation, in the same transaction. `noted`: what the command has
 * written; `now`: ms.
 */
export async function serverEffects(
  place: LockedPlace,
  envelope: Envelope,
  rows: Tx,
  noted: NotedRows,
  now: number,
): Promise<void> {
  const entryIds = noted('ledgerEntries').map(({ id }) => id)
  await placeInReports(place, envelope, rows, entryIds)
  await keepStock(rows, envelope, noted)
  await keepEInvoices(place.eInvoices, rows, envelope, noted, now)
  if (envelope.kind !== sessionEnd.kind) return
  const args = v.safeParse(sessionEnd.args, envelope.args)
  if (!args.success) return
  // Nobody signs out anybody else: the session has to be the actor's own.
  const session = await place.session(args.output.sessionId)
  if (session?.userId === envelope.actor) await place.endSession(args.output.sessionId, occurredAt(envelope))
}
