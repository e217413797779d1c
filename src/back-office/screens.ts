import { integrationPermissions } from '#domain/access/area-rights.ts'
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
  deliverySettings,
  diningOptionSettings,
  drawerSettings,
  kitchenSettings,
  menuSettings,
  pinSettings,
  openingHours,
  placeInfo,
  printoutSettings,
  stockSettings,
  terminalSettings,
} from '#domain/settings/settings.ts'
import { page, rows, type Area } from './area.ts'

const inNavigation = { unlisted: 'in-navigation' } as const

/** Any of these may change something of how the till and the kitchen display behave. */
const whoSetsTill = [
  ...new Set(
    [menuSettings, diningOptionSettings, kitchenSettings, pinSettings].flatMap(({ change }) => change),
  ),
]

/**
 * Every area of the back office, in the order of the overview. To add one: a line here, with its resource, heading and
 * icon, and the file of its screen.
 */
export const areas: readonly Area[] = [
  page('info', placeInfo.change, 'place', 'store', () => import('./settings/info.tsx')),
  page('hours', openingHours.change, 'place', 'clock', () => import('./settings/hours.tsx')),
  rows(venueTables, 'place', 'armchair', () => import('./screens/venue-tables.tsx')),
  page('users', ['manage-users'], 'place', 'people', () => import('./settings/users.tsx')),

  rows(diningOptions, 'sales', 'cutlery', () => import('./screens/dining-options.tsx')),
  rows(discounts, 'sales', 'percent', () => import('./screens/discounts.tsx')),
  {
    ...rows(serviceFees, 'sales', 'concierge-bell', () => import('./screens/service-fees.tsx')),
    unlisted: 'tab',
  },
  rows(packaging, 'sales', 'package', () => import('./screens/packaging.tsx')),
  rows(deliveryZones, 'sales', 'bike', () => import('./screens/delivery-zones.tsx')),
  page('delivery', deliverySettings.change, 'sales', 'map-pin', () => import('./settings/delivery.tsx')),
  page('drawers', drawerSettings.change, 'sales', 'coins', () => import('./settings/drawers.tsx')),
  page('terminals', terminalSettings.change, 'sales', 'card', () => import('./settings/terminals.tsx')),

  page('till', whoSetsTill, 'kitchen', 'cart', () => import('./settings/till.tsx')),
  rows(kitchenStations, 'kitchen', 'chef-hat', () => import('./screens/kitchen-stations.tsx')),
  rows(printers, 'kitchen', 'printer', () => import('./screens/printers.tsx')),
  page('printing-here', printers.change, 'kitchen', 'plug', () => import('./printing-here/page.tsx')),
  page('printouts', printoutSettings.change, 'kitchen', 'receipt', () => import('./settings/printouts.tsx')),

  page('ksef', placeInfo.change, 'services', 'file-check', () => import('./ksef/page.tsx')),
  page('integrations', integrationPermissions, 'services', 'plug', () => import('./integrations/page.tsx')),
  page('stock', stockSettings.change, 'services', 'scale', () => import('./settings/stock.tsx')),

  {
    ...rows(menuItemCategories, 'goods', 'tags', () => import('./screens/menu-item-categories.tsx')),
    ...inNavigation,
  },
  {
    ...rows(ingredientTemplates, 'goods', 'wheat', () => import('./screens/ingredient-templates.tsx')),
    ...inNavigation,
  },
  {
    ...rows(
      modifierSectionTemplates,
      'goods',
      'list-checks',
      () => import('./screens/modifier-section-templates.tsx'),
    ),
    ...inNavigation,
  },
  { ...rows(products, 'goods', 'boxes', () => import('./screens/products.tsx')), ...inNavigation },
  {
    ...rows(productCategories, 'goods', 'layers', () => import('./screens/product-categories.tsx')),
    ...inNavigation,
  },

  {
    ...page('closing', placeInfo.change, 'end', 'lock', () => import('./close-place/page.tsx')),
    ownersOnly: true,
  },
]

/** Areas that were pages of their own, as addresses and links still name them, and where they are now. */
const moved: ReadonlyMap<string, string> = new Map([
  ['menu', 'till'],
  ['kitchen', 'till'],
  ['pins', 'till'],
  ['dining-option-settings', 'till'],
])

/** The key of the area that an address means, where that has moved; null: it stands as it is. */
export function movedArea(key: string): string | null {
  return moved.get(key) ?? null
}

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
