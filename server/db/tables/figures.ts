import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/tables.ts'
import { inside } from './columns.ts'
import { placeTable } from './place-table.ts'

export const daySums = placeTable('daySums', {
  day: date().notNull(),
  cutoff: integer().notNull(),
  dimension: text().$type<Row<'daySums'>['dimension']>().notNull(),
  packed: inside<Row<'daySums'>['packed']>().notNull(),
  closedDay: date(),
})

/** Days of which facts have come since their sums were made; whoever writes a fact notes it (`follow-ups.ts`). */
export const dirtyDays = pgTable(
  'dirty_days',
  {
    placeId: uuid().notNull(),
    day: date().notNull(),
    /** Somebody is about to read the facts: one that comes from now on says so. */
    taken: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ name: 'dirty_days_key', columns: [table.placeId, table.day] })],
)
