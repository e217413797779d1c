import type { EInvoiceState } from '#domain/ksef/e-invoice-lifecycle.ts'
import type { NotDone } from '../outcome.ts'

/** An invoice on its way to the national system, as it is kept between two steps. Instants in ms. */
export type SendingEInvoice = {
  id: string
  /** Grows with every change, by which two senders notice each other. */
  version: number
  state: EInvoiceState
  /** SHA-256 of its bytes, base64. */
  hash: string
  /** Issued offline. */
  offline: boolean
  /** Hash of the rejected invoice that this one repeats; null: it repeats none. */
  corrects: string | null
  /** Session in which it was sent last, and what the system calls it there; null: not known. */
  session: string | null
  reference: string | null
  sentAt: number | null
  /** How often it was sent. */
  sendings: number
  /** How often it was tried in this state without anything new. */
  tries: number
  /** Nothing is done before. */
  dueAt: number
  /** Given by the system. */
  ksefNumber: string | null
  acquiredAt: number | null
  /** The invoice that the system says has the number already; `hash`: of its bytes, null: not known yet. */
  original: { ksefNumber: string; session: string | null; hash: string | null } | null
  /** The last word on the invoice, for the people who look; null: none yet, or it goes well. */
  word: SendingWord | null
}

/** `why`: as the system refused a call; `state`: as it judged the invoice; `no-reply`: nobody knows. */
export type SendingWord = { why: NotDone | 'state' | 'no-reply'; code: number | null; words: string }

/** Where invoices on their way are kept. What `advance` has kept is there after any crash. */
export type EInvoiceStore = {
  /** The invoice as it is now; null: there is none. */
  read(id: string): Promise<SendingEInvoice | null>
  bytesOf(id: string): Promise<Uint8Array>
  /** Keeps `next` if the invoice still has the version `from`; false: somebody else was faster, nothing is kept. */
  advance(from: number, next: SendingEInvoice): Promise<boolean>
}

/** An invoice that is to be sent as it comes from its document. */
export function queuedEInvoice(made: Made): SendingEInvoice {
  const { id, hash, offline, corrects, at } = made
  return {
    id,
    version: 1,
    state: 'queued',
    hash,
    offline,
    corrects,
    session: null,
    reference: null,
    sentAt: null,
    sendings: 0,
    tries: 0,
    dueAt: at,
    ksefNumber: null,
    acquiredAt: null,
    original: null,
    word: null,
  }
}

type Made = Pick<SendingEInvoice, 'id' | 'hash' | 'offline' | 'corrects'> & { at: number }
