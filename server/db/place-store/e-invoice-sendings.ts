import { and, eq } from 'drizzle-orm'
import type { EInvoiceSendings, KeptSending } from '#server/effects/e-invoices/e-invoice-sendings.ts'
import type { SendingWord } from '#server/integrations/ksef/sending/sending-e-invoice.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { eInvoiceSendings as table } from '#server/db/tables/ksef.ts'

/** Invoices of a place on their way to the national system, in one transaction. `onPut`: something may be due now. */
export function createEInvoiceSendings(
  db: Transaction,
  placeId: string,
  onPut: () => void,
): EInvoiceSendings {
  return {
    find: (id) => findSending(db, placeId, id),
    async put(sending, bytes) {
      onPut()
      const { id, ...rest } = sending
      const of = { ...rest, told: sending.version }
      if (bytes === null) await db.update(table).set(of).where(keyOf(placeId, id))
      else {
        const kept = { ...of, bytes: new Uint8Array(bytes) }
        await db
          .insert(table)
          .values({ placeId, id, ...kept })
          .onConflictDoUpdate({ target: [table.placeId, table.id], set: { ...kept, proof: null } })
      }
    },
  }
}

/** An invoice on its way as it is now; null: there is none. */
export async function findSending(db: Transaction, placeId: string, id: string): Promise<KeptSending | null> {
  const [found] = await db.select(columns).from(table).where(keyOf(placeId, id))
  return found === undefined ? null : { ...found, word: found.word as SendingWord | null }
}

/** Keeps `next` where the invoice still has the version `from`; false: somebody else was faster. */
export async function advanceSending(
  db: Transaction,
  placeId: string,
  from: number,
  { id, ...next }: Partial<Omit<typeof table.$inferInsert, 'placeId'>> & { id: string },
): Promise<boolean> {
  const kept = await db
    .update(table)
    .set(next)
    .where(and(keyOf(placeId, id), eq(table.version, from)))
    .returning({ id: table.id })
  return kept.length === 1
}

/** The condition that names one invoice of one place. */
export function keyOf(placeId: string, id: string) {
  return and(eq(table.placeId, placeId), eq(table.id, id))
}

const columns = {
  id: table.id,
  environment: table.environment,
  taxId: table.taxId,
  issuedAt: table.issuedAt,
  version: table.version,
  state: table.state,
  hash: table.hash,
  offline: table.offline,
  corrects: table.corrects,
  session: table.session,
  reference: table.reference,
  sentAt: table.sentAt,
  sendings: table.sendings,
  tries: table.tries,
  dueAt: table.dueAt,
  ksefNumber: table.ksefNumber,
  acquiredAt: table.acquiredAt,
  original: table.original,
  word: table.word,
}
