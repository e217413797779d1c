import { settings } from '../../src/domain/settings/settings.ts'

/** The parts of a language's file, each loaded when it is needed. */
export type TextPart = 'till' | 'pages' | 'office'

/** Heads of the texts by the part they are in; all others are of the back office. */
const HEADS = {
  /** The till, what stands around every page, and what can go wrong. */
  till: ['crash', 'error', 'place', 'register', 'role', 'shell', 'sync', 'update'],
  /** What else people work with: before a place is open, orders, the kitchen, the outbox. */
  pages: [
    ...['account', 'check', 'checkout', 'delivery', 'floor', 'kitchen', 'more', 'notifications', 'orders'],
    ...['outbox', 'paper', 'places', 'print'],
  ],
}

/** In which part a text is. */
export function partOf(key: string): TextPart {
  // The settings of a place have keys of their own beside the texts of the choice of a place.
  if (settings.some((page) => key.startsWith(`${page.key}.`))) return 'office'
  const head = key.split('.')[0] ?? ''
  if (HEADS.till.includes(head)) return 'till'
  return HEADS.pages.includes(head) ? 'pages' : 'office'
}
