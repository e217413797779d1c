import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { position, text } from '../fields.ts'
import { course } from '../menu/course.ts'
import { defineResource } from './define-resource.ts'

/** Groups of menu items across menus and sections, as reports count them. */
export const menuItemCategories = defineResource({
  key: 'menu-item-categories',
  table: 'menuItemCategories',
  label: { one: 'a category of menu items', many: 'categories of menu items' },
  fields: {
    name: text(1, 60),
    /** The course of the meal that its dishes belong to, from 1; null: none. */
    course: v.nullable(course),
    position,
  },
  ordered: true,
  ...areaRights['menu-item-categories'],
  paths: {
    list: '/menu-item-categories/place/{placeId}',
    get: '/menu-item-categories/{id}',
    create: '/menu-item-categories/{placeId}',
    update: '/menu-item-categories/{id}',
    delete: '/menu-item-categories/{id}',
  },
})
