import { tableNames, tables, type TableName } from './tables.ts'

/** A check, and what belongs to it and enters and leaves a device with it. */
export const tablesOfChecks: readonly TableName[] = tableNames.filter(
  (name) => name === 'orderChecks' || isPart(name),
)

/** The field of such a table's rows by which they belong to a check. */
export function checkFieldOf(table: TableName): 'id' | 'orderCheckId' {
  return table === 'orderChecks' ? 'id' : 'orderCheckId'
}

function isPart(name: TableName): boolean {
  const indexes: readonly string[] = tables[name].indexes
  return 'dated' in tables[name] && indexes.includes('orderCheckId')
}
