import { readers } from '#contract/readers.ts'
import type { TableName } from '#domain/tables.ts'
import { usePermissions } from '../people/use-can.ts'

/** Whether whoever is on may see the rows of a table, so that an empty one says something. Undefined until read. */
export function useReads(table: TableName): boolean | undefined {
  const granted = usePermissions()
  const { all, others } = readers[table]
  if (granted === undefined) return undefined
  return all === 'everybody' || others !== undefined || all.some((each) => granted.includes(each))
}
