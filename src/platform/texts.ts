import { createIntl, type IntlShape } from '@formatjs/intl'

/** The texts of a language by key: in ICU format, or parsed already, as the app's build leaves them. */
export type Messages = IntlShape['messages']
export type Parsed = Exclude<Messages[string], string>

/** The texts of one language. */
export type Texts = {
  locale: string
  messages: Messages
  /** A text with its values. One that is missing or lacks a value is reported, and its key stands for it. */
  format(key: string, values?: Readonly<Record<string, string | number>>): string
}

/** Texts at hand, outside of React. */
export function textsOf(
  locale: string,
  messages: Messages,
  report: (problem: Error) => void = reportText,
): Texts {
  return textsFrom(createIntl({ locale, messages, onError: report }))
}

/** The texts of a formatter, which may be the one that React's provider has made. */
export function textsFrom({ locale, messages, formatMessage }: TextSource): Texts {
  return { locale, messages, format: (id, values) => String(formatMessage({ id }, values)) }
}

/** A word that is missing must not take the screen away from who works on it. */
export function reportText(problem: Error): void {
  console.error(problem)
}

type TextSource = {
  locale: string
  messages: Messages
  formatMessage(message: { id: string }, values?: Readonly<Record<string, string | number>>): unknown
}
