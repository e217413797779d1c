import { isSentOffline } from '#domain/ksef/is-sent-offline.ts'
import { must } from '#domain/must.ts'
import { advanceSending, findSending, keyOf } from '#server/db/place-store/e-invoice-sendings.ts'
import { eInvoiceSendings as table } from '#server/db/tables/ksef.ts'
import type { EInvoiceStore } from '#server/integrations/ksef/sending/sending-e-invoice.ts'
import type { Services } from '#server/services/services.ts'

/** Invoices of a place on their way, as PostgreSQL keeps them. One that has waited is sent as one issued offline. */
export function keptEInvoices(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  placeId: string,
): EInvoiceStore {
  return {
    async read(id) {
      const found = await database.place(placeId, (db) => findSending(db, placeId, id))
      if (found === null) return null
      const { environment: _, taxId: _of, issuedAt, ...sending } = found
      const isLate = sending.state === 'queued' && isSentOffline(issuedAt, clock())
      return { ...sending, offline: sending.offline || isLate }
    },
    bytesOf: (id) =>
      database.place(placeId, async (db) => {
        const [found] = await db.select({ bytes: table.bytes }).from(table).where(keyOf(placeId, id))
        return must(found, 'the bytes of an invoice').bytes
      }),
    advance: (from, next) => database.place(placeId, (db) => advanceSending(db, placeId, from, next)),
  }
}
