import { describe, expect, it } from 'vitest'
import { batchTables, resourceOf } from '#commands/menu/batch-tables.ts'
import { batchArea, batchedAreas, batchedChanges } from '#domain/history/batch-history.ts'
import type { Change } from '#domain/history/change.ts'

const change = (of: Partial<Change>): Change => ({
  id: 'c',
  at: 7,
  actorId: 'kasia',
  area: batchArea,
  rowId: 'batch',
  name: 'IMPORT',
  action: 'updated',
  fields: [],
  ...of,
})

describe('What a batch did to one row', () => {
  const batch = change({
    fields: [
      { field: 'about', before: null, after: { file: 'menu.csv' } },
      { field: 'soup', before: { price: 100 }, after: { price: 200 } },
      { field: 'cake', before: null, after: { name: 'Sernik' } },
      { field: 'tea', before: { name: 'Herbata' }, after: null },
    ],
  })
  const of = (id: string) => batchedChanges('menu-items', id, [batch])

  it('is a change of its own history', () => {
    expect(of('soup')).toMatchObject([
      {
        area: 'menu-items',
        rowId: 'soup',
        action: 'updated',
        actorId: 'kasia',
        at: 7,
        batch: 'IMPORT',
        about: { file: 'menu.csv' },
        fields: [{ field: 'price', before: 100, after: 200 }],
      },
    ])
    expect(of('cake')).toMatchObject([{ action: 'created', name: 'Sernik', fields: [] }])
    expect(of('tea')).toMatchObject([{ action: 'removed', name: 'Herbata', fields: [] }])
  })

  it('is nothing where it was not in it, or the change is no batch', () => {
    expect(of('beer')).toEqual([])
    expect(of('about')).toEqual([])
    expect(batchedChanges('menu-items', 'soup', [{ ...batch, area: 'menu-items' }])).toEqual([])
  })
})

it('Batches change rows of these areas', () => {
  const areas = batchTables.flatMap((table) => resourceOf(table)?.key ?? [])
  expect([...batchedAreas].sort()).toEqual(areas.sort())
})
