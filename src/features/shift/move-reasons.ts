import type { CashMoveType } from '#domain/closing/cash-move.ts'

/** Frequent reasons of a cash move, by keys of their words; what none of them says is said in own words. */
export const reasonsOf = {
  PAY_IN: ['change', 'top-up', 'lent'],
  PAY_OUT: ['shopping', 'driver', 'deposit-back', 'advance'],
  DROP: ['to-safe', 'to-bank', 'to-manager'],
  TIP_OUT: ['tips-waiter', 'tips-kitchen'],
  NO_SALE: ['exchange', 'look', 'mistake'],
} as const satisfies Record<CashMoveType, readonly string[]>

export const moveReasons = Object.values(reasonsOf).flat()

/** The reason that is written down: the frequent one, and the own words behind it. */
export function fullReason(chosen: string, words: string): string {
  return [chosen, words.trim()]
    .filter((each) => each !== '')
    .join(': ')
    .slice(0, 120)
}

/** Whether that is enough to be understood later. */
export function isReason(reason: string): boolean {
  return reason.trim().length >= 3
}
