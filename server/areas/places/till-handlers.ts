import * as v from 'valibot'
import { byPosition } from '#domain/in-order.ts'
import type { Tx } from '#commands/tx.ts'
import { publicDiningOptionSchema } from '#contract/areas/dining-options.ts'
import { publicPlaceSchema } from '#contract/areas/places.ts'
import { fail, ok } from '#domain/result.ts'
import { findPlace } from '#server/db/logins.ts'
import type { Handlers } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { readPlace } from '#server/services/read-place.ts'
import { byName } from '../lists/by-name.ts'
import type { Services } from '#server/services/services.ts'

type TillKey =
  | 'places.get-pos'
  | 'places.get-pos-mobile'
  | 'places.get-by-slug'
  | 'dining-options.list-pos'
  | 'dining-options.list-client'

/** Handlers of what tills start with. Guests may see a little of it without signing in: 60 calls a minute. */
export function tillHandlers(services: Services): Pick<Handlers, TillKey> {
  const publicCalls = createRateLimit(services.clock, 60, 60_000)
  const tooMany = (address: string) => {
    const wait = publicCalls.take(address)
    return wait === 0 ? null : fail({ code: 'too_many_requests' as const, retryAfter: wait / 1000 })
  }
  return {
    'places.get-pos': ({ member: { placeId } }) =>
      readPlace(services, placeId, async (rows) => {
        const till = await tillOf(rows, placeId)
        return till === null ? fail({ code: 'not_found' }) : ok({ data: till })
      }),

    'places.get-pos-mobile': ({ member: { placeId } }) =>
      readPlace(services, placeId, async (rows) => {
        const till = await tillOf(rows, placeId)
        if (till === null) return fail({ code: 'not_found' })
        return ok({ data: { ...till, printers: (await rows.all('printers')).sort(byName) } })
      }),

    'dining-options.list-pos': ({ member: { placeId } }) =>
      readPlace(services, placeId, async (rows) => ok({ data: await optionsOf(rows) })),

    async 'places.get-by-slug'({ params: { placeSlug }, address }) {
      const refused = tooMany(address)
      if (refused !== null) return refused
      const placeId = await findPlace(services.database, placeSlug)
      const place =
        placeId === null ? null : await readPlace(services, placeId, (rows) => rows.get('places', placeId))
      if (place === null) return fail({ code: 'not_found' })
      // Read by the schema of what is public, everything else is left out.
      return ok({ data: v.parse(publicPlaceSchema, place) })
    },

    async 'dining-options.list-client'({ params: { placeId }, address }) {
      const refused = tooMany(address)
      if (refused !== null) return refused
      return readPlace(services, placeId, async (rows) => {
        if ((await rows.get('places', placeId)) === null) return fail({ code: 'not_found' })
        const offered = (await optionsOf(rows)).filter((option) => option.type !== 'CREW_ORDER')
        return ok({ data: v.parse(v.array(publicDiningOptionSchema), offered) })
      })
    },
  }
}

async function tillOf(rows: Tx, placeId: string) {
  const place = await rows.get('places', placeId)
  if (place === null) return null
  return {
    place,
    diningOptions: await optionsOf(rows),
    tables: (await rows.all('venueTables')).sort(byPosition),
    kitchenStations: (await rows.all('kitchenStations')).sort(byPosition),
    packaging: (await rows.all('packaging')).sort(byPosition),
    discounts: (await rows.all('discounts')).sort(byPosition),
    serviceFees: (await rows.all('serviceFees')).sort(byPosition),
    deliveryZones: (await rows.all('deliveryZones')).sort(byName),
  }
}

async function optionsOf(rows: Tx) {
  return (await rows.all('diningOptions')).sort(byPosition)
}
