import { venueTableSchema } from '#domain/place/venue-table.ts'
import { may, member } from '../access.ts'
import { pageOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'

const manage = may('manage-tables')

export const tableEndpoints = {
  'tables.list': defineEndpoint({
    method: 'GET',
    path: '/tables/place/{placeId}',
    access: member,
    summary: 'Tables that guests sit at, in their order',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageOf(venueTableSchema),
  }),
  'tables.get': planned('GET', '/tables/{id}', member, 'A table'),
  'tables.create': planned('POST', '/tables/{placeId}', manage, 'Add a table'),
  'tables.update': planned('PUT', '/tables/{id}', manage, 'Change a table'),
  'tables.delete': planned('DELETE', '/tables/{id}', manage, 'Remove a table'),
} as const
