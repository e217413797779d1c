import { reduceEInvoice, type EInvoiceEvent } from '#domain/ksef/e-invoice-lifecycle.ts'
import type { Ksef } from '../ksef.ts'
import type { KsefOutcome } from '../outcome.ts'
import type { SessionKeeper } from './session-keeper.ts'
import type { EInvoiceStore, SendingEInvoice, SendingWord } from './sending-e-invoice.ts'

/** The parts that a step works with. */
export type Sender = {
  ksef: Ksef
  store: EInvoiceStore
  sessions: SessionKeeper
  /** Now, ms. */
  clock(): number
}

/**
 * The result of a step. `kept`: the invoice is as it says; `idle`: there was nothing to do; `lost`: somebody else
 * works on it. `pause`: how long the system wants no call at all of this kind, ms; null: it did not say.
 */
export type SendingStep = { kind: 'kept' | 'idle' | 'lost'; pause: number | null }

type Change = Partial<Omit<SendingEInvoice, 'id' | 'version' | 'state'>>

/**
 * The invoice after an event of its lifecycle. Throws where the lifecycle has no such event: a step chose wrongly.
 */
export function invoiceAfter(
  invoice: SendingEInvoice,
  event: EInvoiceEvent,
  change: Change,
): SendingEInvoice {
  const state = reduceEInvoice(invoice.state, event)
  if (!state.ok) throw new Error(`${event} in ${invoice.state}`)
  return { ...invoice, ...change, state: state.value, version: invoice.version + 1 }
}

/** The invoice as it waits on in its state. */
export function waiting(invoice: SendingEInvoice, change: Change): SendingEInvoice {
  return { ...invoice, ...change, tries: invoice.tries + 1, version: invoice.version + 1 }
}

/** Keeps what a step came to. */
export async function keep(
  { store }: Sender,
  next: SendingEInvoice,
  pause: number | null = null,
): Promise<SendingStep> {
  const isKept = await store.advance(next.version - 1, next)
  return { kind: isKept ? 'kept' : 'lost', pause }
}

/** A call that failed, in words for people. */
export function wordOf(failed: Exclude<KsefOutcome<never>, { kind: 'done' }>): SendingWord {
  if (failed.kind === 'no-reply') return { why: 'no-reply', code: null, words: '' }
  return { why: failed.why, code: failed.code, words: failed.words }
}

/** How long the system wants to be left alone; null: it did not say. */
export function pauseOf(failed: Exclude<KsefOutcome<never>, { kind: 'done' }>): number | null {
  return failed.kind === 'not-done' && failed.why === 'limit' ? failed.retryAfter : null
}
