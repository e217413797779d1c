import * as v from 'valibot'
import { createContext, type MutationContext } from '#commands/context.ts'
import { occurredAt } from '#commands/envelope.ts'
import { putState } from '#commands/e-invoices/put-state.ts'
import { readInvoice } from '#commands/e-invoices/read-invoice.ts'
import { tellOfRejection } from '#commands/e-invoices/tell-of-rejection.ts'
import { documentCancel, documentDelete } from '#commands/mutations/document-acts.ts'
import { documentIssue } from '#commands/mutations/document-issue.ts'
import { eInvoiceCancel, eInvoiceCorrect, eInvoiceQueue } from '#commands/mutations/e-invoice.ts'
import { receiptInvoiceIssue } from '#commands/mutations/receipt-invoice.ts'
import type { Tx } from '#commands/tx.ts'
import type { Envelope } from '#contract/sync.ts'
import { covers } from '#domain/ksef/e-invoice-deadline.ts'
import type { EInvoice, SealedEInvoice } from '#domain/ksef/e-invoice.ts'
import { invoiceXml, serializer } from '#domain/ksef/invoice-xml.ts'
import { isSentOffline } from '#domain/ksef/is-sent-offline.ts'
import { must } from '#domain/must.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { queuedEInvoice } from '#server/integrations/ksef/sending/sending-e-invoice.ts'
import type { NotedRows } from '#server/effects/note-rows.ts'
import { bytesOf, invoiceContentOf, hashesOf } from './bytes-of.ts'
import type { EInvoiceSendings, KeptSending } from './e-invoice-sendings.ts'

type Work = {
  sendings: EInvoiceSendings
  rows: Tx
  envelope: Envelope
  context: MutationContext
  /** Now, ms. */
  now: number
}

/**
 * Has a command act, in its transaction, on the invoices on their way to the national system. A till's bytes are kept
 * as they came, and those that no till has made are made here. What people decide of one reaches its sender.
 */
export async function keepEInvoices(
  sendings: EInvoiceSendings,
  rows: Tx,
  envelope: Envelope,
  noted: NotedRows,
  now: number,
): Promise<void> {
  const written = noted('eInvoices').flatMap(({ after }) => after ?? [])
  if (written.length === 0) return
  const work = { sendings, rows, envelope, now, context: await createContext(rows, envelope) }
  for (const eInvoice of written) {
    const sending = await sendings.find(eInvoice.id)
    if (sending === null) await begin(work, eInvoice)
    else if (acts.includes(envelope.kind)) await goOn(work, eInvoice, sending)
    const isEnd = eInvoice.state === 'accepted' || eInvoice.state === 'canceled'
    if (isEnd && !eInvoice.isCorrection) await beginCorrections(work, eInvoice)
  }
}

/** Commands by which people act on an e-invoice; others write its row for reasons of their own. */
const acts: readonly string[] = [
  eInvoiceQueue.kind,
  eInvoiceCorrect.kind,
  eInvoiceCancel.kind,
  documentCancel.kind,
  documentDelete.kind,
]

async function begin(work: Work, eInvoice: EInvoice): Promise<void> {
  if (eInvoice.state !== 'queued' && eInvoice.state !== 'draft') return
  const sealed = sealedIn(work, eInvoice)
  const made = sealed ?? (await make(work, eInvoice))
  if (made === null) return
  const { id, environment, issuedAt, state } = eInvoice
  const hash = hashesOf(made.xml)
  const offline = await isOffline(work, issuedAt)
  const queued = queuedEInvoice({ id, hash: hash.base64, offline, corrects: null, at: work.now })
  const taxId = await taxIdOf(work, eInvoice)
  await work.sendings.put({ ...queued, state, environment, taxId, issuedAt }, Buffer.from(made.xml))
  if (sealed !== null) await compare(work, eInvoice, sealed, hash.base64url)
}

async function goOn(work: Work, eInvoice: EInvoice, sending: KeptSending): Promise<void> {
  const { state, issuedAt, environment } = eInvoice
  const next = { ...sending, state, version: sending.version + 1, dueAt: work.now }
  if (eInvoice.hash !== '') return work.sendings.put(next, null)
  const made = await make(work, eInvoice)
  if (made === null) return
  const offline = sending.offline || (await isOffline(work, issuedAt))
  const { base64: hash } = hashesOf(made.xml)
  const corrects = sending.offline ? sending.hash : null
  const anew = queuedEInvoice({ id: eInvoice.id, hash, offline, corrects, at: work.now })
  const taxId = await taxIdOf(work, eInvoice)
  await work.sendings.put(
    { ...anew, version: next.version, environment, taxId, issuedAt },
    Buffer.from(made.xml),
  )
}

