/** An expected outcome as a value: programmer errors throw, these never do. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** A success. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** An expected failure. */
export function fail<E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}
