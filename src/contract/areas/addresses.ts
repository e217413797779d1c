import * as v from 'valibot'
import { addressSources, askedHouseSchema, foundHouseSchema } from '#domain/integrations/addresses.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const source = v.picklist(addressSources)

export const addressEndpoints = {
  'addresses.search': defineEndpoint({
    // A body stands in no log of any proxy on the way; a query does.
    method: 'POST',
    path: '/addresses/search/{placeId}',
    access: may('place-order'),
    summary: 'Where a house is, by the address service, if the place wants it asked',
    status: 'live',
    params: ids('placeId'),
    body: askedHouseSchema,
    output: dataOf(v.object({ source, houses: v.array(foundHouseSchema) })),
  }),
  'addresses.get-source': defineEndpoint({
    method: 'GET',
    path: '/addresses/source/{placeId}',
    access: may('manage-delivery'),
    summary: 'Whom this server would ask where a house is; the host is empty where nobody outside is asked',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.object({ source, host: v.string() })),
  }),
} as const
