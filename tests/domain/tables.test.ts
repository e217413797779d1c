import { expect, it } from 'vitest'
import { tableSchemas } from '#domain/table-schemas.ts'
import { tableNames, tables } from '#domain/tables.ts'

it('rows of dated tables, and no others, have a business day on which they were closed', () => {
  const dated = tableNames.filter((name) => 'dated' in tables[name])
  expect(dated).toEqual(tableNames.filter((name) => 'closedDay' in tableSchemas[name].entries))
})

it('tables are looked up by fields of their rows', () => {
  for (const name of tableNames) {
    const {
      indexes,
      ...of
    }: { indexes: readonly string[]; times?: readonly string[]; days?: readonly string[] } = tables[name]
    const columns = [...indexes, ...(of.times ?? []), ...(of.days ?? [])]
    expect(Object.keys(tableSchemas[name].entries)).toEqual(expect.arrayContaining(columns))
  }
})
