import { expect, it } from 'vitest'
import { areaRights, integrationPermissions, type AreaRights } from '#domain/access/area-rights.ts'
import { drawerKeepers } from '#domain/access/drawer-keepers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { allResources } from '#domain/resources/resources.ts'
import { settings } from '#domain/settings/settings.ts'

it('every area of the back office has the rights that stand under its own key (D3)', () => {
  const areas = allResources.map(({ key, see, change, add }) => [key, { see, change, ...(add && { add }) }])
  const pages = settings.map(({ key, change }) => [key, { see: [], change }])
  expect(Object.fromEntries([...areas, ...pages])).toEqual(areaRights)
})

/** Areas and pages of settings by the permissions that one of which is asked for. */
function areasBy(of: (rights: AreaRights) => readonly Permission[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [key, rights] of Object.entries<AreaRights>(areaRights))
    for (const permission of of(rights)) (found[permission] ??= []).push(key)
  return found
}

it('templates, printers and products are seen by who works with them, and all else by every member', () => {
  const templates = [
    'ingredient-templates',
    'menu-item-templates',
    'modifier-section-templates',
    'modifier-templates',
  ]
  expect(areasBy(({ see }) => see)).toEqual({
    'create-menu-item-template': templates,
    'manage-menu': templates,
    'manage-printer-settings': ['printers'],
    'manage-stock': ['product-category', 'product'],
    'audit-product': ['product-category', 'product'],
  })
})

it('each area and each page of settings is changed by who has its permission, and by nobody else', () => {
  const templates = [
    'ingredient-templates',
    'menu-item-templates',
    'modifier-section-templates',
    'modifier-templates',
  ]
  expect(areasBy(({ change }) => change)).toEqual({
    'create-menu-item-template': templates,
    'manage-menu': [
      'ingredient-templates',
      'menu',
      'menu-sections',
      'menu-items',
      'modifier-sections',
      'modifiers',
      'ingredients',
      'price-lists',
      'menu-item-templates',
      'menu-item-categories',
      'modifier-section-templates',
      'modifier-templates',
      'places.set-menu',
    ],
    'manage-delivery': ['place-delivery', 'places.set-delivery'],
    'manage-dining-options': ['dining-options', 'places.set-dining-options'],
    'manage-service-fee-discounts': ['discounts', 'servicefees'],
    'manage-kitchen-stations': ['kitchen-station', 'places.set-kitchen'],
    'manage-packaging': ['packaging'],
    'manage-printer-settings': ['printers', 'places.set-printouts'],
    'manage-stock': ['product-category', 'product', 'places.set-stock'],
    'manage-tables': ['tables'],
    'manage-place-info': [
      'places.update-info',
      'places.set-image',
      'places.set-opening-hours',
      'places.set-drawers',
      'places.set-terminals',
      'places.set-guide',
    ],
    'manage-users': ['places.set-pins'],
  })
})

it('sections and dishes are added also by who may do that alone, and by them not changed', () => {
  expect(areasBy(({ add = [] }) => add)).toEqual({
    'create-menu-section': ['menu-sections'],
    'create-menu-item': ['menu-items'],
  })
})

it('the outside services of a place are seen by who keeps it, its card provider or its delivery', () => {
  expect([...integrationPermissions].sort()).toEqual([
    'manage-adyen-integrations',
    'manage-delivery',
    'manage-place-info',
  ])
})

it('the page of drawers is open to who takes cash of the crew, and to who closes the day', () => {
  expect([...drawerKeepers].sort()).toEqual(['create-daily-report', 'crew-order'])
})
