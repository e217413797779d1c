import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { binary, instant } from './columns.ts'

/** Images of a place as they are served. They never change; a row of the place names the one that it shows. */
export const files = pgTable(
  'files',
  {
    placeId: uuid().notNull(),
    id: uuid().notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    hash: text().notNull(),
    mediaType: text().notNull(),
    bytes: binary().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    /** Pixels. */
    height: integer().notNull(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'files_key', columns: [table.placeId, table.id] })],
)
