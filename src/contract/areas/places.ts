import * as v from 'valibot'
import { permissions } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/roles.ts'
import { id } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { placeSchema } from '#domain/place/place.ts'
import { deliveryZones } from '#domain/resources/delivery-zones.ts'
import { diningOptions } from '#domain/resources/dining-options.ts'
import { discounts } from '#domain/resources/discounts.ts'
import { kitchenStations } from '#domain/resources/kitchen-stations.ts'
import { packaging } from '#domain/resources/packaging.ts'
import { printers } from '#domain/resources/printers.ts'
import { serviceFees } from '#domain/resources/service-fees.ts'
import { venueTables } from '#domain/resources/venue-tables.ts'
import {
  deliverySettings,
  diningOptionSettings,
  drawerSettings,
  kitchenSettings,
  menuSettings,
  pinSettings,
  openingHours,
  placeInfo,
  printoutSettings,
  stockSettings,
  terminalSettings,
} from '#domain/settings/settings.ts'
import { anyone, may, member, owner, signedIn } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'
import { resourceEndpoints, settingsEndpoint } from '../resource-endpoints.ts'

const info = may('manage-place-info')

/** The role of a person in one place. */
export const placeRoleSchema = v.object({
  role: v.picklist(roles),
  permissions: v.array(v.picklist(permissions)),
  preferredDiningOptionId: v.nullable(idIn('diningOptions')),
})

/** The fields of a place on the page about it. */
export const placeInfoSchema = v.omit(placeSchema, [
  'printoutSettings',
  'kitchenSettings',
  'menuSettings',
  'pinSettings',
  'drawerSettings',
  'deliverySettings',
  'terminalSettings',
])

/** The fields of a place that guests may know: nothing of its staff, its taxes or its settings. */
export const publicPlaceSchema = v.pick(placeSchema, [
  'id',
  'slug',
  'name',
  'street',
  'streetNumber',
  'postcode',
  'city',
  'phone',
  'imageId',
  'openingHours',
  'hoursExceptions',
  'timeZone',
])

const tillEntries = {
  place: placeSchema,
  diningOptions: v.array(diningOptions.schema),
  tables: v.array(venueTables.schema),
  kitchenStations: v.array(kitchenStations.schema),
  packaging: v.array(packaging.schema),
  discounts: v.array(discounts.schema),
  serviceFees: v.array(serviceFees.schema),
  deliveryZones: v.array(deliveryZones.schema),
}

/** Why a place cannot be closed yet, as `current` of the answer 409 `place_in_use`. */
export const placeInUseSchema = v.object({
  /** Devices that last said that commands wait on them. */
  devices: v.array(v.object({ code: v.string(), name: v.string(), waiting: v.number() })),
  /** Commands that wait for a manager. */
  writes: v.number(),
  /** Checks that are open. */
  checks: v.number(),
})

export const placeEndpoints = {
  'places.list-my': defineEndpoint({
    method: 'GET',
    path: '/places/my',
    access: signedIn,
    summary: 'Places that the caller is a member of, each with the role there',
    status: 'live',
    query: pageQuery,
    output: pageSchema(v.object({ ...placeSchema.entries, role: v.picklist(roles) })),
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
  ...resourceEndpoints(printers),
  'places.update-info': settingsEndpoint(placeInfo),
  'places.set-opening-hours': settingsEndpoint(openingHours),
  'places.set-dining-options': settingsEndpoint(diningOptionSettings),
  'places.set-kitchen': settingsEndpoint(kitchenSettings),
  'places.set-menu': settingsEndpoint(menuSettings),
  'places.set-drawers': settingsEndpoint(drawerSettings),
  'places.set-stock': settingsEndpoint(stockSettings),
  'places.set-delivery': settingsEndpoint(deliverySettings),
  'places.set-terminals': settingsEndpoint(terminalSettings),
  'places.set-pins': settingsEndpoint(pinSettings),
  'places.set-printouts': settingsEndpoint(printoutSettings),
  'places.get-info': defineEndpoint({
    method: 'GET',
    path: '/places/info/{placeId}',
    access: member,
    summary: 'Name, address, contact, image and opening hours with the days that have other ones',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(placeInfoSchema),
  }),
  'places.get-by-slug': defineEndpoint({
    method: 'GET',
    path: '/places/slug/{placeSlug}',
    access: anyone,
    summary: 'What guests may know of a place, by its slug',
    status: 'live',
    params: v.object({ placeSlug: placeSchema.entries.slug }),
    output: dataOf(publicPlaceSchema),
  }),
  'places.get-pos': defineEndpoint({
    method: 'GET',
    path: '/places/pos/{placeId}',
    access: member,
    summary: 'The place with everything that a till needs besides the menu',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.object(tillEntries)),
  }),
  'places.get-pos-mobile': defineEndpoint({
    method: 'GET',
    path: '/places/pos-mobile/{placeId}',
    access: member,
    summary: "The same for a phone that prints: with the place's printers",
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.object({ ...tillEntries, printers: v.array(printers.schema) })),
  }),
  'places.upload-image': defineEndpoint({
    method: 'POST',
    path: '/places/file/{placeId}',
    access: info,
    summary: 'Set the image; gives its id',
    status: 'live',
    params: ids('placeId'),
    multipart: true,
    output: dataOf(v.object({ imageId: id })),
  }),
  'places.delete': defineEndpoint({
    method: 'DELETE',
    path: '/places/{placeId}',
    access: owner,
    summary: 'Close a place; refused while a device waits with commands. What the law needs is kept',
    status: 'live',
    params: ids('placeId'),
    output: doneAnswer,
  }),
} as const
