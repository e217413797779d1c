import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openStatuses } from '#domain/resources/open-statuses.ts'
import { allResources } from '#domain/resources/resources.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import { tables, type TableName } from '#domain/tables.ts'
import { sampleRow } from '#tests/support/rows/sample-rows.ts'

const areas = allResources.map((area) => [area.key, area] as const)
const indexesOf = (table: string): readonly string[] => tables[table as TableName].indexes
const fieldsOf = (table: string) => Object.keys(tableSchemas[table as TableName].entries)
const keysWhere = (holds: (area: (typeof allResources)[number]) => boolean) =>
  allResources.flatMap((area) => (holds(area) ? [area.key] : [])).sort()

describe('the areas of the back office', () => {
  it('have each a key, a table and names of their own', () => {
    for (const of of [
      allResources.map(({ key }) => key),
      allResources.map(({ table }) => table),
      allResources.map(({ label }) => label.one),
      allResources.map(({ label }) => label.many),
    ])
      expect(new Set(of).size).toBe(allResources.length)
  })

  it('are put in order by people, but for goods, printers, zones and recipes, which have an order of their own', () => {
    expect(keysWhere(({ ordered }) => ordered !== true)).toEqual([
      'ingredient-templates',
      'menu-items',
      'place-delivery',
      'printers',
      'product',
      'product-category',
    ])
  })

  it('lose what is removed, but for products, of which the stock keeps the past', () => {
    expect(keysWhere(({ softDelete }) => softDelete === true)).toEqual(['product'])
  })

  it('have a value that only one row may have for products alone: their SKU', () => {
    expect(keysWhere(({ unique = [] }) => unique.length > 0)).toEqual(['product'])
    expect(allResources.find(({ key }) => key === 'product')?.unique).toEqual(['sku'])
  })

  it('refuse to remove a table and a dining option as long as guests sit there', () => {
    expect(keysWhere(({ usedBy = [] }) => usedBy.length > 0)).toEqual(['dining-options', 'tables'])
    const used = allResources.flatMap(({ usedBy = [] }) => usedBy)
    for (const { table, where } of used)
      expect([table, where]).toEqual(['orderChecks', { field: 'status', oneOf: openStatuses }])
    expect(used.map(({ column }) => column).sort()).toEqual(['diningOptionId', 'tableId'])
    expect(openStatuses).toEqual(['pending', 'awaiting-payment'])
  })

  it('remove with a row what belongs to it: places in sections, ingredients of a modifier', () => {
    const along = Object.fromEntries(allResources.map(({ key, takesAlong = [] }) => [key, takesAlong]))
    expect(along).toMatchObject({
      'menu-items': [{ table: 'menuSectionItems', column: 'menuItemId' }],
      'menu-sections': [{ table: 'menuSectionItems', column: 'sectionId' }],
      modifiers: [{ table: 'ingredients', column: 'modifierId' }],
    })
    expect(keysWhere(({ takesAlong = [] }) => takesAlong.length > 0)).toHaveLength(3)
  })

  it('name rows of other areas, which stay as long as they are named', () => {
    const named = allResources.flatMap(({ key, references = {} }) =>
      Object.entries(references).map(([field, table]) => `${key}: ${field} of ${table}`),
    )
    expect(named.toSorted()).toEqual([
      'ingredient-templates: ingredients.productId of products',
      'ingredients: modifierId of modifiers',
      'ingredients: productId of products',
      'ingredients: templateId of ingredientTemplates',
      'menu-item-templates: ingredientTemplateIds.* of ingredientTemplates',
      'menu-item-templates: modifierSectionTemplateIds.* of modifierSectionTemplates',
      'menu-item-templates: values.categoryId of menuItemCategories',
      'menu-item-templates: values.kitchenStationId of kitchenStations',
      'menu-item-templates: values.packagingId of packaging',
      'menu-items: categoryId of menuItemCategories',
      'menu-items: kitchenStationId of kitchenStations',
      'menu-items: optionPrices.diningOptionId of diningOptions',
      'menu-items: packagingId of packaging',
      'menu-items: templateId of menuItemTemplates',
      'modifier-sections: templateId of modifierSectionTemplates',
      'price-lists: categoryId of menuItemCategories',
      'price-lists: diningOptionIds.* of diningOptions',
      'printers: kitchenStationId of kitchenStations',
      'product: categoryId of productCategories',
    ])
  })

  it('name every row of another area that they have: none is removed from under one that shows it', () => {
    for (const { key, schema, references = {}, parent } of allResources) {
      const naming = Object.keys(schema.entries).filter((field) => /Ids?$/.test(field))
      const named = new Set([...Object.keys(references).map((path) => path.split('.')[0]), parent?.field])
      const left = naming.filter((field) => !named.has(field))
      // A picture is a file; what follows a template of modifiers is seen to by the template's own command.
      const known = { 'menu-items': ['imageId'], modifiers: ['templateId'] }[key] ?? []
      expect([key, left]).toEqual([key, known])
    }
  })

  it('manage of a new row what nobody fills in', () => {
    const managed = allResources.flatMap(({ key, managed: own }) => {
      const others = Object.entries(own).filter(([field]) => field !== 'position')
      return others.length === 0 ? [] : [[key, Object.fromEntries(others)]]
    })
    expect(Object.fromEntries(managed)).toEqual({
      tables: { plan: null },
      'kitchen-station': { isDefault: false },
      product: { status: 'ACTIVE' },
      'menu-items': { soldOutUntil: null, templateId: null, own: [], omitted: [] },
      'modifier-sections': { templateId: null, own: [], omitted: [] },
      modifiers: { templateId: null, own: [] },
      ingredients: { templateId: null, own: [] },
    })
  })

  it('narrow for callers the rates of items and of their templates, and nothing else', () => {
    const narrowed = allResources.flatMap(({ key, asked = {} }) =>
      Object.keys(asked).map((field) => [key, field]),
    )
    expect(narrowed).toEqual([
      ['menu-items', 'taxRate'],
      ['menu-item-templates', 'values'],
    ])
  })

  it('belong to another area where a row is nothing without it', () => {
    const parents = allResources.flatMap(({ key, parent }) =>
      parent === undefined ? [] : [[key, parent.table]],
    )
    expect(Object.fromEntries(parents)).toEqual({
      'menu-sections': 'menus',
      'modifier-sections': 'menuItems',
      'modifier-templates': 'modifierSectionTemplates',
      modifiers: 'modifierSections',
      ingredients: 'menuItems',
    })
  })
})

