import type { Permission } from './permissions.ts'

/**
 * Who may do what in the areas and settings of the back office, by their keys: any one of `see` opens the rows (empty:
 * every member of the place), any one of `change` changes them, and one of `add` is enough for new ones. Apart from what the areas are, so that a till knows its
 * way without them.
 */
export const areaRights = {
  'place-delivery': { see: [], change: ['manage-delivery'] },
  'dining-options': { see: [], change: ['manage-dining-options'] },
  discounts: { see: [], change: ['manage-service-fee-discounts'] },
  'ingredient-templates': {
    see: ['create-menu-item-template', 'manage-menu'],
    change: ['create-menu-item-template', 'manage-menu'],
  },
  'kitchen-station': { see: [], change: ['manage-kitchen-stations'] },
  menu: { see: [], change: ['manage-menu'] },
  'menu-sections': { see: [], change: ['manage-menu'], add: ['create-menu-section'] },
  'menu-items': { see: [], change: ['manage-menu'], add: ['create-menu-item'] },
  'modifier-sections': { see: [], change: ['manage-menu'] },
  modifiers: { see: [], change: ['manage-menu'] },
  ingredients: { see: [], change: ['manage-menu'] },
  'price-lists': { see: [], change: ['manage-menu'] },
  'menu-item-templates': {
    see: ['create-menu-item-template', 'manage-menu'],
    change: ['create-menu-item-template', 'manage-menu'],
  },
  'menu-item-categories': { see: [], change: ['manage-menu'] },
  'modifier-section-templates': {
    see: ['create-menu-item-template', 'manage-menu'],
    change: ['create-menu-item-template', 'manage-menu'],
  },
  'modifier-templates': {
    see: ['create-menu-item-template', 'manage-menu'],
    change: ['create-menu-item-template', 'manage-menu'],
  },
  packaging: { see: [], change: ['manage-packaging'] },
  printers: { see: ['manage-printer-settings'], change: ['manage-printer-settings'] },
  'product-category': { see: ['manage-stock', 'audit-product'], change: ['manage-stock'] },
  product: { see: ['manage-stock', 'audit-product'], change: ['manage-stock'] },
  servicefees: { see: [], change: ['manage-service-fee-discounts'] },
  tables: { see: [], change: ['manage-tables'] },
  'places.update-info': { see: [], change: ['manage-place-info'] },
  'places.set-image': { see: [], change: ['manage-place-info'] },
  'places.set-opening-hours': { see: [], change: ['manage-place-info'] },
  'places.set-dining-options': { see: [], change: ['manage-dining-options'] },
  'places.set-kitchen': { see: [], change: ['manage-kitchen-stations'] },
  'places.set-menu': { see: [], change: ['manage-menu'] },
  'places.set-drawers': { see: [], change: ['manage-place-info'] },
  'places.set-stock': { see: [], change: ['manage-stock'] },
  'places.set-delivery': { see: [], change: ['manage-delivery'] },
  'places.set-terminals': { see: [], change: ['manage-place-info'] },
  'places.set-pins': { see: [], change: ['manage-users'] },
  'places.set-guide': { see: [], change: ['manage-place-info'] },
  'places.set-printouts': { see: [], change: ['manage-printer-settings'] },
} as const satisfies Record<string, AreaRights>

/** The key of an area or of a page of settings. */
export type AreaKey = keyof typeof areaRights

export type AreaRights = {
  see: readonly Permission[]
  change: readonly Permission[]
  add?: readonly Permission[]
}

/** Any of these is enough to see how the outside services of a place stand. */
export const integrationPermissions = [
  'manage-place-info',
  'manage-adyen-integrations',
  'manage-delivery',
] as const satisfies readonly Permission[]
