import type { ErrorCode } from '../../src/domain/errors/codes.ts'
import { settings } from '../../src/domain/settings/settings.ts'

/** The parts of a language's file, each loaded when it is needed. */
export type TextPart = 'till' | 'sheets' | 'pages' | 'office' | 'manual'

/** What can go wrong before any other page is there: while a place opens, while something is saved at the till. */
export const tillErrors: readonly ErrorCode[] = [
  'no_internet_connection',
  'internal',
  'busy',
  'too_many_requests',
  'unauthenticated',
  'forbidden',
  'not_found',
  'grant_invalid',
  'device_revoked',
  'not_saved',
  'storage_full',
  'state_conflict',
  'invalid_input',
  'total_too_large',
]

/** How the texts of each part begin; the longest beginning decides, and what none is of belongs to the back office. */
const beginnings: Record<Exclude<TextPart, 'office'>, readonly string[]> = {
  /** The first picture of the till, and what stands around every page. */
  till: [
    'crash',
    'place',
    'register',
    'register.course.notFired',
    'register.line.removed',
    'shell',
    'stats.title',
    'sync',
    'today.title',
    ...tillErrors.map((code) => `error.${code}`),
  ],
  /** What lies over the till, or beside its menu: the cart and the sheets. */
  sheets: [
    'allergy',
    ...(['clear', 'help', 'title'] as const).map((name) => `register.allergens.${name}`),
    'register.box',
    ...(['begunBy', 'empty', 'extendHint', 'of', 'openSent', 'takeOver', 'total', 'unsent'] as const).map(
      (name) => `register.cart.${name}`,
    ),
    'register.chosen',
    'register.client',
    'register.close',
    'register.comment',
    'register.course',
    'register.crew',
    'register.delivery',
    'register.done',
    'register.free',
    'register.guests',
    'register.item',
    'register.join',
    'register.keys',
    'register.line',
    'register.modifiers',
    'register.nothing',
    'register.orders',
    'register.out',
    'register.pay',
    'register.price',
    'register.repeat',
    'register.send',
    'register.sent',
    ...(['INSIDE', 'OUTSIDE', 'add', 'ask', 'missing', 'moves', 'none', 'ordering', 'seats'] as const).map(
      (name) => `register.table.${name}`,
    ),
    ...(['taken', 'title', 'without'] as const).map((name) => `register.table.${name}`),
    'register.title',
    'register.way',
    'track',
  ],
  /** What else people work with: before a place is open, orders, the kitchen, the outbox; and what can go wrong there. */
  pages: [
    'account',
    'check',
    'checkout',
    'counts.title',
    'crew.title',
    'day',
    'deliveries.title',
    'delivery',
    'device',
    'e-invoices.about',
    'e-invoices.rejected',
    'e-invoices.title',
    'error',
    'floor',
    'ingredient-templates.title',
    'kitchen',
    'menu-item-categories.title',
    'menu-item-templates.title',
    'menu-items.title',
    'modifier-section-templates.title',
    'more',
    'notifications',
    'orders',
    'outbox',
    'paper',
    'payments.title',
    'payouts.title',
    'places',
    'price-lists.title',
    'prices.title',
    'print',
    'product-category.title',
    'product.title',
    'product.unit',
    'provider',
    'role',
    'shell.close-day',
    'shell.crew',
    'shell.lost',
    'shell.side',
    'shift',
    'stock',
    'switch',
    'today',
    'update',
    'usage.title',
  ],
  manual: ['manual'],
}

const partOfBeginning = new Map(
  Object.entries(beginnings).flatMap(([part, own]) => own.map((each) => [each, part as TextPart] as const)),
)

/** In which part a text is. */
export function partOf(key: string): TextPart {
  // The settings of a place have keys of their own beside the texts of the choice of a place.
  if (settings.some((page) => key.startsWith(`${page.key}.`))) return 'office'
  const words = key.split('.')
  const beginnings = words.map((_, count) => words.slice(0, words.length - count).join('.'))
  return beginnings.map((each) => partOfBeginning.get(each)).find((part) => part !== undefined) ?? 'office'
}

/** Whether a text is in the file of a part: other pages share what lies over the till, and have it in theirs. */
export function isInFileOf(part: string | undefined, key: string): boolean {
  const own = partOf(key)
  return own === part || (part === 'pages' && own === 'sheets')
}