/** Fields that rows of before do not have. */
const cameLater: Readonly<Record<string, string[]>> = {
  tables: ['room'],
  product: ['minimumLevel', 'stopsSales'],
  'modifier-sections': ['alwaysAsked'],
  'modifier-section-templates': ['alwaysAsked'],
}

describe.each(areas)('the area %s', (_key, area) => {
  const sample = sampleRow(area, 3)

  it('has the very rows of its table', () => {
    expect(Object.keys(area.schema.entries).sort()).toEqual(fieldsOf(area.table).sort())
    expect(v.is(area.schema, sample)).toBe(true)
  })

  it('takes what people fill in for a row, with nothing that it manages itself', () => {
    const managed = Object.keys(area.managed)
    const asked = Object.keys(area.body.entries)
    expect(asked.filter((field) => managed.includes(field))).toEqual([])
    expect([...asked, ...managed, 'id'].sort()).toEqual(Object.keys(area.schema.entries).sort())
    expect(v.is(area.body, Object.fromEntries(asked.map((field) => [field, sample[field]])))).toBe(true)
  })

  it('takes no field that is missing or of another kind', () => {
    for (const field of Object.keys(area.schema.entries))
      expect([field, v.is(area.schema, { ...sample, [field]: Number.NaN })]).toEqual([field, false])
  })

  it('asks for every field, but for those that came later and that rows of before do not have', () => {
    const left = Object.keys(area.schema.entries).filter((field) =>
      v.is(area.schema, { ...sample, [field]: undefined }),
    )
    expect(left).toEqual(cameLater[area.key] ?? [])
  })

  it('begins a new row with values that its table takes', () => {
    expect(v.is(area.schema, Object.assign({}, sample, area.managed))).toBe(true)
  })

  it('has a position exactly where people put its rows in order', () => {
    expect('position' in area.managed).toBe(area.ordered === true)
    expect('status' in area.managed).toBe(area.softDelete === true)
  })

  it('names only fields, tables and columns that there are', () => {
    const named = Object.entries(area.references ?? {})
    if (area.parent !== undefined) named.push([area.parent.field, area.parent.table])
    for (const [path, table] of named) {
      expect(Object.keys(area.schema.entries)).toContain(path.split('.')[0])
      expect(Object.keys(tables)).toContain(table)
    }
    for (const { table, column } of [...(area.usedBy ?? []), ...(area.takesAlong ?? [])]) {
      expect(fieldsOf(table)).toContain(column)
      expect(indexesOf(table)).toContain(column)
    }
    if (area.parent !== undefined) expect(indexesOf(area.table)).toContain(area.parent.field)
    for (const field of area.unique ?? []) expect(indexesOf(area.table)).toContain(field)
    for (const { table, where } of area.usedBy ?? [])
      if (where !== undefined) expect(fieldsOf(table)).toContain(where.field)
  })

  it('narrows for callers only fields that they fill in', () => {
    for (const field of Object.keys(area.asked ?? {})) expect(Object.keys(area.body.entries)).toContain(field)
  })

  it('names the place, or the row, in the address of every call', () => {
    for (const [call, path] of Object.entries(area.paths)) {
      expect(path).toMatch(/\{\w+\}/)
      if (call === 'list' || call === 'listDeleted') expect(path).toContain('{placeId}')
    }
    expect('restore' in area.paths).toBe(area.softDelete === true)
  })
})
