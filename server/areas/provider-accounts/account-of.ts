import { and, eq } from 'drizzle-orm'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { providerAccounts } from '#server/db/tables/providers.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import type { Services } from '#server/services/services.ts'

export type AccountRow = typeof providerAccounts.$inferSelect

type Deps = Pick<Services, 'database' | 'sealedKeys' | 'serverAccounts'>

/**
 * How a place is known to a provider, its keys opened: the account that its owner entered, else that of this server. Null:
 * there is none, or its keys were sealed by another server. A place with an account of its own never uses the server's.
 */
export async function accountOf(
  services: Deps,
  placeId: string,
  provider: OnlineProvider,
): Promise<ProviderAccount | null> {
  const row = await findAccount(services, placeId, provider)
  if (row !== null) return openAccount(services, row)
  const own = services.serverAccounts[provider]
  if (own === null) return null
  const { environment, fields, secrets } = own
  return { placeId, provider, environment, source: 'server', fields, secrets }
}

/** The account that the owner of a place entered, its keys sealed; null: none. */
export async function findAccount(
  { database }: Pick<Deps, 'database'>,
  placeId: string,
  provider: OnlineProvider,
): Promise<AccountRow | null> {
  const [row] = await database.place(placeId, (db) =>
    db
      .select()
      .from(providerAccounts)
      .where(and(eq(providerAccounts.placeId, placeId), eq(providerAccounts.provider, provider))),
  )
  return row ?? null
}

/** The account with its keys opened; null: they were sealed under another key of the server. */
export function openAccount(
  { sealedKeys }: Pick<Deps, 'sealedKeys'>,
  { placeId, provider, environment, fields, secrets: sealed }: AccountRow,
): ProviderAccount | null {
  const secrets: Record<string, string> = {}
  for (const [name, text] of Object.entries(sealed)) {
    const key = sealedKeys.open({ placeId, provider, environment, name }, text)
    if (key === null) return null
    secrets[name] = key
  }
  return { placeId, provider, environment, source: 'place', fields, secrets }
}
