import { and, lt, sql } from 'drizzle-orm'
import type { ArgsOf } from '#commands/mutations.ts'
import { nationalSystem } from '#domain/access/server-actors.ts'
import type { EInvoice, RejectReason } from '#domain/ksef/e-invoice.ts'
import { ok } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { findSending, keyOf } from '#server/db/place-store/e-invoice-sendings.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { eInvoiceSendings as table } from '#server/db/tables/ksef.ts'
import type { KeptSending } from '#server/effects/e-invoices/e-invoice-sendings.ts'
import { executeNext } from '#server/sync/execute-next.ts'
import { namedId, serverDevice } from '../../calls/server-device.ts'
import { executeDeps, type Services } from '#server/services/services.ts'

/**
 * Tells a place how far an invoice has come, as a command of the server's own; that it was told is kept after. One
 * that is told twice, since the server ended in between, is the same command.
 */
export async function tellPlace(services: Services, placeId: string, id: string): Promise<void> {
  const { database } = services
  const word = await database.place(placeId, (db) => untold(db, placeId, id))
  if (word === null) return
  const actor = nationalSystem.id
  const clientId = await serverDevice(services, placeId, actor)
  const executed = await executeNext<never>(executeDeps(services), clientId, {
    id: namedId('e-invoice.settle', id, String(word.told)),
    kind: 'e-invoice.settle',
    placeId,
    actor,
    session: actor,
    bodyHash: null,
    args: async () => ok(word),
  })
  if (!executed.ok || executed.value?.status !== 'applied')
    throw new Error(`not taken: e-invoice.settle ${id}`)
  await database.place(placeId, (db) => markTold(db, placeId, word))
}

/** The word on an e-invoice that its place has not heard yet; null: nothing that the place would see. */
async function untold(db: Transaction, placeId: string, id: string): Promise<Settled | null> {
  const sending = await findSending(db, placeId, id)
  const [kept] = await db
    .select({ hasProof: sql<boolean>`${table.proof} is not null`, told: table.told })
    .from(table)
    .where(keyOf(placeId, id))
  if (sending === null || kept === undefined || kept.told >= sending.version) return null
  const word = wordOf(sending, kept.hasProof)
  const row = await createSqlTx(db, placeId, 0).get('eInvoices', id)
  if (row !== null && !isSame(row, word)) return word
  await markTold(db, placeId, word)
  return null
}

async function markTold(db: Transaction, placeId: string, { eInvoiceId, told }: Settled): Promise<void> {
  await db
    .update(table)
    .set({ told })
    .where(and(keyOf(placeId, eInvoiceId), lt(table.told, told)))
}

type Settled = ArgsOf<'e-invoice.settle'>

function wordOf(sending: KeptSending, hasProof: boolean): Settled {
  const { id: eInvoiceId, state, ksefNumber, acquiredAt: acceptedAt, word, version: told } = sending
  const rejected = state === 'rejected' ? rejectReasonOf(sending) : null
  const words = (word?.words ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return {
    eInvoiceId,
    state,
    ksefNumber,
    acceptedAt,
    hasProof,
    rejected,
    words: words.slice(0, 500).trim(),
    told,
  }
}

function isSame(row: EInvoice, word: Settled): boolean {
  return word.told <= row.told || seen.every((field) => row[field] === word[field])
}

const seen = ['state', 'ksefNumber', 'acceptedAt', 'hasProof', 'rejected', 'words'] as const

/** Why an invoice was rejected, in the product's words; of the system's codes (KSeF K2). */
export function rejectReasonOf({
  word,
  original,
  hash,
}: Pick<KeptSending, 'word' | 'original' | 'hash'>): RejectReason {
  if (original !== null && original.hash !== null && original.hash !== hash) return 'number-used'
  if (word === null) return 'other'
  if (word.code === 440) return 'number-used'
  if (word.why === 'rights' || (word.why === 'state' && word.code === 410)) return 'rights'
  if (/Podmiot2|nabywc/i.test(word.words)) return 'buyer'
  return word.code !== null && contentCodes.includes(word.code) ? 'content' : 'other'
}

/** A file that cannot be read, an attachment, what an invoice says, a call that says nothing valid. */
const contentCodes = [415, 430, 435, 450, 21402, 21403, 21405]
