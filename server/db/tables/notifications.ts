import { date, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/tables.ts'
import { inside, instant } from './columns.ts'
import { placeTable } from './place-table.ts'

export const notifications = placeTable('notifications', {
  kind: text().$type<Row<'notifications'>['kind']>().notNull(),
  at: instant().notNull(),
  forUserId: uuid().notNull(),
  orderCheckId: uuid(),
  facts: inside<Row<'notifications'>['facts']>().notNull(),
  text: text().notNull(),
  readAt: instant(),
  closedDay: date().notNull(),
})
