import { IntlMessageFormat, type Formatters } from 'intl-messageformat'

/** The texts of a language by key: in ICU format, or parsed already. */
export type Messages = Readonly<Record<string, Parsed | string>>
export type Parsed = ReturnType<IntlMessageFormat['getAst']>

/** The texts of one language. */
export type Texts = {
  locale: string
  messages: Messages
  /** A text with its values; the key itself where the text is missing or lacks a value, which is reported. */
  format(key: string, values?: Readonly<Record<string, string | number>>): string
}

/** Speaks the texts at hand. Each is made ready once, when it is first wanted. */
export function textsOf(
  locale: string,
  messages: Messages,
  report: (problem: Error) => void = (problem) => console.error(problem),
): Texts {
  const ready = new Map<string, IntlMessageFormat>()
  const prepare = (key: string) => {
    const message = messages[key]
    if (message === undefined) throw new Error('there is no such text')
    const made = new IntlMessageFormat(message, locale, undefined, { formatters })
    ready.set(key, made)
    return made
  }
  return {
    locale,
    messages,
    format: (key, values) => {
      try {
        return String((ready.get(key) ?? prepare(key)).format(values))
      } catch (error) {
        // A word that is missing must not take the screen away from who works on it.
        report(new Error(`${key} in ${locale}`, { cause: error }))
        return key
      }
    },
  }
}

/** Dear to make, and the same for all texts of a language. */
const formatters: Formatters = {
  getNumberFormat: kept((...args) => new Intl.NumberFormat(...args)),
  getDateTimeFormat: kept((...args) => new Intl.DateTimeFormat(...args)),
  getPluralRules: kept((...args) => new Intl.PluralRules(...args)),
}

function kept<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}
