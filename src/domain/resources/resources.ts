import type { Row, TableName } from '../tables.ts'
import type { Resource, ResourceRow } from './define-resource.ts'
import { deliveryZones } from './delivery-zones.ts'
import { diningOptions } from './dining-options.ts'
import { discounts } from './discounts.ts'
import { ingredientTemplates } from './ingredient-templates.ts'
import { kitchenStations } from './kitchen-stations.ts'
import { ingredients } from './ingredients.ts'
import { menuItemCategories } from './menu-item-categories.ts'
import { menuItemTemplates } from './menu-item-templates.ts'
import { menuItems } from './menu-items.ts'
import { menuSections } from './menu-sections.ts'
import { menus } from './menus.ts'
import { modifierSectionTemplates } from './modifier-section-templates.ts'
import { modifierSections } from './modifier-sections.ts'
import { modifierTemplates } from './modifier-templates.ts'
import { modifiers } from './modifiers.ts'
import { packaging } from './packaging.ts'
import { priceLists } from './price-lists.ts'
import { printers } from './printers.ts'
import { productCategories } from './product-categories.ts'
import { products } from './products.ts'
import { serviceFees } from './service-fees.ts'
import { venueTables } from './venue-tables.ts'

/** Every plain area of the back office. */
const resources = [
  packaging,
  discounts,
  serviceFees,
  diningOptions,
  venueTables,
  kitchenStations,
  printers,
  productCategories,
  products,
  menuItemCategories,
  menus,
  menuSections,
  menuItems,
  modifierSections,
  modifiers,
  ingredients,
  priceLists,
  menuItemTemplates,
  ingredientTemplates,
  modifierSectionTemplates,
  modifierTemplates,
  deliveryZones,
] as const

export type AnyResource = (typeof resources)[number]

type Disagreeing = {
  [R in AnyResource as R['key']]: R['table'] extends TableName
    ? [ResourceRow<R>, Row<R['table']>] extends [Row<R['table']>, ResourceRow<R>]
      ? never
      : R['key']
    : R['key']
}[AnyResource['key']]

/**
 * The same list for code that treats all alike. Does not compile, and names the resources, when a resource and its
 * table differ in either direction.
 */
export const allResources: [Disagreeing] extends [never] ? readonly Resource[] : Disagreeing = resources
