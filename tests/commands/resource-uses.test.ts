import { describe, expect, it } from 'vitest'
import { childrenOf, holds, resourceUsesOf } from '#commands/resources/uses.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import { must } from '#domain/must.ts'
import { id } from './run.ts'

const resources: readonly Resource[] = allResources
const keepers = (resource: Resource) =>
  resourceUsesOf(resource).map(({ table, column }) => `${table}.${column}`)
/** Of each area of which that is not nothing. */
const byArea = (of: (resource: Resource) => readonly string[]) =>
  Object.fromEntries(
    resources.map((each) => [each.key, of(each)] as const).filter(([, all]) => all.length > 0),
  )

describe('A row of an area', () => {
  it('is kept by those that name it, but for lists that name it and what is removed with it', () => {
    expect(byArea(keepers)).toEqual({
      packaging: ['menuItems.packagingId'],
      'dining-options': ['orderChecks.diningOptionId'],
      tables: ['orderChecks.tableId'],
      'kitchen-station': ['printers.kitchenStationId', 'menuItems.kitchenStationId'],
      'product-category': ['products.categoryId'],
      product: ['ingredients.productId'],
      'menu-item-categories': ['menuItems.categoryId', 'priceLists.categoryId'],
      'menu-item-templates': ['menuItems.templateId'],
      'ingredient-templates': ['ingredients.templateId'],
      'modifier-section-templates': ['modifierSections.templateId'],
    })
  })

  it('takes along the rows of the areas that belong to it', () => {
    expect(byArea((each) => childrenOf(each).map(({ key }) => key))).toEqual({
      menu: ['menu-sections'],
      'menu-items': ['modifier-sections', 'ingredients'],
      'modifier-sections': ['modifiers'],
      'modifier-section-templates': ['modifier-templates'],
    })
  })

  it('is a table or a way of serving kept by open checks alone', () => {
    for (const key of ['tables', 'dining-options']) {
      const resource = must(
        resources.find((each) => each.key === key),
        key,
      )
      const use = must(resourceUsesOf(resource)[0], 'a use')
      const isKept = (status: string) => holds(use, { id: id(1), status })
      expect([isKept('pending'), isKept('done'), isKept('deleted')]).toEqual([true, false, false])
    }
  })

  it('is kept by no row that was removed itself', () => {
    const use = { table: 'products', column: 'categoryId' }
    expect(holds(use, { id: id(1), status: 'ACTIVE' })).toBe(true)
    expect(holds(use, { id: id(1), status: 'SOFT_DELETED' })).toBe(false)
  })
})
