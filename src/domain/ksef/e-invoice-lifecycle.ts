import type { eInvoiceStates } from '../document/printout.ts'
import { fail, ok, type Result } from '../result.ts'

export type EInvoiceState = (typeof eInvoiceStates)[number]

/**
 * The life of a structured invoice.
 *
 *   draft --queue--> queued --send--> sending --taken--> sent --accepted--> accepted
 *   sending --not-taken--> queued          the system surely has not got it: no network, a limit, a session that ended
 *   sending --no-reply--> duplicate-check  it may have got it
 *   sent, sending --duplicate--> duplicate-check   the system knows this number of this seller
 *   sent --broken-off--> duplicate-check   the system failed with it: what there is of it is looked for
 *   duplicate-check --found--> sent        ours, byte for byte: its end is asked for
 *   duplicate-check --not-found--> queued
 *   duplicate-check --other--> rejected    the number stands on another invoice
 *   sending, sent --rejected--> rejected   it is no invoice: what is wrong is said
 *   rejected --correct--> queued           new bytes under the same number, which no invoice has yet
 *   draft, rejected --cancel--> canceled   it never was an invoice, and never will be
 *
 * accepted and canceled are ends. Nothing leads from `sending` or `sent` to another sending but by what the system
 * has said.
 */
const transitions: Readonly<Record<EInvoiceEvent, Partial<Record<EInvoiceState, EInvoiceState>>>> = {
  queue: { draft: 'queued' },
  send: { queued: 'sending' },
  taken: { sending: 'sent' },
  'not-taken': { sending: 'queued' },
  'no-reply': { sending: 'duplicate-check' },
  duplicate: { sending: 'duplicate-check', sent: 'duplicate-check' },
  'broken-off': { sent: 'duplicate-check' },
  found: { 'duplicate-check': 'sent' },
  'not-found': { 'duplicate-check': 'queued' },
  other: { 'duplicate-check': 'rejected' },
  accepted: { sent: 'accepted' },
  rejected: { sending: 'rejected', sent: 'rejected' },
  correct: { rejected: 'queued' },
  cancel: { draft: 'canceled', rejected: 'canceled' },
}

export type EInvoiceEvent =
  | 'queue'
  | 'send'
  | 'taken'
  | 'not-taken'
  | 'no-reply'
  | 'duplicate'
  | 'broken-off'
  | 'found'
  | 'not-found'
  | 'other'
  | 'accepted'
  | 'rejected'
  | 'correct'
  | 'cancel'

/** The state after an event, or the state that forbids it. */
export function reduceEInvoice(
  state: EInvoiceState,
  event: EInvoiceEvent,
): Result<EInvoiceState, EInvoiceState> {
  const next = transitions[event][state]
  return next === undefined ? fail(state) : ok(next)
}

/** The answer of the system about a sent invoice: its status, and the invoice that it means by a duplicate. */
export type SystemWord = {
  /** Status of the invoice in its session (KSeF K2). */
  code: number
  /**
   * SHA-256 of the bytes that stand under the number it names, base64; null: it names none, or they cannot be had.
   */
  originalHash: string | null
}

/**
 * The event that follows from a status. 440 says that the number is known: ours byte for byte is accepted after all,
 * another one is a number used elsewhere. Null: nothing yet, the system is asked again.
 */
export function eventOf(word: SystemWord, ownHash: string): EInvoiceEvent | null {
  if (word.code === 200) return 'accepted'
  if (word.code === 440) {
    if (word.originalHash === null) return 'duplicate'
    return word.originalHash === ownHash ? 'accepted' : 'rejected'
  }
  return waiting.includes(word.code) ? null : 'rejected'
}

/** Received, in work, and two in which the system itself failed. */
const waiting = [100, 150, 500, 550]
