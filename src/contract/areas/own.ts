import * as v from 'valibot'
import { integrationPermissions } from '#domain/access/area-rights.ts'
import { roles } from '#domain/access/roles.ts'
import { id, text } from '#domain/fields.ts'
import { grosze } from '#domain/unit-fields.ts'
import { integrationSchema } from '#domain/integrations/services.ts'
import { placeImage } from '#domain/settings/settings.ts'
import { mapTilesSchema } from '#domain/geo/map-tiles.ts'
import { orderPaymentSchema } from '#domain/payment/order-payment.ts'
import { anyone, may } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const demoAccountSchema = v.object({
  name: v.string(),
  role: v.picklist(roles),
  login: v.string(),
  password: v.string(),
})

/** `simulated`: it plays a terminal, no money moves. */
const terminalSchema = v.object({ id: v.string(), name: v.string(), simulated: v.boolean() })

/**
 * The answer of a terminal, beside how it ended: why it refused, in the provider's word; and the payment as it is
 * now.
 */
const ofTerminal = { reason: v.nullable(v.string()), payment: orderPaymentSchema }

/** The answer about a charge; `tip`: what the guest gave on the terminal, grosze, which the payment has by now. */
const chargedSchema = v.object({
  outcome: v.picklist(['success', 'refused', 'unknown']),
  ...ofTerminal,
  tip: v.optional(grosze, 0),
})

const keptMailSchema = v.object({
  /** An instant, ms. */
  at: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  attachments: v.array(v.object({ name: v.string(), mediaType: v.string(), size: v.number() })),
})

/** Calls beside the plan of the API: the state of outside services, terminals, files, the demo's sign-ins. */
export const ownEndpoints = {
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
  'files.upload': defineEndpoint({
    method: 'POST',
    path: '/files/{placeId}',
    access: may('manage-stock'),
    summary: 'Keep a picture of a supplier’s document; gives the id by which a delivery names it',
    status: 'live',
    params: ids('placeId'),
    multipart: true,
    output: dataOf(v.object({ fileId: id })),
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
    afterSeq: true,
    output: dataOf(chargedSchema),
  }),
  'terminals.ask': defineEndpoint({
    method: 'POST',
    path: '/terminals/ask/{paymentId}',
    access: may('place-order'),
    summary: 'Ask a terminal what became of a charge; charges nothing',
    status: 'live',
    params: ids('paymentId'),
    afterSeq: true,
    output: dataOf(chargedSchema),
  }),
  'terminals.cancel': defineEndpoint({
    method: 'POST',
    path: '/terminals/cancel/{paymentId}',
    access: may('place-order'),
    summary:
      'Stop a charge before a card is accepted, and say what became of it: a card may have been faster',
    status: 'live',
    params: ids('paymentId'),
    afterSeq: true,
    output: dataOf(chargedSchema),
  }),
  'terminals.refund': defineEndpoint({
    method: 'POST',
    path: '/terminals/refund/{refundId}',
    access: may('manage-adyen-transactions', 'manage-payments'),
    summary:
      'Give a recorded refund back through its terminal, at most once; a repeated call asks what became of it',
    status: 'live',
    params: ids('refundId'),
    afterSeq: true,
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
    summary: 'Sign-ins of the demo venue; none where the server has none',
    status: 'live',
    output: dataOf(v.array(demoAccountSchema)),
  }),
} as const
