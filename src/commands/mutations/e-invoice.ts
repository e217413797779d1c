import * as v from 'valibot'
import { buyerSchema } from '#domain/document/buyer.ts'
import { email, id, integer, text } from '#domain/fields.ts'
import { instant } from '#domain/unit-fields.ts'
import { eInvoiceStates } from '#domain/document/printout.ts'
import { reduceEInvoice, type EInvoiceEvent } from '#domain/ksef/e-invoice-lifecycle.ts'
import { eInvoiceSchema, rejectReasons, type EInvoice } from '#domain/ksef/e-invoice.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { maskedAddress } from '#domain/text/masked-address.ts'
import { putState } from '../e-invoices/put-state.ts'
import { tellOfRejection } from '../e-invoices/tell-of-rejection.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'

/** An e-invoice that waits as a draft may be sent. */
export const eInvoiceQueue = defineMutation({
  kind: 'e-invoice.queue',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-payments'],
  args: v.object({ eInvoiceId: id }),
  added: {},
  reads: { rows: { eInvoiceId: 'eInvoices' } },
  background: false,
  title: 'outbox.kind.e-invoice-queue',
  apply: (tx, { eInvoiceId }) => change(tx, eInvoiceId, 'queue', {}),
})

/**
 * An e-invoice that was rejected is issued anew under its number, which no invoice has: with another buyer, or as it
 * was where the fault is mended. The server makes its new bytes.
 */
export const eInvoiceCorrect = defineMutation({
  kind: 'e-invoice.correct',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-payments'],
  args: v.object({ eInvoiceId: id, buyer: v.nullable(buyerSchema) }),
  added: {},
  reads: { rows: { eInvoiceId: 'eInvoices' } },
  background: false,
  title: 'outbox.kind.e-invoice-correct',
  async apply(tx, { eInvoiceId, buyer }) {
    const before = await tx.get('eInvoices', eInvoiceId)
    // A number that stands on another invoice is not to be had by sending it again.
    if (before?.rejected === 'number-used') return fail({ code: 'e_invoice_state', current: 'number-used' })
    const anew = { buyer: buyer ?? before?.buyer ?? null, hash: '', till: null, rejected: null, words: '' }
    return change(tx, eInvoiceId, 'correct', anew)
  },
})

/** An e-invoice that never was one, a draft or a rejected one, is given up; its document is taken back beside it. */
export const eInvoiceCancel = defineMutation({
  kind: 'e-invoice.cancel',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-payments'],
  args: v.object({ eInvoiceId: id }),
  added: {},
  reads: { rows: { eInvoiceId: 'eInvoices' } },
  background: false,
  title: 'outbox.kind.e-invoice-cancel',
  apply: (tx, { eInvoiceId }) => change(tx, eInvoiceId, 'cancel', {}),
})

/** The result of the server's sender; `told` counts what it has told, since words may come twice and in any order. */
export const eInvoiceSettle = defineMutation({
  kind: 'e-invoice.settle',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-payments'],
  onlineOnly: true,
  args: v.object({
    eInvoiceId: id,
    state: v.picklist(eInvoiceStates),
    ksefNumber: eInvoiceSchema.entries.ksefNumber,
    acceptedAt: v.nullable(instant),
    hasProof: v.boolean(),
    rejected: v.nullable(v.picklist(rejectReasons)),
    words: text(0, 500),
    told: integer(1, 1_000_000),
  }),
  added: {},
  reads: { rows: { eInvoiceId: 'eInvoices' } },
  background: false,
  title: 'outbox.kind.e-invoice-settle',
  async apply(tx, { eInvoiceId, ...word }, context) {
    const before = await tx.get('eInvoices', eInvoiceId)
    if (before === null) await context.raise(tx, 'document_missing', null, eInvoiceId)
    // An older word; or one of before a person has done something about it.
    if (before === null || word.told <= before.told) return ok(null)
    const after: EInvoice = { ...before, ...word }
    await putState(tx, after)
    const event = settled[after.state]
    if (event !== undefined && after.state !== before.state) {
      const { printoutId, orderCheckId, ksefNumber, number } = after
      const note = `${event} ${after.state === 'accepted' ? ksefNumber : number}`
      await context.notePrintout(tx, { id: printoutId, orderCheckId }, 'updated', note)
      if (after.state === 'rejected') await tellOfRejection(tx, context, after)
    }
    return ok(null)
  },
})

