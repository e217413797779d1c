import { and, eq } from 'drizzle-orm'
import { readInvoice } from '#commands/e-invoices/read-invoice.ts'
import { eInvoiceEntries } from '#domain/ksef/e-invoice-entry.ts'
import { correctionsInOrder } from '#domain/document/standing-invoice.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { eInvoiceSendings } from '#server/db/tables/ksef.ts'
import type { FileAnswer, Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { exportOfMonth } from './export-of-month.ts'
import { isOfMonth, rowsOfMonth } from './rows-of-month.ts'

type EInvoiceKey =
  'e-invoices.list' | 'e-invoices.get' | 'e-invoices.xml' | 'e-invoices.proof' | 'e-invoices.export'

/** E-invoices by month and one by one, their bytes and proofs, and the parcel for an accountant. */
export function eInvoiceHandlers({ database }: Services): Pick<Handlers, EInvoiceKey> {
  const file = async (placeId: string, id: string, part: 'bytes' | 'proof') => {
    const kept = await database.snapshot(placeId, (db) => keptOf(db, placeId, id))
    const bytes = kept?.[part] ?? null
    return bytes === null ? fail({ code: 'not_found' } as const) : xmlAnswer(bytes, `${part}-${id}.xml`)
  }
  return {
    'e-invoices.list': ({ member: { placeId }, params: { month } }) =>
      database.snapshot(placeId, async (db) => {
        const entries = eInvoiceEntries(await rowsOfMonth(db, placeId, month))
        const own = entries.filter((entry) => isOfMonth(entry, month))
        return ok({ data: own.sort((a, b) => b.issuedAt - a.issuedAt || (a.id < b.id ? -1 : 1)) })
      }),

    'e-invoices.get': ({ member: { placeId }, params }) =>
      database.snapshot(placeId, async (db) => {
        const rows = createSqlTx(db, placeId, 0)
        const correction = await rows.get('correctiveInvoices', params.printoutId)
        const found = await readInvoice(rows, correction?.printoutId ?? params.printoutId)
        if (found === null) return fail({ code: 'not_found' } as const)
        const { printout, toReceipt } = found
        const { id: printoutId, orderCheckId } = printout
        const soldBy = toReceipt?.receiptId ?? printoutId
        const refunds = await rows.list('refunds', 'orderCheckId', orderCheckId)
        const events = await rows.list('checkEvents', 'orderCheckId', orderCheckId)
        const isOwn = (row: { printoutId: string | null }) =>
          row.printoutId === printoutId || row.printoutId === soldBy
        return ok({
          data: {
            printout,
            receiptNumber: toReceipt?.receiptNumber ?? null,
            correctiveInvoices: correctionsInOrder(
              await rows.list('correctiveInvoices', 'printoutId', printoutId),
            ),
            eInvoices: await rows.list('eInvoices', 'printoutId', printoutId),
            payments: await rows.list('orderPayments', 'printoutId', soldBy),
            refunds: refunds.filter(isOwn),
            events: events.filter(isOwn).sort((a, b) => a.at - b.at),
          },
        })
      }),

    'e-invoices.xml': ({ member, params }) => file(member.placeId, params.eInvoiceId, 'bytes'),

    'e-invoices.proof': ({ member, params }) => file(member.placeId, params.eInvoiceId, 'proof'),

    'e-invoices.export': ({ member: { placeId }, params: { month }, locale }) =>
      database.snapshot(placeId, async (db) => ok(await exportOfMonth(db, placeId, month, locale))),
  }
}

async function keptOf(db: Transaction, placeId: string, id: string) {
  const [kept] = await db
    .select({ bytes: eInvoiceSendings.bytes, proof: eInvoiceSendings.proof })
    .from(eInvoiceSendings)
    .where(and(eq(eInvoiceSendings.placeId, placeId), eq(eInvoiceSendings.id, id)))
  return kept
}

function xmlAnswer(bytes: Uint8Array<ArrayBuffer>, name: string): Result<FileAnswer, Problem> {
  return ok({ bytes, mediaType: 'application/xml', etag: null, immutable: false, name })
}
