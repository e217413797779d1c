import type { ErrorCode } from '../../src/domain/errors/codes.ts'
import { settings } from '../../src/domain/settings/settings.ts'

/** The parts of a language's file, each loaded when it is needed. */
export type TextPart = 'till' | 'pages' | 'office'

/** Heads of the texts by the part they are in; all others are of the back office. */
const HEADS = {
  /** The till, and what stands around every page. */
  till: ['allergy', 'crash', 'place', 'register', 'role', 'shell', 'sync', 'track'],
  /** What else people work with: before a place is open, orders, the kitchen, the outbox; and what can go wrong there. */
  pages: [
    ...['account', 'check', 'checkout', 'day', 'delivery', 'floor', 'kitchen', 'more', 'notifications'],
    ...[
      'orders',
      'error',
      'outbox',
      'paper',
      'places',
      'print',
      'provider',
      'shift',
      'stock',
      'switch',
      'today',
      'update',
    ],
  ],
}

/** What can go wrong before any other page is there: while a place opens, while something is saved at the till. */
export const tillErrors: readonly ErrorCode[] = [
  ...(['no_internet_connection', 'internal', 'busy', 'too_many_requests', 'replica_outdated'] as const),
  ...(['unauthenticated', 'forbidden', 'not_found', 'grant_invalid', 'device_revoked'] as const),
  ...(['not_saved', 'storage_full', 'state_conflict', 'invalid_input', 'total_too_large'] as const),
]

/** In which part a text is. */
export function partOf(key: string): TextPart {
  // The settings of a place have keys of their own beside the texts of the choice of a place.
  if (settings.some((page) => key.startsWith(`${page.key}.`))) return 'office'
  const head = key.split('.')[0] ?? ''
  if (HEADS.till.includes(head) || tillErrors.some((code) => key === `error.${code}`)) return 'till'
  return HEADS.pages.includes(head) ? 'pages' : 'office'
}
