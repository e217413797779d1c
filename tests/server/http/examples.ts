import sharp from 'sharp'
import { v7 } from 'uuid'
import type { LiveKey } from '#contract/contract.ts'
import { at } from '#tests/support/bistro.ts'
import { formOf, newOrder, type Person, type TestDevice } from '#tests/support/server.ts'

/** What the examples are about: a place with an order, its owner, and a device. */
export type Scene = {
  placeId: string
  owner: Person
  device: TestDevice
  orderId: string
  orderCheckId: string
  lineId: string
  fileId: string
}

/** A good call: its path variables, query and body. */
export type Example = { params?: Record<string, string>; query?: string; body?: object }

type ExampleOf = (scene: Scene) => Example

/** The smallest picture that is taken. */
const picture = new Uint8Array(
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer(),
)

const ofPlace: ExampleOf = ({ placeId }) => ({ params: { placeId } })

/** One good call of every live endpoint. A missing one is a type error. */
export const examples: Record<LiveKey, ExampleOf> = {
  'health.check': () => ({}),
  'demo.list-accounts': () => ({}),
  'auth.login': () => ({ body: { login: 'nobody@lokal.example', password: 'guess' } }),
  'auth.logout': () => ({ body: { sessionId: v7() } }),
  'auth.refresh': ({ owner }) => ({ body: { refresh_token: owner.refresh } }),
  'auth.signup': () => ({ body: { email: `${v7()}@lokal.example`, name: 'Nowa', password: 'long enough' } }),
  'session.ping': ({ owner }) => ({ body: { sessionId: owner.sessionId } }),
  'places.list-my': () => ({ query: 'pageSize=1' }),
  'places.get': ofPlace,
  'places.get-role': ofPlace,
  'places.create': () => ({ body: { name: 'Nowy', slug: `nowy-${v7().slice(-12)}` } }),
  'places.upload-image': ({ placeId }) => ({ params: { placeId }, body: formOf(picture) }),
  'files.get': ({ placeId, fileId }) => ({ params: { placeId, id: fileId } }),
  'dining-options.list-pos': ofPlace,
  'kitchen-station.list': ofPlace,
  'tables.list': ofPlace,
  'menu.list': ofPlace,
  'menu-sections.list-pos': ofPlace,
  'order-manager.place': ({ placeId }) => ({ params: { placeId }, body: newOrder() }),
  'order-manager.extend': ({ placeId, orderCheckId }) => {
    const { orderCheckId: _check, diningOptionId: _option, tableId: _table, ...body } = newOrder()
    return { params: { placeId, orderCheckId }, body }
  },
  'order-manager.update': ({ orderId }) => ({ params: { orderId }, body: { comment: 'ostre' } }),
  'order-manager.cancel': ({ orderId }) => ({ params: { id: orderId } }),
  'order.list-of-check': ({ orderCheckId }) => ({ params: { orderCheckId } }),
  'order.done-amount': ({ orderId, lineId }) => ({
    params: { orderId },
    body: { lines: [{ lineId, amount: 1000 }] },
  }),
  'order.done-station': ({ orderId }) => ({ params: { orderId }, body: { kitchenStationId: at.hot } }),
  'order-check.get': ({ orderCheckId }) => ({ params: { id: orderCheckId } }),
  'order-check.change-table': ({ orderCheckId }) => ({
    params: { id: orderCheckId },
    body: { tableId: at.table2 },
  }),
  'order-check.change-dining-option': ({ orderCheckId }) => ({
    params: { id: orderCheckId },
    body: { diningOptionId: at.pickup },
  }),
  'order-sync.push': ({ placeId, device }) => ({
    params: { placeId },
    body: {
      commands: [
        {
          ...{ id: v7(), seq: 1, kind: 'ticket.shown', v: 1, placeId, args: {} },
          ...{ actor: device.person.userId, session: device.person.sessionId },
          ...{ occurredAt: Date.UTC(2026, 10, 20), clockOffset: 0 },
        },
      ],
    },
  }),
  'sync.register': ({ placeId }) => ({
    params: { placeId },
    body: { clientId: v7(), scope: 'kitchen', firstSeq: 1 },
  }),
  'sync.rows': ({ placeId }) => ({ params: { placeId }, query: 'table=orders' }),
  'sync.changes': ({ placeId }) => ({ params: { placeId }, query: 'pageSize=10' }),
  'sync.events': ofPlace,
}
