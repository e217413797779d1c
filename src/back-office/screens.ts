import { integrationPermissions } from '#domain/integrations/services.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { deliveryZones } from '#domain/resources/delivery-zones.ts'
import { diningOptions } from '#domain/resources/dining-options.ts'
import { discounts } from '#domain/resources/discounts.ts'
import { ingredientTemplates } from '#domain/resources/ingredient-templates.ts'
import { kitchenStations } from '#domain/resources/kitchen-stations.ts'
import { menuItemCategories } from '#domain/resources/menu-item-categories.ts'
import { modifierSectionTemplates } from '#domain/resources/modifier-section-templates.ts'
import { packaging } from '#domain/resources/packaging.ts'
import { printers } from '#domain/resources/printers.ts'
import { productCategories } from '#domain/resources/product-categories.ts'
import { products } from '#domain/resources/products.ts'
import { serviceFees } from '#domain/resources/service-fees.ts'
import { venueTables } from '#domain/resources/venue-tables.ts'
import {
  diningOptionSettings,
  drawerSettings,
  kitchenSettings,
  menuSettings,
  pinSettings,
  openingHours,
  placeInfo,
  printoutSettings,
  stockSettings,
} from '#domain/settings/settings.ts'
import { page, rows, type Area } from './area.ts'

/**
 * Every area of the back office, in the order of the overview. To add one: a line here, with its resource, heading and
 * icon, and the file of its screen.
 */
export const areas: readonly Area[] = [
  page('info', placeInfo.change, 'place', 'store', () => import('./settings/info.tsx')),
  page('hours', openingHours.change, 'place', 'clock', () => import('./settings/hours.tsx')),
  page('drawers', drawerSettings.change, 'place', 'coins', () => import('./settings/drawers.tsx')),
  page('pins', pinSettings.change, 'place', 'lock', () => import('./settings/pins.tsx')),
  rows(venueTables, 'place', 'armchair', () => import('./screens/venue-tables.tsx')),
  {
    ...page('closing', placeInfo.change, 'place', 'lock', () => import('./closing/page.tsx')),
    ownersOnly: true,
  },

  rows(diningOptions, 'sales', 'cutlery', () => import('./screens/dining-options.tsx')),
  page(
    'dining-option-settings',
    diningOptionSettings.change,
    'sales',
    'cart',
    () => import('./settings/dining-option-settings.tsx'),
  ),
  rows(discounts, 'sales', 'percent', () => import('./screens/discounts.tsx')),
  rows(serviceFees, 'sales', 'concierge-bell', () => import('./screens/service-fees.tsx')),
  rows(packaging, 'sales', 'package', () => import('./screens/packaging.tsx')),
  rows(deliveryZones, 'sales', 'bike', () => import('./screens/delivery-zones.tsx')),

  rows(kitchenStations, 'kitchen', 'chef-hat', () => import('./screens/kitchen-stations.tsx')),
  page('kitchen', kitchenSettings.change, 'kitchen', 'bell', () => import('./settings/kitchen.tsx')),
  rows(printers, 'kitchen', 'printer', () => import('./screens/printers.tsx')),
  page('printing-here', printers.change, 'kitchen', 'plug', () => import('./printing-here/page.tsx')),
  page('printouts', printoutSettings.change, 'kitchen', 'receipt', () => import('./settings/printouts.tsx')),

  page('menu', menuSettings.change, 'menu', 'book-open', () => import('./settings/menu.tsx')),
  rows(menuItemCategories, 'menu', 'tags', () => import('./screens/menu-item-categories.tsx')),
  rows(ingredientTemplates, 'menu', 'wheat', () => import('./screens/ingredient-templates.tsx')),
  rows(
    modifierSectionTemplates,
    'menu',
    'list-checks',
    () => import('./screens/modifier-section-templates.tsx'),
  ),

  rows(products, 'stock', 'boxes', () => import('./screens/products.tsx')),
  page('stock', stockSettings.change, 'stock', 'scale', () => import('./settings/stock.tsx')),
  rows(productCategories, 'stock', 'layers', () => import('./screens/product-categories.tsx')),

  page('ksef', placeInfo.change, 'services', 'file-check', () => import('./ksef/page.tsx')),
  page('integrations', integrationPermissions, 'services', 'plug', () => import('./integrations/page.tsx')),
]

/** Areas whose lists stand beside each other as tabs, and the key of what they are called together. */
const families = [{ title: 'office.list.discountsAndFees', members: [discounts, serviceFees] }] as const

/** The family of a resource's list; null for one that stands alone. */
export function familyOf(resource: Resource): (typeof families)[number] | null {
  return families.find(({ members }) => members.some(({ key }) => key === resource.key)) ?? null
}

/** The area of this address; null where there is none. */
export function findArea(key: string): Area | null {
  return areas.find((area) => area.key === key) ?? null
}
