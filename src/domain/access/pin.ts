import type { Permission } from './permissions.ts'
import { rightsOf, type GrantStanding } from './giving.ts'

/** Permissions by which money can go astray: a PIN that gives one has six digits. */
export const moneyPermissions: readonly Permission[] = [
  'manage-payments',
  'manage-adyen',
  'manage-adyen-transactions',
  'manage-adyen-integrations',
  'manage-users',
  'cancel-printouts',
  'cancel-order-check',
  'create-discount',
  'skip-printing',
  'create-daily-report',
]

/** How many digits a person's PIN has: 4, or 6 with a permission that concerns money. */
export function pinDigits(person: GrantStanding): 4 | 6 {
  const rights = rightsOf(person)
  return moneyPermissions.some((permission) => rights.has(permission)) ? 6 : 4
}

/** Whether a PIN can be thought of at once: one digit repeated, or digits in a row up or down. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  return [0, 1, -1].some((step) =>
    digits.every((digit, i) => i === 0 || digit === (digits[i - 1] ?? 0) + step),
  )
}

/** A PIN is refused this many times, then the person on that device waits. */
export const pinTries = 5

/** How long somebody waits then, ms. */
export const pinLockMs = 5 * 60_000
