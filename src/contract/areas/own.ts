import * as v from 'valibot'
import { roles } from '#domain/access/roles.ts'
import { id, text } from '#domain/fields.ts'
import { integrationPermissions, integrationSchema } from '#domain/integrations/services.ts'
import { placeImage } from '#domain/settings/settings.ts'
import { mapTilesSchema } from '#domain/geo/map-tiles.ts'
import { orderPaymentSchema } from '#domain/payment/order-payment.ts'
import { tableNames } from '#domain/tables.ts'
import { anyone, grant, may, member } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { integerParam } from '../query.ts'
import {
  changesSchema,
  cursorSchema,
  deviceSchema,
  placeMovedSchema,
  registerDeviceSchema,
  tablePageSchema,
} from '../sync.ts'

const demoAccountSchema = v.object({
  name: v.string(),
  role: v.picklist(roles),
  login: v.string(),
  password: v.string(),
})

/** `simulated`: it plays a terminal, no money moves. */
const terminalSchema = v.object({ id: v.string(), name: v.string(), simulated: v.boolean() })

/** What a terminal said, beside how it ended: why it refused, in the provider's word; and the payment as it is now. */
const ofTerminal = { reason: v.nullable(v.string()), payment: orderPaymentSchema }

const keptMailSchema = v.object({
  /** An instant, ms. */
  at: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  attachments: v.array(v.object({ name: v.string(), mediaType: v.string(), size: v.number() })),
})

const pageSize = v.optional(integerParam(1, 1000), 500)

/** Calls beside the plan of the API: a device's copy of a place, the state of outside services, the demo's sign-ins. */
export const ownEndpoints = {
  'sync.register': defineEndpoint({
    method: 'POST',
    path: '/sync/{placeId}/clients',
    access: member,
    summary: 'Register a device of the place; gives its code and its grant',
    status: 'live',
    params: ids('placeId'),
    body: registerDeviceSchema,
    output: dataOf(deviceSchema),
  }),
  'sync.rows': defineEndpoint({
    method: 'GET',
    path: '/sync/{placeId}/rows',
    access: grant,
    summary: 'A page of one table by primary key, for the first load of a device',
    status: 'live',
    params: ids('placeId'),
    query: v.object({ table: v.picklist(tableNames), afterId: v.optional(id), pageSize }),
    output: dataOf(tablePageSchema),
  }),
  'sync.changes': defineEndpoint({
    method: 'GET',
    path: '/sync/{placeId}/changes',
    access: grant,
    summary: 'A page of what changed after a cursor, and on the last page what became of the commands',
    status: 'live',
    params: ids('placeId'),
    query: v.object({
      /** A cursor as JSON; without one the feed begins at version 0. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000), v.parseJson(), cursorSchema)),
      /** Results up to this sequence number have arrived already. */
      answeredSeq: v.optional(integerParam(0, Number.MAX_SAFE_INTEGER), 0),
      pageSize,
    }),
    output: dataOf(changesSchema),
  }),
  'sync.events': defineEndpoint({
    method: 'GET',
    path: '/sync/{placeId}/events',
    access: grant,
    summary: 'Says at once that the place has moved to a new version',
    status: 'live',
    params: ids('placeId'),
    output: placeMovedSchema,
    stream: true,
  }),
  'places.remove-image': defineEndpoint({
    method: 'DELETE',
    path: '/places/file/{placeId}',
    access: may(...placeImage.change),
    summary: 'The place shows no image any more',
    status: 'live',
    params: ids('placeId'),
    output: doneAnswer,
  }),
  'files.get': defineEndpoint({
    method: 'GET',
    path: '/files/{placeId}/{id}',
    // An image of a page is asked for without a token; the id is known only to whoever may see the row that names it.
    access: anyone,
    summary: 'An image; it never changes',
    status: 'live',
    params: ids('placeId', 'id'),
    binary: true,
  }),
  'integrations.list': defineEndpoint({
    method: 'GET',
    path: '/integrations/{placeId}',
    access: may(...integrationPermissions),
    summary: 'How the outside services of a place are doing',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(integrationSchema)),
  }),
  'mail.list-kept': defineEndpoint({
    method: 'GET',
    path: '/mail-outbox/{placeId}',
    access: may(...integrationPermissions),
    summary: 'Mails of a demo venue, kept instead of sent; 404 where mails are sent',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(keptMailSchema)),
  }),
  'terminals.list': defineEndpoint({
    method: 'GET',
    path: '/terminals/{placeId}',
    access: may('place-order'),
    summary: 'Card terminals that are connected',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(terminalSchema)),
  }),
  'terminals.charge': defineEndpoint({
    method: 'POST',
    path: '/terminals/charge/{paymentId}',
    access: may('place-order'),
    summary: 'Charge a begun payment on a terminal, at most once; a repeated call asks what became of it',
    status: 'live',
    params: ids('paymentId'),
    body: v.object({ terminalId: text(1, 64) }),
    output: dataOf(v.object({ outcome: v.picklist(['success', 'refused', 'unknown']), ...ofTerminal })),
  }),
  'terminals.ask': defineEndpoint({
    method: 'POST',
    path: '/terminals/ask/{paymentId}',
    access: may('place-order'),
    summary: 'Ask a terminal what became of a charge; charges nothing',
    status: 'live',
    params: ids('paymentId'),
    output: dataOf(v.object({ outcome: v.picklist(['success', 'refused', 'unknown']), ...ofTerminal })),
  }),
  'terminals.refund': defineEndpoint({
    method: 'POST',
    path: '/terminals/refund/{refundId}',
    access: may('manage-adyen-transactions', 'manage-payments'),
    summary:
      'Give a recorded refund back through its terminal, at most once; a repeated call asks what became of it',
    status: 'live',
    params: ids('refundId'),
    output: dataOf(
      v.object({ outcome: v.picklist(['confirmed', 'failed', 'pending', 'unknown']), ...ofTerminal }),
    ),
  }),
  'app.config': defineEndpoint({
    method: 'GET',
    path: '/config',
    access: anyone,
    summary:
      'What the app has to know of this server: where the pictures under maps come from, whether it is a demo',
    status: 'live',
    output: dataOf(
      v.object({
        mapTiles: v.nullable(mapTilesSchema),
        /** A printer on the screen stands in for real ones. */
        simulatedPrinter: v.boolean(),
      }),
    ),
  }),
  'demo.list-accounts': defineEndpoint({
    method: 'GET',
    path: '/demo',
    access: anyone,
    summary: 'Sign-ins of the demo venue; 404 where there is none',
    status: 'live',
    output: dataOf(v.array(demoAccountSchema)),
  }),
} as const
