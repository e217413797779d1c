import { describe, expect, test } from 'vitest'
import { batchTables, isBatchTable, resourceOf } from '#commands/menu/batch-tables.ts'
import { idsIn, referencesIn, withoutDead, type Alive } from '#commands/menu/references.ts'
import { id } from '../run.ts'

/** Only these rows are there. */
const only =
  (...keys: string[]): Alive =>
  (table, rowId) =>
    keys.includes(`${table}/${rowId}`)

describe('the rows that a row names', () => {
  test.each([
    ['one in a field', { categoryId: 'a' }, 'categoryId', ['a']],
    ['none in a field that is empty', { categoryId: null }, 'categoryId', []],
    ['none in a field that is missing', {}, 'categoryId', []],
    ['all of a list', { optionIds: ['a', 'b'] }, 'optionIds.*', ['a', 'b']],
    ['one of each entry of a list', { prices: [{ of: 'a' }, { of: 'b' }] }, 'prices.of', ['a', 'b']],
    ['one inside of a value', { values: { categoryId: 'a' } }, 'values.categoryId', ['a']],
    ['none inside of a value that does not say it', { values: {} }, 'values.categoryId', []],
    ['none where an entry is no row', { prices: [null, 'x', { of: 'b' }] }, 'prices.of', ['b']],
  ])('are %s', (_, fields, path, ids) => {
    expect(idsIn({ id: 'row', ...fields }, [path, 'others'])).toEqual(ids)
  })

  test('of an item in a section are the section and the item, though it is of no area', () => {
    expect(resourceOf('menuSectionItems')).toBeNull()
    expect(referencesIn('menuSectionItems')).toEqual([
      ['sectionId', 'menuSections'],
      ['menuItemId', 'menuItems'],
    ])
  })

  test('of a row of an area are those of its fields and the one that it belongs to', () => {
    expect(referencesIn('modifiers')).toContainEqual(['modifierSectionId', 'modifierSections'])
    expect(referencesIn('menuItems')).toEqual(
      expect.arrayContaining([
        ['categoryId', 'menuItemCategories'],
        ['optionPrices.diningOptionId', 'diningOptions'],
      ]),
    )
  })
})

describe('a row without what is gone', () => {
  test('stays the very row where all is there that it names', () => {
    const row = { id: id(1), categoryId: id(2), optionPrices: [] }
    expect(withoutDead('menuItems', row, only(`menuItemCategories/${id(2)}`))).toBe(row)
  })

  test('names nothing in a field whose row is gone, and keeps every other field', () => {
    const row = { id: id(1), name: 'Żurek', categoryId: id(2), kitchenStationId: id(3) }
    expect(withoutDead('menuItems', row, only(`kitchenStations/${id(3)}`))).toEqual({
      ...row,
      categoryId: null,
    })
    expect(row.categoryId).toBe(id(2))
  })

  test('loses the entries of a list that name a row that is gone', () => {
    const price = (diningOptionId: string) => ({ diningOptionId, price: 20_00 })
    const row = { id: id(1), optionPrices: [price(id(2)), price(id(3))] }
    expect(withoutDead('menuItems', row, only(`diningOptions/${id(3)}`))['optionPrices']).toEqual([
      price(id(3)),
    ])
  })

  test('loses the ids of a list of ids that are gone', () => {
    const row = { id: id(1), categoryId: null, diningOptionIds: [id(2), id(3)] }
    expect(withoutDead('priceLists', row, only(`diningOptions/${id(2)}`))['diningOptionIds']).toEqual([id(2)])
  })

  test('of a template does not say a value whose row is gone, so that items keep theirs', () => {
    const values = { categoryId: id(2), price: 20_00 }
    const row = { id: id(1), modifierSectionTemplateIds: [], ingredientTemplateIds: [], values }
    expect(withoutDead('menuItemTemplates', row, only())['values']).toEqual({ price: 20_00 })
  })

  test('is looked for in its own table: a row of the same id elsewhere is another one', () => {
    const row = { id: id(1), categoryId: id(2) }
    expect(withoutDead('menuItems', row, only(`kitchenStations/${id(2)}`))['categoryId']).toBeNull()
  })
})

test('batches can bring back the rows of menus, dishes, prices and templates, and of nothing else', () => {
  expect([...batchTables].sort()).toEqual([
    'ingredientTemplates',
    'ingredients',
    'menuItemCategories',
    'menuItemTemplates',
    'menuItems',
    'menuSectionItems',
    'menuSections',
    'menus',
    'modifierSectionTemplates',
    'modifierSections',
    'modifierTemplates',
    'modifiers',
    'priceLists',
  ])
  expect(batchTables.every((table) => isBatchTable(table))).toBe(true)
  for (const table of ['orders', 'products', 'places', 'changes', 'menuBatches', ''])
    expect([table, isBatchTable(table)]).toEqual([table, false])
})
