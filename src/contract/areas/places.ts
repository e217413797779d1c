import * as v from 'valibot'
import { permissions } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/roles.ts'
import { id } from '#domain/fields.ts'
import { placeSchema } from '#domain/place/place.ts'
import { may, member, owner, signedIn } from '../access.ts'
import { dataOf, pageOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'

const info = may('manage-place-info')
const printing = may('manage-printer-settings')

/** What a person is in one place. */
export const placeRoleSchema = v.object({
  role: v.picklist(roles),
  permissions: v.array(v.picklist(permissions)),
  preferredDiningOptionId: v.nullable(id),
})

export const placeEndpoints = {
  'places.list-my': defineEndpoint({
    method: 'GET',
    path: '/places/my',
    access: signedIn,
    summary: 'Places that the caller is a member of',
    status: 'live',
    query: pageQuery,
    output: pageOf(placeSchema),
  }),
  'places.get': defineEndpoint({
    method: 'GET',
    path: '/places/{placeId}',
    access: member,
    summary: 'A place',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(placeSchema),
  }),
  'places.get-role': defineEndpoint({
    method: 'GET',
    path: '/places/role/{placeId}',
    access: member,
    summary: 'Role and permissions of the caller in the place',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(placeRoleSchema),
  }),
  'places.create': defineEndpoint({
    method: 'POST',
    path: '/places',
    access: signedIn,
    summary: 'Open a place; the caller becomes its owner',
    status: 'live',
    body: v.pick(placeSchema, ['name', 'slug']),
    output: dataOf(placeSchema),
  }),
  'places.get-info': planned('GET', '/places/info/{placeId}', member, 'Address, image and contact'),
  'places.get-pos-mobile': planned('GET', '/places/pos-mobile/{placeId}', member, 'The place for a phone'),
  'places.get-pos': planned('GET', '/places/pos/{placeId}', member, 'The place for a till'),
  'places.list-printers': planned('GET', '/places/printers/{placeId}', printing, 'Printers'),
  'places.get-by-slug': planned('GET', '/places/slug/{placeSlug}', signedIn, 'A place by its slug'),
  'places.upload-image': {
    ...planned('POST', '/places/file/{placeId}', info, 'Set the image'),
    multipart: true,
  },
  'places.add-printer': planned('POST', '/places/printers/{placeId}', printing, 'Add a printer'),
  'places.set-dining-options': planned(
    'PUT',
    '/places/dining-options-settings/{placeId}',
    may('manage-dining-options'),
    'Settings of the dining options',
  ),
  'places.update-info': planned('PUT', '/places/info/{placeId}', info, 'Change address and contact'),
  'places.set-kitchen': planned(
    'PUT',
    '/places/kitchen/{placeId}',
    may('manage-kitchen-stations'),
    'Kitchen settings',
  ),
  'places.set-menu': planned('PUT', '/places/menu/{placeId}', may('manage-menu'), 'Menu settings'),
  'places.set-opening-hours': planned('PUT', '/places/opening-hours/{placeId}', info, 'Opening hours'),
  'places.set-printouts': planned(
    'PUT',
    '/places/printout-settings/{placeId}',
    printing,
    'Printout settings',
  ),
  'places.update-printer': planned('PUT', '/places/printers/{placeId}/{id}', printing, 'Change a printer'),
  'places.delete': planned('DELETE', '/places/{placeId}', owner, 'Close a place'),
  'places.delete-printer': planned('DELETE', '/places/printers/{placeId}/{id}', printing, 'Remove a printer'),
} as const
