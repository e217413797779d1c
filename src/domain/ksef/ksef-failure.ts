/**
 * Why the national system could not be used, as people are told: nobody answers there (`unreachable`), too many calls
 * (`limit`), the certificate or the token is not good there, the company is shut out (`blocked`), whoever signs in may
 * not send its invoices (`rights`), the call itself was wrong (`refused`); a token gives no certificates to tills, and
 * there are only so many of them; what was entered cannot be opened any more (`keys_lost`).
 */
export const ksefFailures = [
  'unreachable',
  'limit',
  'certificate',
  'token',
  'blocked',
  'rights',
  'refused',
  'token-has-none',
  'no-certificates-left',
  'keys_lost',
] as const

export type KsefFailure = (typeof ksefFailures)[number]
