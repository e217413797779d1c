/**
 * The outcome of a call to the system. `not-done`: surely nothing happened by it. `no-reply`: nobody can tell whether
 * it was done. Whoever orders something has to look before ordering it again.
 */
export type KsefOutcome<T> = { kind: 'done'; value: T } | KsefRefusal | { kind: 'no-reply' }

export type KsefRefusal = {
  kind: 'not-done'
  why: NotDone
  /** The system's number of what is wrong; null: it gave none. */
  code: number | null
  /** In the system's words, or ours for those who look after the server. */
  words: string
  /** How long it wants to be left alone, ms; null: it did not say. */
  retryAfter: number | null
}

/**
 * Why nothing happened: too many calls (`limit`), a public key that is not used any more (`key`), a session that
 * takes nothing (`session`), who we are (`sign-in`), what we may (`rights`), no connection (`unreachable`), something
 * that is not there, or not yet (`missing`, `not-yet`), or the call itself (`refused`).
 */
export type NotDone =
  'limit' | 'key' | 'session' | 'sign-in' | 'rights' | 'unreachable' | 'missing' | 'not-yet' | 'refused'

/** A call that did what it should. */
export function done<T>(value: T): { kind: 'done'; value: T } {
  return { kind: 'done', value }
}

/** A call by which nothing happened. */
export function notDone(why: NotDone, words: string, code: number | null = null): KsefRefusal {
  return { kind: 'not-done', why, code, words, retryAfter: null }
}

/** The outcome of a call that was to follow one that failed: the second was never made. */
export function neverAsked(first: KsefRefusal | { kind: 'no-reply' }): KsefRefusal {
  return first.kind === 'no-reply' ? notDone('unreachable', 'a call before it had no reply') : first
}
