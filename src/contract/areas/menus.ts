import * as v from 'valibot'
import { menuSchema, menuSectionSchema } from '#domain/menu/menu.ts'
import { may, member } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'

const manage = may('manage-menu')

export const menuEndpoints = {
  'menu.list': defineEndpoint({
    method: 'GET',
    path: '/menu/{placeId}',
    access: member,
    summary: 'All menus in their order, each with its sections',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(v.object({ menu: menuSchema, sections: v.array(menuSectionSchema) }))),
  }),
  'menu.create': planned('POST', '/menu/{placeId}', manage, 'Add a menu'),
  'menu.update': planned('PUT', '/menu/{id}', manage, 'Change a menu'),
  'menu.delete': planned('DELETE', '/menu/{id}', manage, 'Remove a menu'),
} as const
