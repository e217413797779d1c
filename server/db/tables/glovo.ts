import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UploadState } from '#domain/integrations/glovo/upload.ts'
import { instant } from './columns.ts'

/** Menus that were sent to the delivery platform, one row each, written before it is told of one. */
export const glovoUploads = pgTable(
  'glovo_uploads',
  {
    placeId: uuid().notNull(),
    id: uuid().notNull(),
    state: text().$type<UploadState>().notNull(),
    /** By which the platform knows it; null: it has not taken it. */
    transactionId: text(),
    sentBy: uuid().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'glovo_uploads_key', columns: [table.placeId, table.id] }),
    index('glovo_uploads_by_time').on(table.placeId, table.sentAt),
  ],
)
