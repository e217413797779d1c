import type { InvoiceState } from '../ksef.ts'
import { done, type KsefOutcome } from '../outcome.ts'
import { originalHash } from './original-hash.ts'
import type { SendingEInvoice } from './sending-e-invoice.ts'
import { invoiceAfter, keep, pauseOf, waiting, wordOf, type Sender, type SendingStep } from './step.ts'
import { untilAsked, untilListedMs, untilTried } from './waits.ts'

/**
 * Looks for an invoice that may have been taken: under the number that the system has named, else by its bytes in the
 * session in which it was sent. Only one that is surely not there is queued again.
 */
export async function lookFor(sender: Sender, lost: SendingEInvoice): Promise<SendingStep> {
  if (lost.original !== null) return compareOriginal(sender, lost, lost.original)
  const now = sender.clock()
  const wait = (lost.sentAt ?? 0) + untilListedMs - now
  if (wait > 0) return keep(sender, waiting(lost, { dueAt: now + wait }))
  const listed = await inSession(sender, lost)
  if (listed.kind !== 'done') {
    const pause = pauseOf(listed)
    const dueAt = now + (pause ?? untilTried(lost.tries))
    return keep(sender, waiting(lost, { dueAt, word: wordOf(listed) }), pause)
  }
  const [best] = listed.value.filter(({ code }) => !failedItself.includes(code)).toSorted(byWeight)
  if (best === undefined) {
    const change = { reference: null, tries: 0, dueAt: now + untilTried(lost.sendings - 1) }
    return keep(sender, invoiceAfter(lost, 'not-found', change))
  }
  return keep(
    sender,
    invoiceAfter(lost, 'found', {
      reference: best.reference,
      tries: 0,
      dueAt: now + untilAsked(0),
      word: null,
    }),
  )
}

/** Sendings in which the system failed are as good as none. */
const failedItself = [500, 550]

/** The order by weight: invoices that are accepted or on their way before those that are refused. */
function byWeight(one: InvoiceState, other: InvoiceState): number {
  return one.code - other.code
}

async function inSession(
  { ksef }: Sender,
  { session, hash }: SendingEInvoice,
): Promise<KsefOutcome<InvoiceState[]>> {
  return session === null ? done([]) : ksef.invoicesByHash(session, hash)
}

async function compareOriginal(
  sender: Sender,
  lost: SendingEInvoice,
  named: NonNullable<SendingEInvoice['original']>,
): Promise<SendingStep> {
  const hash = await originalHash(sender.ksef, named.ksefNumber)
  const now = sender.clock()
  if (hash === null) return keep(sender, waiting(lost, { dueAt: now + untilTried(lost.tries) }))
  const original = { ...named, hash }
  const event = hash === lost.hash ? 'found' : 'other'
  return keep(sender, invoiceAfter(lost, event, { original, tries: 0, dueAt: now }))
}
