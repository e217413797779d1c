import { areaRights } from '../access/area-rights.ts'
import { menuSectionFields } from '../menu/menu.ts'
import { defineResource } from './define-resource.ts'

/** Parts of a menu. Removing one leaves its items where else they are. */
export const menuSections = defineResource({
  key: 'menu-sections',
  table: 'menuSections',
  label: { one: 'a section of a menu', many: 'sections of menus' },
  fields: menuSectionFields,
  ordered: true,
  parent: { field: 'menuId', table: 'menus' },
  takesAlong: [{ table: 'menuSectionItems', column: 'sectionId' }],
  ...areaRights['menu-sections'],
  paths: {
    list: '/menu-sections/place/{placeId}',
    create: '/menu-sections/{menuId}',
    update: '/menu-sections/{id}',
    reorder: '/menu-sections/reorder/{menuId}',
    delete: '/menu-sections/{id}',
  },
})
