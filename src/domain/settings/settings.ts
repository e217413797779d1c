import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import type { Permission } from '../access/permissions.ts'
import { daysAreOnce, exceptionsAreApart, rangesAreApart } from '../place/opening-hours.ts'
import { placeSchema, type Place } from '../place/place.ts'
import type { RowFault, Rule } from '../resources/define-resource.ts'

/** A page of settings of the place: some fields of its row that are changed together. */
export type Settings = {
  /** Its command, its call and the head of its texts. */
  key: string
  label: string
  fields: readonly (keyof Place)[]
  change: readonly Permission[]
  /** Null: no call of its own. */
  path: `/${string}` | null
  /** Changed by a call only, never by a command of a device: the contents go past the queue. */
  onlineOnly: boolean
  /** Fields that name rows of other tables of the place. */
  references: Readonly<Record<string, string>>
  body: v.ObjectSchema<v.ObjectEntries, undefined>
  faults(place: object): readonly RowFault[]
}

export const placeInfo = defineSettings({
  key: 'places.update-info',
  label: 'Change name, address and contact',
  fields: ['name', 'legalName', 'street', 'streetNumber', 'postcode', 'city', 'phone', 'email', 'taxId'],
  change: areaRights['places.update-info'].change,
  path: '/places/info/{placeId}',
})

/** The picture is uploaded and re-encoded first; what remains is to say which one it is. */
export const placeImage = defineSettings({
  key: 'places.set-image',
  label: 'Set the image',
  fields: ['imageId'],
  change: areaRights['places.set-image'].change,
  path: null,
  onlineOnly: true,
})

export const openingHours = defineSettings({
  key: 'places.set-opening-hours',
  label: 'Opening hours, days with other ones, and the end of the business day',
  fields: ['openingHours', 'hoursExceptions', 'dayCutoff'],
  change: areaRights['places.set-opening-hours'].change,
  path: '/places/opening-hours/{placeId}',
  rules: [
    {
      field: 'openingHours',
      code: 'hours_overlap',
      holds: ({ openingHours }) => rangesAreApart(openingHours),
    },
    {
      field: 'hoursExceptions',
      code: 'hours_day_twice',
      holds: ({ hoursExceptions }) => daysAreOnce(hoursExceptions),
    },
    {
      field: 'hoursExceptions',
      code: 'hours_overlap',
      holds: ({ hoursExceptions }) => exceptionsAreApart(hoursExceptions),
    },
  ],
})

export const diningOptionSettings = defineSettings({
  key: 'places.set-dining-options',
  label: 'What a till starts with',
  fields: ['preferredDiningOptionId'],
  change: areaRights['places.set-dining-options'].change,
  path: '/places/dining-options-settings/{placeId}',
  references: { preferredDiningOptionId: 'diningOptions' },
})

export const kitchenSettings = defineSettings({
  key: 'places.set-kitchen',
  label: 'Kitchen settings',
  fields: ['kitchenSettings'],
  change: areaRights['places.set-kitchen'].change,
  path: '/places/kitchen/{placeId}',
})

export const menuSettings = defineSettings({
  key: 'places.set-menu',
  label: 'Menu settings',
  fields: ['menuSettings'],
  change: areaRights['places.set-menu'].change,
  path: '/places/menu/{placeId}',
})

export const printoutSettings = defineSettings({
  key: 'places.set-printouts',
  label: 'Printout settings, and what documents say',
  fields: ['printoutSettings', 'documentSettings', 'exemptionBasis'],
  change: areaRights['places.set-printouts'].change,
  path: '/places/printout-settings/{placeId}',
})

export const pinSettings = defineSettings({
  key: 'places.set-pins',
  label: 'What a PIN gives without internet',
  fields: ['pinSettings'],
  change: areaRights['places.set-pins'].change,
  path: '/places/pins/{placeId}',
})

export const drawerSettings = defineSettings({
  key: 'places.set-drawers',
  label: 'Named tills, and the difference from which on a drawer asks for a comment',
  fields: ['drawerSettings'],
  change: areaRights['places.set-drawers'].change,
  path: '/places/drawers/{placeId}',
})

export const stockSettings = defineSettings({
  key: 'places.set-stock',
  label: 'What stock costs, and when it stops sales',
  fields: ['stockSettings'],
  change: areaRights['places.set-stock'].change,
  path: '/places/stock/{placeId}',
})

export const deliverySettings = defineSettings({
  key: 'places.set-delivery',
  label: 'Whether the address service is asked where a house is',
  fields: ['deliverySettings'],
  change: areaRights['places.set-delivery'].change,
  path: '/places/delivery/{placeId}',
})

export const terminalSettings = defineSettings({
  key: 'places.set-terminals',
  label: 'Whether card terminals ask guests for a tip',
  fields: ['terminalSettings'],
  change: areaRights['places.set-terminals'].change,
  path: '/places/terminals/{placeId}',
})

/** The guide is on the home of a place, so it has no call of its own. */
export const guideSettings = defineSettings({
  key: 'places.set-guide',
  label: 'What of the guide to the first hour is skipped or hidden',
  fields: ['guideSettings'],
  change: areaRights['places.set-guide'].change,
  path: null,
})

/** Every page of settings. */
export const settings = [
  placeInfo,
  placeImage,
  openingHours,
  diningOptionSettings,
  kitchenSettings,
  menuSettings,
  printoutSettings,
  pinSettings,
  drawerSettings,
  stockSettings,
  deliverySettings,
  terminalSettings,
  guideSettings,
] as const

export type AnySettings = (typeof settings)[number]

type SettingsSpec<K extends string, P extends Settings['path']> = Pick<
  Settings,
  'label' | 'fields' | 'change'
> & {
  key: K
  path: P
  onlineOnly?: boolean
  references?: Readonly<Record<string, string>>
  rules?: readonly Rule<Place>[]
}

function defineSettings<const K extends string, const P extends Settings['path']>(spec: SettingsSpec<K, P>) {
  const { rules = [], onlineOnly = false, references = {}, ...rest } = spec
  return {
    ...rest,
    onlineOnly,
    references,
    body: v.object(Object.fromEntries(spec.fields.map((field) => [field, placeSchema.entries[field]]))),
    faults: (place: object) =>
      rules
        // A rule reads the row that the schema has let through.
        .filter((rule) => !rule.holds(place as Place))
        .map(({ field, code }) => ({ field, code })),
  } satisfies Settings
}
