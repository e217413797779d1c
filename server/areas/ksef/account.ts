import { and, eq } from 'drizzle-orm'
import type { SignInBy } from '#server/integrations/ksef/api/begin-sign-in.ts'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { ksefAccounts } from '#server/db/tables/ksef.ts'
import type { SealedKeys } from '#server/keys/sealed-keys.ts'
import type { Services } from '#server/services/services.ts'

export type KsefAccountRow = typeof ksefAccounts.$inferSelect

/** By what a place signs in to a world, as it is kept; null: nothing was entered for that world. */
export async function findKsefAccount(
  { database }: Pick<Services, 'database'>,
  placeId: string,
  environment: KsefEnvironment,
): Promise<KsefAccountRow | null> {
  const rows = await database.place(placeId, (db) =>
    db.select().from(ksefAccounts).where(ownAccount(placeId, environment)),
  )
  return rows[0] ?? null
}

/** The row of one place and one world: no other is ever read or written beside it. */
export function ownAccount(placeId: string, environment: KsefEnvironment) {
  return and(eq(ksefAccounts.placeId, placeId), eq(ksefAccounts.environment, environment))
}

/** The row, held until the transaction ends. */
export async function lockedKsefAccount(
  db: Transaction,
  placeId: string,
  environment: KsefEnvironment,
): Promise<KsefAccountRow | null> {
  const rows = await db.select().from(ksefAccounts).where(ownAccount(placeId, environment)).for('update')
  return rows[0] ?? null
}

type Secrets = Readonly<Record<string, string>>

/** Certificate and key, or a token, sealed for one place and one world: in another they open nothing. */
export function sealSecrets(
  { sealedKeys }: { sealedKeys: SealedKeys },
  { placeId, environment }: Pick<KsefAccountRow, 'placeId' | 'environment'>,
  secrets: Secrets,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, text]) => [
      name,
      sealedKeys.seal({ placeId, provider: 'KSEF', environment, name }, text),
    ]),
  )
}

/** By what the system is asked to let the place in; null: sealed under another key of the server, to be entered anew. */
export function signInOf(
  { sealedKeys }: { sealedKeys: SealedKeys },
  { placeId, environment, kind, secrets }: KsefAccountRow,
): SignInBy | null {
  const opened = (name: string) =>
    sealedKeys.open({ placeId, provider: 'KSEF', environment, name }, secrets[name] ?? '')
  if (kind === 'token') {
    const token = opened('token')
    return token === null ? null : { token }
  }
  const [certificate, privateKey] = [opened('certificate'), opened('key')]
  if (certificate === null || privateKey === null) return null
  return { certificate: { certificate, privateKey }, subjectBy: 'certificateSubject' }
}
