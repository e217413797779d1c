import { and, eq, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { id as idSchema } from '#domain/fields.ts'
import { providerRoutes } from '#server/db/tables/providers.ts'
import { additional, type PaymentItem, type PlatformMessage } from '#server/integrations/adyen/messages.ts'
import type { Services } from '#server/services/services.ts'

/** By which names a message says of whom it is, the surest first. */
export type NamedPlace = {
  routes: { kind: RouteKind; name: string }[]
  /** Ids of places that it names, and of payments and refunds of ours. */
  placeIds: string[]
  ours: string[]
}

type RouteKind = 'store' | 'balance-account' | 'account-holder' | 'legal-entity' | 'merchant'

/** Places, our ids and routes that a message about a payment names. */
export function namedByPayment(item: PaymentItem): NamedPlace {
  return {
    placeIds: idsIn([additional(item, 'metadata.placeId')]),
    ours: idsIn([item.merchantReference, additional(item, 'metadata.onlinePaymentId')]),
    routes: routesOf([
      ['store', additional(item, 'store')],
      ['merchant', item.merchantAccountCode],
    ]),
  }
}

/** Places, our ids and routes that a message of the platform names. */
export function namedByPlatform({ data }: PlatformMessage): NamedPlace {
  const { accountHolder, balanceAccount } = data
  return {
    placeIds: [],
    ours: [],
    routes: routesOf([
      ['balance-account', data['balanceAccountId']],
      ['balance-account', inside(balanceAccount, 'id')],
      ['account-holder', inside(accountHolder, 'id')],
      ['account-holder', inside(balanceAccount, 'accountHolderId')],
      ['legal-entity', inside(accountHolder, 'legalEntityId')],
    ]),
  }
}

/**
 * The places that a message may be of. It has not been proved: whoever sent it has to know a key of the place, too.
 */
export async function namedPlaces(
  { database }: Pick<Services, 'database'>,
  environment: 'test' | 'live',
  { placeIds, ours, routes }: NamedPlace,
): Promise<string[]> {
  const { provider, environment: column, kind, name, placeId } = providerRoutes
  return database.anyone(async (db) => {
    const found = [...placeIds]
    for (const id of ours) {
      const { rows } = await db.execute<{ place_id: string }>(
        sql`select * from places_of_charge(${id}::uuid)`,
      )
      found.push(...rows.map((row) => row.place_id))
    }
    const isNamed = routes.map((route) => and(eq(kind, route.kind), eq(name, route.name)))
    const routed =
      isNamed.length === 0
        ? []
        : await db
            .select({ kind, name, placeId })
            .from(providerRoutes)
            .where(and(eq(provider, 'ADYEN'), eq(column, environment), or(...isNamed)))
    const inOrder = routes.flatMap((route) =>
      routed.filter((row) => row.kind === route.kind && row.name === route.name).map((row) => row.placeId),
    )
    return [...new Set([...found, ...inOrder])]
  })
}

function routesOf(named: readonly (readonly [RouteKind, unknown])[]): NamedPlace['routes'] {
  return named.flatMap(([kind, name]) =>
    typeof name === 'string' && name !== '' && name.length <= 200 && !name.includes('\0')
      ? [{ kind, name }]
      : [],
  )
}

function idsIn(texts: readonly string[]): string[] {
  return texts.filter((each) => v.is(idSchema, each))
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
