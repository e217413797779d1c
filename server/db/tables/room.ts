import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core'
import { newPlaceSettings } from '#domain/place/place.ts'
import type { Row } from '#domain/tables.ts'
import { inside, instant } from './columns.ts'
import { placeTable } from './place-table.ts'

export const places = placeTable('places', {
  slug: text().notNull(),
  name: text().notNull(),
  legalName: text().notNull().default(''),
  timeZone: text().$type<Row<'places'>['timeZone']>().notNull(),
  street: text().notNull().default(''),
  streetNumber: text().notNull().default(''),
  postcode: text().notNull().default(''),
  city: text().notNull().default(''),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  taxId: text().notNull().default(''),
  imageId: uuid(),
  openingHours: inside<Row<'places'>['openingHours']>().notNull().default(newPlaceSettings.openingHours),
  hoursExceptions: inside<Row<'places'>['hoursExceptions']>()
    .notNull()
    .default(newPlaceSettings.hoursExceptions),
  dayCutoff: integer().notNull(),
  preferredDiningOptionId: uuid(),
  printoutSettings: inside<Row<'places'>['printoutSettings']>().notNull(),
  documentSettings: inside<Row<'places'>['documentSettings']>()
    .notNull()
    .default(newPlaceSettings.documentSettings),
  exemptionBasis: text().notNull().default(newPlaceSettings.exemptionBasis),
  kitchenSettings: inside<Row<'places'>['kitchenSettings']>()
    .notNull()
    .default(newPlaceSettings.kitchenSettings),
  // Places from before tiles had a look keep theirs plain; a new one comes with its own settings.
  menuSettings: inside<Row<'places'>['menuSettings']>()
    .notNull()
    .default({ ...newPlaceSettings.menuSettings, tiles: 'plain' }),
  pinSettings: inside<Row<'places'>['pinSettings']>().notNull().default(newPlaceSettings.pinSettings),
  drawerSettings: inside<Row<'places'>['drawerSettings']>()
    .notNull()
    .default(newPlaceSettings.drawerSettings),
  stockSettings: inside<Row<'places'>['stockSettings']>().notNull().default(newPlaceSettings.stockSettings),
  ksefSettings: inside<Row<'places'>['ksefSettings']>().notNull().default(newPlaceSettings.ksefSettings),
  deliverySettings: inside<Row<'places'>['deliverySettings']>()
    .notNull()
    .default(newPlaceSettings.deliverySettings),
  terminalSettings: inside<Row<'places'>['terminalSettings']>()
    .notNull()
    .default(newPlaceSettings.terminalSettings),
  guideSettings: inside<Row<'places'>['guideSettings']>().notNull().default(newPlaceSettings.guideSettings),
})

export const diningOptions = placeTable('diningOptions', {
  name: text().notNull(),
  type: text().$type<Row<'diningOptions'>['type']>().notNull(),
  color: text().notNull(),
  allowCashPayment: boolean().notNull(),
  allowCardPayment: boolean().notNull(),
  position: integer().notNull(),
})

/** Memberships: the row's id is the user's. */
export const placeUsers = placeTable('placeUsers', {
  name: text().notNull(),
  role: text().$type<Row<'placeUsers'>['role']>().notNull(),
  permissions: inside<Row<'placeUsers'>['permissions']>().notNull(),
  preferredDiningOptionId: uuid(),
})

/** People who left: what history calls them by. */
export const formerUsers = placeTable('formerUsers', {
  name: text().notNull(),
  leftAt: instant().notNull(),
})

export const venueTables = placeTable('venueTables', {
  name: text().notNull(),
  placement: text().$type<Row<'venueTables'>['placement']>().notNull(),
  room: text(),
  seats: integer().notNull(),
  plan: inside<NonNullable<Row<'venueTables'>['plan']>>(),
  position: integer().notNull(),
})

export const kitchenStations = placeTable('kitchenStations', {
  name: text().notNull(),
  isDefault: boolean().notNull(),
  position: integer().notNull(),
})

export const floorPieces = placeTable('floorPieces', {
  placement: text().$type<Row<'floorPieces'>['placement']>().notNull(),
  room: text(),
  kind: text().$type<Row<'floorPieces'>['kind']>().notNull(),
  text: text().notNull(),
  x: integer().notNull(),
  y: integer().notNull(),
  width: integer().notNull(),
  depth: integer().notNull(),
  turn: integer().notNull(),
})
