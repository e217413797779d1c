import type { KsefSession } from '../ksef.ts'
import type { KsefRefusal } from '../outcome.ts'
import type { SendingEInvoice } from './sending-e-invoice.ts'
import { invoiceAfter, keep, pauseOf, waiting, wordOf, type Sender, type SendingStep } from './step.ts'
import { untilAsked, untilListedMs, untilTried } from './waits.ts'

/**
 * Sends an invoice that is queued. That it is being sent, and in which session, is kept before: whoever finds it so after
 * a crash knows where to look.
 */
export async function sendQueued(sender: Sender, queued: SendingEInvoice): Promise<SendingStep> {
  const { sessions, store, clock } = sender
  const session = await sessions.current()
  if (session.kind !== 'done') {
    const pause = pauseOf(session)
    const dueAt = clock() + (pause ?? untilTried(queued.tries))
    return keep(sender, waiting(queued, { dueAt, word: wordOf(session) }), pause)
  }
  const sending = invoiceAfter(queued, 'send', {
    session: session.value.reference,
    reference: null,
    sentAt: clock(),
    sendings: queued.sendings + 1,
  })
  const begun = await keep(sender, sending)
  return begun.kind === 'kept'
    ? sendNow(sender, sending, session.value, await store.bytesOf(queued.id))
    : begun
}

async function sendNow(
  sender: Sender,
  sending: SendingEInvoice,
  session: KsefSession,
  xml: Uint8Array,
): Promise<SendingStep> {
  const { ksef, sessions, clock } = sender
  const { offline, corrects, tries } = sending
  const sent = await ksef.send(session, { xml, offline, corrects })
  const now = clock()
  if (sent.kind === 'done') {
    const change = { reference: sent.value, tries: 0, dueAt: now + untilAsked(0), word: null }
    return keep(sender, invoiceAfter(sending, 'taken', change))
  }
  if (sent.kind === 'no-reply') {
    return keep(
      sender,
      invoiceAfter(sending, 'no-reply', { tries: 0, dueAt: now + untilListedMs, word: wordOf(sent) }),
    )
  }
  if (sent.why === 'session') sessions.drop(session.reference)
  if (isRefusedForGood(sent, tries))
    return keep(sender, invoiceAfter(sending, 'rejected', { word: wordOf(sent) }))
  const pause = pauseOf(sent)
  const dueAt = now + (sent.retryAfter ?? untilTried(sent.why === 'session' ? 0 : tries))
  return keep(
    sender,
    invoiceAfter(sending, 'not-taken', { tries: tries + 1, dueAt, word: wordOf(sent) }),
    pause,
  )
}

/** Whether a person has to do something: the call was wrong in itself, or was refused again and again. */
function isRefusedForGood({ why, code }: KsefRefusal, tries: number): boolean {
  if (why !== 'refused' && why !== 'rights') return false
  return (code !== null && neverTaken.includes(code)) || tries + 1 >= mostRefusals
}

/** An invoice that is no valid one, that is too large, whose hash or size is wrong; a session of another kind of document. */
const neverTaken = [410, 415, 430, 21402, 21403, 21405]

/** Refusals of one sending after the other, between which somebody may mend what they are about. */
const mostRefusals = 5

/** An invoice whose sender died on the way: it may have been taken. */
export function giveUpSending(sender: Sender, sending: SendingEInvoice): Promise<SendingStep> {
  const dueAt = (sending.sentAt ?? sender.clock()) + untilListedMs
  const word = { why: 'no-reply' as const, code: null, words: '' }
  return keep(sender, invoiceAfter(sending, 'no-reply', { tries: 0, dueAt, word }))
}
