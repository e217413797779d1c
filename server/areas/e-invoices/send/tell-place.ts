import { and, eq, lt } from 'drizzle-orm'
import type { ArgsOf } from '#commands/mutations.ts'
import { nationalSystem } from '#domain/access/server-actors.ts'
import type { EInvoice, RejectReason } from '#domain/ksef/e-invoice.ts'
import { must } from '#domain/must.ts'
import { ok } from '#domain/result.ts'
import { keyOf, findSending } from '#server/db/e-invoice-sendings.ts'
import { eInvoiceSendings as table } from '#server/db/tables/ksef.ts'
import type { KeptSending } from '#server/e-invoices/e-invoice-sendings.ts'
import { executeNext } from '#server/sync/execute.ts'
import { namedId, serverClient } from '../../own-client.ts'
import { executeDeps, type Services } from '../../services.ts'

/**
 * Tells a place how far an invoice has come, as a command of the server's own; that it was told is kept after. One that is
 * told twice, since the server ended in between, is the same command.
 */
export async function tellPlace(services: Services, placeId: string, id: string): Promise<void> {
  const { database } = services
  const kept = await database.place(placeId, async (db) => {
    const sending = await findSending(db, placeId, id)
    const [row] = await db.select({ proof: table.proof, told: table.told }).from(table).where(keyOf(placeId, id))
    return sending && { sending, told: row?.told ?? 0, hasProof: row?.proof != null }
  })
  if (kept === null || kept.told >= kept.sending.version) return
  const word = wordOf(kept.sending, kept.hasProof)
  const actor = nationalSystem.id
  const clientId = await serverClient(services, placeId, actor)
  const executed = await executeNext<never>(executeDeps(services), clientId, {
    ...{ id: namedId('e-invoice.settle', id, String(word.told)), kind: 'e-invoice.settle', placeId },
    ...{ actor, session: actor, bodyHash: null },
    async args(rows) {
      const row = await rows.get('eInvoices', id)
      return ok(row === null || isSame(row, word) ? null : word)
    },
  })
  const outcome = executed.ok ? executed.value : must(null, 'an outcome')
  if (outcome !== null && outcome.status !== 'applied') throw new Error(`not taken: e-invoice.settle ${id}`)
  await database.place(placeId, (db) =>
    db
      .update(table)
      .set({ told: word.told })
      .where(and(keyOf(placeId, id), lt(table.told, word.told), eq(table.id, id))),
  )
}

type Settled = ArgsOf<'e-invoice.settle'>

function wordOf(sending: KeptSending, hasProof: boolean): Settled {
  const { id: eInvoiceId, state, ksefNumber, acquiredAt: acceptedAt, word, version: told } = sending
  const rejected = state === 'rejected' ? rejectReasonOf(sending) : null
  const words = (word?.words ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return { eInvoiceId, state, ksefNumber, acceptedAt, hasProof, rejected, words: words.slice(0, 500).trim(), told }
}

function isSame(row: EInvoice, { eInvoiceId: _, told, ...word }: Settled): boolean {
  const now: Omit<Settled, 'eInvoiceId' | 'told'> = row
  const fields = Object.keys(word) as (keyof typeof word)[]
  return told <= row.told || fields.every((field) => now[field] === word[field])
}

/** Why an invoice was rejected, in the product's words; of the system's codes (`ksef.md` 6.2). */
export function rejectReasonOf({ word, original, hash }: Pick<KeptSending, 'word' | 'original' | 'hash'>): RejectReason {
  if (original !== null && original.hash !== null && original.hash !== hash) return 'number-used'
  if (word === null) return 'other'
  if (word.code === 440) return 'number-used'
  if (word.why === 'rights' || (word.why === 'state' && word.code === 410)) return 'rights'
  if (/Podmiot2|nabywc/i.test(word.words)) return 'buyer'
  return word.code !== null && contentCodes.includes(word.code) ? 'content' : 'other'
}

/** A file that cannot be read, an attachment, what an invoice says, a call that says nothing valid. */
const contentCodes = [415, 430, 435, 450, 21402, 21403, 21405]
