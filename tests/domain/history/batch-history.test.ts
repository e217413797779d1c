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

  it('is called as it was afterwards, or before it was removed, and by nothing where it has no name', () => {
    const named = (before: object | null, after: object | null) => {
      const fields = [
        { field: 'about', before: null, after: null },
        { field: 'soup', before, after },
      ]
      return batchedChanges('menu-items', 'soup', [change({ fields })]).map(({ name, about }) => [
        name,
        about,
      ])
    }
    expect(named({ name: 'Żurek' }, { name: 'Barszcz' })).toEqual([['Barszcz', null]])
    expect(named({ name: 'Żurek' }, null)).toEqual([['Żurek', null]])
    expect(named({ price: 100 }, { price: 200 })).toEqual([['', null]])
  })

  it('is changed where it was there before and after, and nothing of a batch that says no more', () => {
    expect(of('soup')[0]).toMatchObject({ action: 'updated', name: '', batch: 'IMPORT' })
    expect(batchedChanges('menu-items', 'soup', [change({})])).toEqual([])
    const strange = change({
      fields: [
        { field: 'about', before: null, after: null },
        { field: 'soup', before: 'gone', after: undefined },
      ],
    })
    expect(batchedChanges('menu-items', 'soup', [strange])).toMatchObject([{ action: 'created', fields: [] }])
  })

  it('stands in the order in which batches were, each by itself', () => {
    const again = change({ id: 'd', at: 8, name: 'UNDO', fields: batch.fields })
    expect(
      batchedChanges('menu-items', 'tea', [batch, again]).map(({ at, batch: kind }) => [at, kind]),
    ).toEqual([
      [7, 'IMPORT'],
      [8, 'UNDO'],
    ])
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
