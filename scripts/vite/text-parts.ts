import { settings } from '../../src/domain/settings/settings.ts'

/**
 * Heads of the texts that the first screens need: those before a place is open, the till, orders, the kitchen, and what
 * stands around them. All others are of the back office.
 */
const FIRST = [
  ...['account', 'crash', 'error', 'kitchen', 'more', 'orders', 'outbox', 'place', 'places', 'register'],
  ...['role', 'shell', 'sync', 'update'],
]

/** The parts of a language's file: what the app starts with, and what the back office adds. */
export type TextPart = 'first' | 'office'

/** In which part a text is. */
export function partOf(key: string): TextPart {
  // The settings of a place have keys of their own beside the texts of the choice of a place.
  const ofSettings = settings.some((page) => key.startsWith(`${page.key}.`))
  return !ofSettings && FIRST.includes(key.split('.')[0] ?? '') ? 'first' : 'office'
}