/** Corrections that waited for the number of their original, which has one now or never will. */
async function beginCorrections(work: Work, { id }: EInvoice): Promise<void> {
  const ofDocument = await work.rows.list('eInvoices', 'printoutId', id)
  for (const each of ofDocument) {
    if (each.isCorrection && (await work.sendings.find(each.id)) === null) await begin(work, each)
  }
}

function sealedIn({ envelope }: Work, { id }: EInvoice): SealedEInvoice | null {
  if (envelope.kind === documentIssue.kind) {
    const args = v.safeParse(documentIssue.args, envelope.args)
    return args.success && args.output.printoutId === id ? (args.output.eInvoice ?? null) : null
  }
  if (envelope.kind !== receiptInvoiceIssue.kind) return null
  const args = v.safeParse(receiptInvoiceIssue.args, envelope.args)
  return args.success && args.output.receiptInvoiceId === id ? (args.output.eInvoice ?? null) : null
}

/**
 * Bytes of the server's own, with their hash on the row. Null: they have to wait, or cannot be made at all; then
 * nobody waits for them in vain, the e-invoice is rejected here.
 */
async function make(work: Work, eInvoice: EInvoice): Promise<{ xml: string } | null> {
  const { rows, envelope } = work
  const made = await bytesOf(rows, eInvoice)
  if (made.kind === 'waits') return null
  if (made.kind === 'incomplete' || isForgotten(envelope)) await doubt(work, 'e_invoice_missing', eInvoice)
  if (made.kind !== 'made') {
    await reject(work, eInvoice, made.kind)
    return null
  }
  await rows.put('eInvoices', { ...eInvoice, hash: hashesOf(made.xml).base64url })
  return made
}

async function reject(
  { rows, context }: Work,
  eInvoice: EInvoice,
  why: keyof typeof refusals,
): Promise<void> {
  const rejected: EInvoice = { ...eInvoice, state: 'rejected', ...refusals[why] }
  await putState(rows, rejected)
  await tellOfRejection(rows, context, rejected)
}

/** Why an e-invoice never leaves the place, in the language of documents. */
const refusals = {
  incomplete: { rejected: 'content', words: 'Brakuje danych, które faktura musi mieć.' },
  'no-original': { rejected: 'other', words: 'Faktura, którą koryguje, została anulowana.' },
} as const

/** Whether a device that makes the bytes of invoices has issued one without. */
function isForgotten({ kind, v: version }: Envelope): boolean {
  return (kind === documentIssue.kind && version >= 2) || kind === receiptInvoiceIssue.kind
}

/** The till's bytes stand; where the server would have made others of the same document, a manager is told. */
async function compare(
  work: Work,
  eInvoice: EInvoice,
  { xml, hash, isPaid, serializer: by }: SealedEInvoice,
  own: string,
): Promise<void> {
  const { rows, envelope } = work
  const issuedAt = occurredAt(envelope)
  const found = must(await readInvoice(rows, eInvoice.printoutId), 'the document of the command')
  const receiptNumber = found.toReceipt?.receiptNumber ?? null
  const content = invoiceContentOf({ ...found.printout, issuedAt }, { isPaid, receiptNumber })
  const isSame = content !== 'incomplete' && (by !== serializer || invoiceXml(content) === xml)
  if (hash === own && isSame && localDay(issuedAt) === eInvoice.issuedOn) return
  await doubt(work, 'e_invoice_differs', eInvoice)
}

async function doubt(
  { context, rows }: Work,
  kind: 'e_invoice_differs' | 'e_invoice_missing',
  { id, orderCheckId, number }: EInvoice,
): Promise<void> {
  await context.raise(rows, kind, orderCheckId, number, id)
}

async function isOffline({ rows, now }: Work, issuedAt: number): Promise<boolean> {
  if (isSentOffline(issuedAt, now)) return true
  const outages = await rows.all('ksefOutages')
  return outages.some((outage) => covers(outage, issuedAt) || covers(outage, now))
}

/** The seller as the document says; one that does not say is the place itself. */
async function taxIdOf({ rows, envelope }: Work, { printoutId }: EInvoice): Promise<string> {
  const found = await readInvoice(rows, printoutId)
  const own = found?.printout.imprint?.seller.taxId ?? ''
  return own === '' ? must(await rows.get('places', envelope.placeId), 'the place').taxId : own
}
