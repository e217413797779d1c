/** A statement that somebody may ask for later: whoever does hears of its failure; until then it is nobody's. */
export function heard<T>(statement: Promise<T>): Promise<T> {
  statement.catch(() => undefined)
  return statement
}
