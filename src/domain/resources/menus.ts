import { areaRights } from '../access/area-rights.ts'
import { menuFields } from '../menu/menu.ts'
import { defineResource } from './define-resource.ts'

/** The menus of a place, as its guests know them: main menu, breakfast, bar. */
export const menus = defineResource({
  key: 'menu',
  table: 'menus',
  label: { one: 'a menu', many: 'menus' },
  fields: menuFields,
  ordered: true,
  ...areaRights.menu,
  paths: { create: '/menu/{placeId}', update: '/menu/{id}', delete: '/menu/{id}' },
})
