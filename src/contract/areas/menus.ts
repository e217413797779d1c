import * as v from 'valibot'
import { menuSchema, menuSectionSchema } from '#domain/menu/menu.ts'
import { menus } from '#domain/resources/menus.ts'
import { member } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const menuEndpoints = {
  ...resourceEndpoints(menus),
  'menu.list': defineEndpoint({
    method: 'GET',
    path: '/menu/{placeId}',
    access: member,
    summary: 'All menus in their order, each with its sections',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(v.object({ menu: menuSchema, sections: v.array(menuSectionSchema) }))),
  }),
} as const
