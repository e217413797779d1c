import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { providerRoutes } from '#server/db/tables/providers.ts'

type Account = {
  placeId: string
  provider: OnlineProvider
  environment: 'test' | 'live'
  fields: Readonly<Record<string, string>>
}

/** By which of its fields a provider names a place in what it sends. Przelewy24 names the payment, which is enough. */
const kinds: Readonly<Record<OnlineProvider, Readonly<Record<string, string>>>> = {
  ADYEN: {
    store: 'store',
    balanceAccount: 'balance-account',
    accountHolder: 'account-holder',
    legalEntity: 'legal-entity',
  },
  P24: {},
}

/**
 * Makes the names of an account those of its place, in the transaction that keeps the account. The answer has the fields
 * whose names are another place's; then nothing was written.
 */
export async function claimNames(db: Transaction, account: Account): Promise<string[]> {
  const { placeId, provider, environment, fields } = account
  // One at a time: nobody takes a name between the look and the writing.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('provider routes', 0))`)
  const names = Object.entries(namesOf(provider, fields)).map(([field, [kind, name]]) => {
    return { field, route: { provider, environment, kind, name, placeId } }
  })
  const taken = names.length === 0 ? [] : await namesOfOthers(db, account)
  const refused = names.filter(({ route }) =>
    taken.some(({ kind, name }) => kind === route.kind && name === route.name),
  )
  if (refused.length > 0) return refused.map(({ field }) => field)
  await freeNames(db, placeId, provider)
  if (names.length > 0) await db.insert(providerRoutes).values(names.map(({ route }) => route))
  return []
}

/** Lets go of the names of a place at a provider, of test and of real money. */
export async function freeNames(db: Transaction, placeId: string, provider: OnlineProvider): Promise<void> {
  await db
    .delete(providerRoutes)
    .where(and(eq(providerRoutes.placeId, placeId), eq(providerRoutes.provider, provider)))
}

/** Field by field, as what it names the place and how; a merchant account is of one place only where it has no store. */
function namesOf(provider: OnlineProvider, fields: Account['fields']): Record<string, [string, string]> {
  const named = Object.entries(kinds[provider]).flatMap(([field, kind]) => {
    const name = fields[field] ?? ''
    return name === '' ? [] : [[field, [kind, name]] satisfies [string, [string, string]]]
  })
  const merchant = fields['merchantAccount']
  if (provider === 'ADYEN' && merchant !== undefined && !fields['store'])
    named.push(['merchantAccount', ['merchant', merchant]])
  return Object.fromEntries(named)
}

function namesOfOthers(db: Transaction, { placeId, provider, environment, fields }: Account) {
  return db
    .select({ kind: providerRoutes.kind, name: providerRoutes.name })
    .from(providerRoutes)
    .where(
      and(
        eq(providerRoutes.provider, provider),
        eq(providerRoutes.environment, environment),
        inArray(providerRoutes.name, Object.values(fields)),
        ne(providerRoutes.placeId, placeId),
      ),
    )
}
