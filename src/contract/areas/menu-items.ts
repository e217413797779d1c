import * as v from 'valibot'
import { changeSchema } from '#domain/history/change.ts'
import { id, integer, text } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { menuItemFields, menuItemSchema } from '#domain/menu/menu-item.ts'
import { changePricesArgs, setBasePricesArgs } from '#domain/menu/price/price-changes.ts'
import { assignTemplateArgs, detachTemplateArgs } from '#domain/menu/template/template-args.ts'
import { menuItems } from '#domain/resources/menu-items.ts'
import { may, member } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

const create = may('manage-menu', 'create-menu-item')
const manage = may('manage-menu')

/** A change with the name of who made it; null for somebody who is no longer of the place. */
const namedChangeSchema = v.object({ ...changeSchema.entries, actorName: v.nullable(v.string()) })

/** The result of a batch: by `batchId` it can be undone for a day; null where nothing was changed. */
const changedInBatch = v.object({ batchId: v.nullable(idIn('menuBatches')), items: integer(0, 1_000_000) })

export const menuItemEndpoints = {
  ...resourceEndpoints(menuItems),
  'menu-items.search': defineEndpoint({
    method: 'GET',
    path: '/menu-items/search/{placeId}',
    access: member,
    summary: 'Find items by words of their names; capitals and accents do not count',
    status: 'live',
    params: ids('placeId'),
    query: v.object({ ...pageQuery.entries, text: text(1, 80) }),
    output: pageSchema(menuItemSchema),
  }),
  'menu-items.find-by-product': defineEndpoint({
    method: 'GET',
    path: '/menu-items/find-by-product-id/{productId}',
    access: member,
    summary: 'Items of which a portion or a modifier takes a product',
    status: 'live',
    params: ids('productId'),
    query: pageQuery,
    output: pageSchema(menuItemSchema),
  }),
  'menu-items.find-from-template': defineEndpoint({
    method: 'GET',
    path: '/menu-items/find-from-template/{templateId}',
    access: member,
    summary: 'Items that follow a template: of items, of a modifier section or of ingredients',
    status: 'live',
    params: ids('templateId'),
    query: pageQuery,
    output: pageSchema(menuItemSchema),
  }),
  'menu-items.create-in-section': defineEndpoint({
    method: 'POST',
    path: '/menu-items/{placeId}/{sectionId}',
    access: create,
    summary: 'Add an item and put it at the end of a section',
    status: 'live',
    params: ids('placeId', 'sectionId'),
    body: menuItems.body,
    output: dataOf(menuItemSchema),
    idempotencyKey: true,
  }),
  'menu-items.assign': defineEndpoint({
    method: 'POST',
    path: '/menu-items/assign/{menuItemId}/{sectionId}',
    access: manage,
    summary: 'Put an item at the end of a section; one that is there already stays where it is',
    status: 'live',
    params: ids('menuItemId', 'sectionId'),
    output: doneAnswer,
    idempotencyKey: true,
  }),
  'menu-items.upload-image': defineEndpoint({
    method: 'POST',
    path: '/menu-items/file/{menuItemId}',
    access: manage,
    summary: 'Set the image of an item: JPEG, PNG or WebP, at least 400 px, at most 5 MB',
    status: 'live',
    afterSeq: true,
    params: ids('menuItemId'),
    multipart: true,
    output: dataOf(v.object({ imageId: id })),
  }),
  'menu-items.set-base-prices': defineEndpoint({
    method: 'PUT',
    path: '/menu-items/bulk-base-prices/{placeId}',
    access: manage,
    summary: 'Set up to 5,000 prices one by one, base prices and those of dining options',
    status: 'live',
    params: ids('placeId'),
    body: setBasePricesArgs,
    output: dataOf(changedInBatch),
    idempotencyKey: true,
  }),
  'menu-items.override-prices': defineEndpoint({
    method: 'PUT',
    path: '/menu-items/bulk-price-overrides/{placeId}',
    access: manage,
    summary:
      'Raise or lower the prices of all items, of a category or of up to 500 items; all of them or none',
    status: 'live',
    params: ids('placeId'),
    body: changePricesArgs,
    output: dataOf(changedInBatch),
    idempotencyKey: true,
  }),
  'menu-items.set-prices': defineEndpoint({
    method: 'PUT',
    path: '/menu-items/prices/{id}',
    access: manage,
    summary: 'Set the base price of an item, its prices by dining option, or both',
    status: 'live',
    params: ids('id'),
    body: v.partial(v.pick(v.object(menuItemFields), ['price', 'optionPrices'])),
    output: dataOf(menuItemSchema),
    idempotencyKey: true,
  }),
  'menu-items.assign-template': defineEndpoint({
    method: 'PUT',
    path: '/menu-items/template-assign',
    access: manage,
    summary: 'Items begin to follow a template, beside what they have of their own or instead of it',
    status: 'live',
    body: assignTemplateArgs,
    output: dataOf(changedInBatch),
    idempotencyKey: true,
  }),
  'menu-items.detach-template': defineEndpoint({
    method: 'PUT',
    path: '/menu-items/template-detach',
    access: manage,
    summary: 'Items stop following a template; what has come from it is copied into them or goes',
    status: 'live',
    body: detachTemplateArgs,
    output: dataOf(changedInBatch),
    idempotencyKey: true,
  }),
  'menu-items.set-visibility': defineEndpoint({
    method: 'PUT',
    path: '/menu-items/visibility/{id}',
    access: may('manage-menu', 'manage-kitchen-orders'),
    summary: 'Bring back, mark as sold out until an instant, or (manage-menu) take off the card',
    status: 'live',
    params: ids('id'),
    body: v.object({ visible: v.boolean(), until: v.optional(v.nullable(instant), null) }),
    output: dataOf(menuItemSchema),
    idempotencyKey: true,
  }),
  'menu-items.get-history': defineEndpoint({
    method: 'GET',
    path: '/menu-item-history/{id}',
    access: member,
    summary: 'What was done to an item, its modifiers and its ingredients, the latest first, with who did it',
    status: 'live',
    params: ids('id'),
    output: dataOf(v.array(namedChangeSchema)),
  }),
} as const