/** Ends of which the document's history has a line, by the word with which its note begins. */
const settled: Partial<Record<EInvoice['state'], string>> = {
  accepted: 'e-invoice-accepted',
  rejected: 'e-invoice-rejected',
}

/** The buyer of an accepted e-invoice is sent it once more, to where it went or to another address. */
export const eInvoiceMail = defineMutation({
  kind: 'e-invoice.mail',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-payments'],
  args: v.object({ eInvoiceId: id, to: email }),
  added: {},
  reads: { rows: { eInvoiceId: 'eInvoices' } },
  background: false,
  title: 'outbox.kind.e-invoice-mail',
  async apply(tx, { eInvoiceId, to }) {
    const before = await tx.get('eInvoices', eInvoiceId)
    if (before === null) return fail({ code: 'not_found' })
    const { state, mail } = before
    if (state !== 'accepted' || mail?.state === 'sending')
      return fail({ code: 'e_invoice_state', current: state })
    await tx.put('eInvoices', { ...before, mail: { to, state: 'waiting', tries: mail?.tries ?? 0 } })
    return ok(null)
  },
})

/**
 * How far the mail of an e-invoice has come, as the server says: it begins (`sending`), nobody knows of it or it was
 * refused (`failed`), it left (`sent`). What is said twice, or of an earlier try, is nothing new.
 */
export const eInvoiceMailSettle = defineMutation({
  kind: 'e-invoice.mail-settle',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-payments'],
  onlineOnly: true,
  args: v.object({
    eInvoiceId: id,
    outcome: v.picklist(['sending', 'sent', 'failed']),
    /** The number of the try, from 1. */
    tries: integer(1, 1000),
  }),
  added: {},
  reads: { rows: { eInvoiceId: 'eInvoices' } },
  background: false,
  title: 'outbox.kind.e-invoice-mail-settle',
  async apply(tx, { eInvoiceId, outcome: state, tries }, context) {
    const before = await tx.get('eInvoices', eInvoiceId)
    if (before === null) await context.raise(tx, 'document_missing', null, eInvoiceId)
    if (before === null || before.mail === null) return ok(null)
    const { to, ...mail } = before.mail
    const isNext = state === 'sending' && mail.state === 'waiting' && tries === mail.tries + 1
    const isEnd = state !== 'sending' && mail.state === 'sending' && tries === mail.tries
    if (!isNext && !isEnd) return ok(null)
    await tx.put('eInvoices', { ...before, mail: { to, state, tries } })
    if (state === 'sent') {
      const { printoutId, orderCheckId } = before
      await context.notePrintout(tx, { id: printoutId, orderCheckId }, 'email sent', maskedAddress(to))
    }
    return ok(null)
  },
})

async function change(
  tx: Tx,
  eInvoiceId: string,
  event: EInvoiceEvent,
  fields: Partial<EInvoice>,
): Promise<Result<null, Refusal>> {
  const before = await tx.get('eInvoices', eInvoiceId)
  if (before === null) return fail({ code: 'not_found' })
  const state = reduceEInvoice(before.state, event)
  if (!state.ok) return fail({ code: 'e_invoice_state', current: state.error })
  await putState(tx, { ...before, ...fields, state: state.value })
  return ok(null)
}

/** Every command about e-invoices. */
export const eInvoiceCommands = {
  'e-invoice.queue': eInvoiceQueue,
  'e-invoice.correct': eInvoiceCorrect,
  'e-invoice.cancel': eInvoiceCancel,
  'e-invoice.settle': eInvoiceSettle,
  'e-invoice.mail': eInvoiceMail,
  'e-invoice.mail-settle': eInvoiceMailSettle,
}
