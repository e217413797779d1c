import { isNotNull, isNull } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, uuid, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { tables, type TableName } from '#domain/tables.ts'
import { whole } from './columns.ts'

/** Fields of every replicated row besides the entity's own. */
export const transport = ['placeId', 'version', 'deleted'] as const

/**
 * A replicated table. The place comes first in its key and in every index, so that the table can be distributed by
 * place; `version` and `deleted` are the feed's. Columns are named as the fields of the domain's row. There are no
 * foreign keys: facts stand even when what they name is gone, and rows arrive in any order.
 */
export function placeTable<N extends TableName, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
) {
  const sqlName = snakeCase(name)
  return pgTable(
    sqlName,
    {
      placeId: uuid().notNull(),
      id: uuid().notNull(),
      version: whole().notNull(),
      deleted: boolean().notNull().default(false),
      ...columns,
    },
    (table) => [
      primaryKey({ name: `${sqlName}_key`, columns: [table.placeId, table.id] }),
      index(`${sqlName}_feed`).on(table.placeId, table.version, table.id),
      ...tables[name].indexes.map((column) =>
        // The domain's index columns are fields of the row, and the map of tables proves that fields are columns.
        index(`${sqlName}_by_${snakeCase(column)}`).on(table.placeId, table[column as 'id']),
      ),
      // Of years of dated rows devices get the open ones and those of the last days: neither is looked for among the
      // others.
      ...('dated' in tables[name]
        ? [
            index(`${sqlName}_open`)
              .on(table.placeId, table.version, table.id)
              .where(isNull(table['closedDay' as 'id'])),
            index(`${sqlName}_closed`)
              .on(table.placeId, table['closedDay' as 'id'], table.version, table.id, table.deleted)
              .where(isNotNull(table['closedDay' as 'id'])),
          ]
        : []),
    ],
  )
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
