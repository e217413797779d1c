import { eventOf } from '#domain/ksef/e-invoice-lifecycle.ts'
import { isKsefNumber } from '#domain/ksef/ksef-number.ts'
import type { InvoiceState } from '../ksef.ts'
import { originalHash } from './original-hash.ts'
import type { SendingEInvoice } from './sending-e-invoice.ts'
import { invoiceAfter, keep, pauseOf, waiting, wordOf, type Sender, type SendingStep } from './step.ts'
import { untilAsked, untilTried } from './waits.ts'

/** Asks what became of an invoice that was taken. */
export async function askSent(sender: Sender, sent: SendingEInvoice): Promise<SendingStep> {
  // The look-up has found out already that what has the number is this invoice.
  if (sent.original !== null && sent.original.hash === sent.hash) return acceptOriginal(sender, sent)
  const { ksef, clock } = sender
  const asked = await ksef.invoiceState(sent.session ?? '', sent.reference ?? '')
  if (asked.kind !== 'done') {
    const pause = pauseOf(asked)
    const dueAt = clock() + (pause ?? untilTried(sent.tries))
    return keep(sender, waiting(sent, { dueAt, word: wordOf(asked) }), pause)
  }
  return judge(sender, sent, asked.value)
}

async function judge(sender: Sender, sent: SendingEInvoice, state: InvoiceState): Promise<SendingStep> {
  const now = sender.clock()
  const word = { why: 'state' as const, code: state.code, words: state.words }
  if (failedItself.includes(state.code)) {
    // It will not go on by itself: whatever there is of it is looked for, and sent again if there is nothing.
    const dueAt = now + untilTried(sent.sendings)
    return keep(sender, invoiceAfter(sent, 'broken-off', { tries: 0, dueAt, word }))
  }
  const hash = state.original === null ? null : await originalHash(sender.ksef, state.original.ksefNumber)
  const original = state.original === null ? null : { ...state.original, hash }
  const event = eventOf({ code: state.code, originalHash: hash }, sent.hash)
  if (event === null)
    return keep(sender, waiting(sent, { dueAt: now + untilAsked(sent.tries + 1), word: null }))
  if (event === 'duplicate') {
    // Without a name there is nowhere to look.
    if (original === null) return keep(sender, waiting(sent, { dueAt: now + untilTried(sent.tries), word }))
    return keep(sender, invoiceAfter(sent, event, { tries: 0, dueAt: now + untilTried(0), original, word }))
  }
  if (event === 'rejected') return keep(sender, invoiceAfter(sent, event, { original, word }))
  if (original !== null) return acceptOriginal(sender, { ...sent, original })
  const { ksefNumber, acquiredAt } = state
  if (ksefNumber === null || !isKsefNumber(ksefNumber)) {
    return keep(sender, waiting(sent, { dueAt: now + untilTried(sent.tries), word }))
  }
  return keep(sender, invoiceAfter(sent, 'accepted', { ksefNumber, acquiredAt, word: null }))
}

/** Two states in which the system says that it failed. */
const failedItself = [500, 550]

/** An earlier sending of the same bytes was accepted: its number and its session are the invoice's. */
function acceptOriginal(sender: Sender, sent: SendingEInvoice): Promise<SendingStep> {
  const { ksefNumber = null, session = null } = sent.original ?? {}
  const change = { ksefNumber, session: session ?? sent.session, reference: null, word: null }
  return keep(sender, invoiceAfter(sent, 'accepted', change))
}
