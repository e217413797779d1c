import { and, eq } from 'drizzle-orm'
import type { KsefFailure } from '#domain/ksef/ksef-failure.ts'
import { ksefAccounts } from '#server/db/tables/ksef.ts'
import type { KsefOutcome } from '#server/integrations/ksef/outcome.ts'
import type { Services } from '#server/services/services.ts'
import { ownAccount, type KsefAccountRow } from './account.ts'

/** Writes down how a sign-in went, for the page that says how the account is doing. */
export async function recordSignIn(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { placeId, environment, changedAt }: Pick<KsefAccountRow, 'placeId' | 'environment' | 'changedAt'>,
  outcome: KsefOutcome<unknown>,
): Promise<void> {
  const now = clock()
  const change =
    outcome.kind === 'done'
      ? { succeededAt: now, failure: '' }
      : { failedAt: now, failure: signInFailureOf(outcome) }
  // What was entered meanwhile has not been used.
  const own = and(ownAccount(placeId, environment), eq(ksefAccounts.changedAt, changedAt))
  await database.place(placeId, (db) => db.update(ksefAccounts).set(change).where(own))
}

/** The failure that people are told of when a call did not do what it should. */
export function signInFailureOf(outcome: Exclude<KsefOutcome<unknown>, { kind: 'done' }>): KsefFailure {
  if (outcome.kind === 'no-reply') return 'unreachable'
  const { why, code } = outcome
  if (code !== null && byCode[code] !== undefined) return byCode[code]
  if (why === 'sign-in') return 'certificate'
  if (why === 'rights') return 'rights'
  if (why === 'limit') return 'limit'
  return why === 'refused' ? 'refused' : 'unreachable'
}

/** How a sign-in ended (KSeF K1). */
const byCode: Readonly<Partial<Record<number, KsefFailure>>> = {
  415: 'rights',
  450: 'token',
  460: 'certificate',
  480: 'blocked',
  25001: 'token-has-none',
  25002: 'token-has-none',
  25006: 'no-certificates-left',
  25007: 'no-certificates-left',
}
