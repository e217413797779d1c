import pg from 'pg'

/** Texts that get a name in one process at most: each costs every connection the memory of its plan. */
const mostNames = 300

/** A longer text was put together for one call, such as many rows at once. */
const longestCharacters = 16_000

const names = new Map<string, string>()

/** A connection on which PostgreSQL plans a statement once: each text with parameters goes by a name. */
export class NamingClient extends pg.Client {
  // One of several overloads, as they are all called: the statement first, or with its values.
  override query(...given: unknown[]): never {
    const [asked, ...rest] = given
    const ask: (...args: unknown[]) => unknown = super.query.bind(this)
    // What is asked in one turn leaves in one piece.
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return ask(withName(asked), ...rest) as never
  }
}

function withName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return asked
  const [text, name]: unknown[] = [Reflect.get(asked, 'text'), Reflect.get(asked, 'name')]
  if (
    typeof text !== 'string' ||
    name !== undefined ||
    text.length > longestCharacters ||
    !text.includes('$1')
  )
    return asked
  const known = names.get(text) ?? (names.size < mostNames ? `s${names.size}` : undefined)
  if (known === undefined) return asked
  names.set(text, known)
  return { ...asked, name: known }
}
