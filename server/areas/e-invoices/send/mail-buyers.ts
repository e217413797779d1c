import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { nationalSystem } from '#domain/access/server-actors.ts'
import type { EInvoice, EInvoiceMail } from '#domain/ksef/e-invoice.ts'
import { ok } from '#domain/result.ts'
import { findPlaces } from '#server/db/all-places/find-places.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { eInvoices } from '#server/db/tables/ksef.ts'
import { mailText } from '#server/documents/mail-text.ts'
import { pdfName } from '#server/documents/pdf.ts'
import { executeNext } from '#server/sync/execute-next.ts'
import { readPdf } from '../../documents/read-pdf.ts'
import { namedId, serverDevice } from '../../calls/server-device.ts'
import { executeDeps, type Services } from '#server/services/services.ts'
import { alone } from './company-work.ts'

/**
 * Mails accepted e-invoices to buyers who wait for them. That a mail is about to leave is on the disk before it does: one
 * that a server has begun and not ended is called failed by the next, and never leaves twice by itself.
 */
export async function mailBuyers(services: Services): Promise<void> {
  const { log } = services
  for (const placeId of await placesWithMails(services)) {
    // What one place cannot do holds up no other.
    try {
      await alone(services, ['e-invoice-mails', placeId], () => mailOf(services, placeId))
    } catch (error) {
      log.error('mailing e-invoices', { placeId, error })
    }
  }
}

/** Places with buyers who wait for their invoice. */
export function placesWithMails({ database }: Pick<Services, 'database'>): Promise<string[]> {
  return findPlaces(database, sql`select place_id from places_with_invoices_to_mail() as place_id`)
}

/** The invoices of a place whose buyer waits for a mail. */
export function awaitsMail(placeId: string): SQL | undefined {
  return and(
    eq(eInvoices.placeId, placeId),
    eq(eInvoices.state, 'accepted'),
    sql`${eInvoices.mail} ->> 'state' in ('waiting', 'sending')`,
  )
}

async function mailOf(services: Services, placeId: string): Promise<void> {
  const open = await services.database.place(placeId, (db) =>
    db
      .select({ id: eInvoices.id })
      .from(eInvoices)
      .where(awaitsMail(placeId))
      .orderBy(asc(eInvoices.issuedAt), asc(eInvoices.id)),
  )
  for (const { id } of open) await mailOne(services, placeId, id)
}

async function mailOne(services: Services, placeId: string, id: string): Promise<void> {
  const mail = await readMail(services, placeId, id)
  // Whoever has begun it is gone, since this one works alone.
  if (mail?.state === 'sending')
    return settle(services, placeId, { id, outcome: 'failed', tries: mail.tries })
  if (mail?.state !== 'waiting') return
  const tries = mail.tries + 1
  await settle(services, placeId, { id, outcome: 'sending', tries })
  // Somebody may have given another address meanwhile.
  const begun = await readMail(services, placeId, id)
  if (begun?.state !== 'sending' || begun.tries !== tries) return
  const outcome = (await send(services, placeId, id, begun.to)) ? 'sent' : 'failed'
  await settle(services, placeId, { id, outcome, tries })
}

async function send(services: Services, placeId: string, id: string, to: string): Promise<boolean> {
  try {
    const document = await readPdf(services, placeId, id)
    if (document === null) return false
    const bytes = await document.create()
    const attachments = [{ name: pdfName(document.number), mediaType: 'application/pdf', bytes }]
    const text = mailText(document.place, document)
    return (await services.mail.send({ placeId, to, ...text, attachments })).ok
  } catch (error) {
    services.log.error('mailing an e-invoice', { placeId, id, error })
    return false
  }
}

function readMail({ database }: Services, placeId: string, id: string): Promise<EInvoiceMail | null> {
  return database.place(placeId, async (db) => {
    const row: EInvoice | null = await createSqlTx(db, placeId, 0).get('eInvoices', id)
    return row?.mail ?? null
  })
}

type Settled = { id: string; outcome: 'sending' | 'sent' | 'failed'; tries: number }

/** Tells the place, as a command of the server's own; one that is said twice is the same command. */
async function settle(services: Services, placeId: string, { id, outcome, tries }: Settled): Promise<void> {
  const actor = nationalSystem.id
  const clientId = await serverDevice(services, placeId, actor)
  const executed = await executeNext<never>(executeDeps(services), clientId, {
    id: namedId('e-invoice.mail-settle', id, String(tries), outcome),
    kind: 'e-invoice.mail-settle',
    placeId,
    actor,
    session: actor,
    bodyHash: null,
    args: async () => ok({ eInvoiceId: id, outcome, tries }),
  })
  if (!executed.ok || executed.value?.status !== 'applied')
    throw new Error(`not taken: e-invoice.mail-settle ${id}`)
}
