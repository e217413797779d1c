/** Keeps the failure of a statement from counting as unhandled until somebody awaits that statement. */
export function markHandled<T>(statement: Promise<T>): Promise<T> {
  statement.catch(() => undefined)
  return statement
}
