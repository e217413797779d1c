import { v5 } from 'uuid'

/** The namespace (RFC 9562) of every id that Lokal derives. */
const namespace = '6ac56c7e-6b43-4b53-9c58-0d9f3c2a7b1e'

/** An id by what a row is for and what tells rows of one purpose apart. */
export type IdOf = (purpose: string, ...key: readonly (string | number)[]) => string

/**
 * The id of a row that follows from another id, from the row's purpose and from what tells rows of one purpose apart
 * (`key`): the same on every device, on every run and over any rows, whatever else was made. `of` is the command that
 * makes the row, or the row that it belongs to where several commands may make it. A UUID of version 8: the time of
 * `of`, so that rows sort in the order of their commands, and a name-based hash.
 */
export function derivedId(of: string, purpose: string, ...key: readonly (string | number)[]): string {
  const hash = v5([of, purpose, ...key].join(' '), namespace)
  return `${of.slice(0, 14)}8${hash.slice(15)}`
}
