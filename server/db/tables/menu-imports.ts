import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportProgress, ImportRow, ImportStart, ImportState } from '#domain/menu/menu-import.ts'
import { inside, instant } from './columns.ts'

/** Imports of menus on their way into a place: rows that are not part of it yet, and how far it is. Kept for a day. */
export const menuImports = pgTable(
  'menu_imports',
  {
    placeId: uuid().notNull(),
    id: uuid().notNull(),
    state: text().$type<ImportState>().notNull(),
    start: inside<ImportStart>().notNull(),
    /** The rows by the number of their part: a part that is sent again takes its own place. */
    parts: inside<Record<string, ImportRow[]>>().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    /** The commands that have written something, in their order. */
    steps: inside<string[]>().notNull(),
    outcome: inside<Pick<ImportProgress, 'added' | 'changed' | 'left'>>().notNull(),
    startedBy: uuid().notNull(),
    /** In whose name it is written; null until it is. */
    worker: inside<{ userId: string; sessionId: string }>(),
    startedAt: instant().notNull(),
    /** When somebody last worked on it. */
    touchedAt: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'menu_imports_key', columns: [table.placeId, table.id] })],
)
