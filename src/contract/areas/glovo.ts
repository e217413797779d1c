import * as v from 'valibot'
import { glovoMessageSchema } from '#domain/integrations/glovo/order-payload.ts'
import { integrationStates } from '#domain/integrations/services.ts'
import { storeEntrySchema } from '#domain/integrations/glovo/store-entry.ts'
import { platformMenuSchema } from '#domain/integrations/glovo/upload.ts'
import { instant } from '#domain/unit-fields.ts'
import { anyone, may } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const menuOfPlatform = may('manage-adyen-integrations', 'manage-delivery')

const integrations = may('manage-adyen-integrations')

/** How a place is connected with the platform. The secret is never shown again: there is one where the place entered it. */
const storeSchema = v.object({
  state: v.picklist(integrationStates),
  /** `place`: entered by its owner; `server`: the default of this server; `played`: a stand-in; null: none. */
  source: v.nullable(v.picklist(['place', 'server', 'played'])),
  storeId: v.nullable(v.string()),
  /** When the platform last took a menu of the store, and last did not. */
  succeededAt: v.nullable(instant),
  failedAt: v.nullable(instant),
  /** `unauthorized`, `unavailable`, or `keys_lost`: sealed by another server, to be entered anew; empty: none. */
  failure: v.string(),
  /** Addresses that the platform has to be told, by name. */
  webhooks: v.record(v.string(), v.string()),
})

export type GlovoStore = v.InferOutput<typeof storeSchema>

/**
 * The calls of the delivery platform. Those that it makes itself carry no token of ours: it proves itself by the
 * secret that the place shares with it, in the header `Authorization`. Before that no more of a message is read than
 * what it is about.
 */
export const glovoEndpoints = {
  'glovo.get-menu': defineEndpoint({
    method: 'GET',
    path: '/glovo/glovo-menu',
    access: anyone,
    summary: 'Menu for the delivery platform, at an address signed for one store and a day',
    status: 'live',
    query: v.object({
      store: v.pipe(v.string(), v.maxLength(100)),
      until: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
      signature: v.pipe(v.string(), v.maxLength(100)),
    }),
    binary: true,
  }),
  'glovo.order-cancelled': defineEndpoint({
    method: 'POST',
    path: '/glovo/orders/cancelled',
    access: anyone,
    summary: 'Webhook: order canceled; may come more than once, and before the order itself',
    status: 'live',
    body: glovoMessageSchema,
    webhook: true,
    output: doneAnswer,
  }),
  'glovo.order-dispatched': defineEndpoint({
    method: 'POST',
    path: '/glovo/orders/dispatched',
    access: anyone,
    summary: 'Webhook: order dispatched; may come more than once',
    status: 'live',
    body: glovoMessageSchema,
    webhook: true,
    output: doneAnswer,
  }),
  'glovo.get-menu-state': defineEndpoint({
    method: 'GET',
    path: '/glovo/menu-state/{placeId}',
    access: menuOfPlatform,
    summary: 'Whether the delivery platform knows the place, and what became of the menu sent last',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(platformMenuSchema),
  }),
  'glovo.sync-menu': defineEndpoint({
    method: 'POST',
    path: '/glovo/sync-menu/{placeId}',
    access: menuOfPlatform,
    summary:
      'Send the menu to the delivery platform, which takes five a day; while one is under way, only its state',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(platformMenuSchema),
  }),
  'glovo.get-store': defineEndpoint({
    method: 'GET',
    path: '/glovo/store/{placeId}',
    access: integrations,
    summary: 'How a place is connected with the delivery platform',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(storeSchema),
  }),
  'glovo.save-store': defineEndpoint({
    method: 'PUT',
    path: '/glovo/store/{placeId}',
    access: integrations,
    summary:
      'Connect a place with its store at the delivery platform; an empty secret leaves the one that is kept',
    status: 'live',
    params: ids('placeId'),
    body: storeEntrySchema,
    output: dataOf(storeSchema),
  }),
  'glovo.remove-store': defineEndpoint({
    method: 'DELETE',
    path: '/glovo/store/{placeId}',
    access: integrations,
    summary: 'Forget the store of a place at the delivery platform',
    status: 'live',
    params: ids('placeId'),
    output: doneAnswer,
  }),
} as const
