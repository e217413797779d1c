import sharp from 'sharp'
import { v7 } from 'uuid'
import type { LiveKey } from '#contract/contract.ts'
import type { Envelope } from '#contract/sync.ts'
import { pathVariables } from '#contract/path.ts'
import { callName, type ResourceOperation, type ResourceCallKey } from '#contract/resource-endpoints.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { menuItems } from '#domain/resources/menu-items.ts'
import { allResources, type AnyResource } from '#domain/resources/resources.ts'
import { at } from '#tests/support/places/bistro.ts'
import { sampleId, sampleValues } from '#tests/support/rows/sample-rows.ts'
import { newDelivery } from '#tests/support/places/delivery.ts'
import { authExamples } from './auth-examples.ts'
import { reportExamples, type ReportScene } from './report-examples.ts'
import { settingsExamples } from './settings-examples.ts'
import { ksefExamples, type KsefScene } from './ksef-examples.ts'
import { peopleExamples } from './people-examples.ts'
import { paymentExamples, type PaymentScene } from './payment-examples.ts'
import { pushExamples } from './push-examples.ts'
import { stockExamples, type StockScene } from './stock-examples.ts'
import { templateExamples } from './template-examples.ts'
import { formOf, newOrder, type Person, type TestDevice } from '#tests/support/server.ts'

/** What the examples are about: a place with an order, its owner, and a device. */
export type Scene = ReportScene &
  StockScene &
  PaymentScene &
  KsefScene & {
    owner: Person
    device: TestDevice
    slug: string
    orderId: string
    orderCheckId: string
    lineId: string
    /** A message that was pushed to the device. */
    pushMessageId: string
    fileId: string
    /** An import of a menu that takes rows. */
    importId: string
    /** A payment that was begun for a terminal, one that a terminal took, and a refund of it. */
    begunPaymentId: string
    chargedPaymentId: string
    refundId: string
    /** A command that nobody could believe. */
    heldCommandId: string
    /** A receipt that is neither paid nor printed, and an order of its check. */
    printoutId: string
    documentOrderId: string
    /** A receipt that was paid in cash. */
    paidPrintoutId: string
    paymentId: string
    /** Somebody whom the place made, whose PIN is 1470; and a session of theirs on a device of the place. */
    madeUserId: string
    otherSessionId: string
    /** An invitation and what is in its link, and what is in a link to set the owner's password. */
    invitationId: string
    invitationToken: string
    resetToken: string
    /** A place of the owner in which nothing is open. */
    emptyPlaceId: string
  }

/** A good call: its path variables, query and body; the place where no path and no row says it. */
export type Example = { params?: Record<string, string>; query?: string; body?: object; placeId?: string }

type ExampleOf = (scene: Scene) => Example

/** The smallest picture that is taken. */
const picture = new Uint8Array(
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer(),
)

const buyer = {
  taxId: '5261040828',
  name: 'Bar Mleczny',
  street: 'Długa',
  streetNumber: '1',
  apartment: '',
  postcode: '00-925',
  city: 'Warszawa',
}

const atOnce = { paymentType: 'CASH', payment: { tip: 100, tendered: 5000, reference: '' } }

const ofDocument: ExampleOf = ({ printoutId }) => ({ params: { printoutId } })

const ofDevice: ExampleOf = ({ placeId, device: { clientId } }) => ({ params: { placeId, clientId } })

const ofImport: ExampleOf = ({ placeId, importId }) => ({ params: { placeId, importId } })

const ofCharge = (paymentId: string) => ({ params: { paymentId } })

const ofPlace: ExampleOf = ({ placeId }) => ({ params: { placeId } })

/** One good call of every live endpoint. A missing one is a type error. */
export const examples: Record<LiveKey, ExampleOf> = {
  ...paymentExamples,
  ...ksefExamples,
  'health.check': () => ({}),
  'health.live': () => ({}),
  'health.ready': () => ({}),
  'app.config': () => ({}),
  'demo.list-accounts': () => ({}),
  ...authExamples,
  ...peopleExamples,
  'session.end': ({ placeId, otherSessionId: sessionId }) => ({ params: { placeId, sessionId } }),
  'session.end-others': ofPlace,
  'places.delete': ({ emptyPlaceId: placeId }) => ({ params: { placeId } }),
  'session.ping': ({ owner }) => ({ body: { sessionId: owner.sessionId } }),
  'places.list-my': () => ({ query: 'pageSize=1' }),
  'places.get': ofPlace,
  'integrations.list': ofPlace,
  'mail.list-kept': ofPlace,
  'glovo.get-menu': () => ({ query: 'store=demo-x&until=1&signature=guess' }),
  'glovo.get-menu-state': ofPlace,
  'glovo.order-cancelled': () => ({ body: { order_id: '1', store_id: 'demo-x' } }),
  'glovo.order-dispatched': () => ({ body: { order_id: '1', store_id: 'demo-x' } }),
  'glovo.sync-menu': ofPlace,
  'glovo.get-store': ofPlace,
  'glovo.save-store': (scene) => ({
    ...ofPlace(scene),
    body: { storeId: `lipa-${scene.placeId}`, secret: 'a-secret-of-the-platform' },
  }),
  'glovo.remove-store': ofPlace,
  'menu-imports.create': (scene) => ({
    ...ofPlace(scene),
    body: { id: v7(), copyFrom: null, menuName: 'Menu', preparationTime: 10 },
  }),
  'menu-imports.put-rows': (scene) => ({
    ...ofImport(scene),
    body: { part: 0, rows: [{ line: 2, name: 'x' }] },
  }),
  'menu-imports.publish': ofImport,
  'menu-imports.get': ofImport,
  'menu-imports.stop': ofImport,
  'terminals.list': ofPlace,
  'terminals.charge': (scene) => ({ ...ofCharge(scene.begunPaymentId), body: { terminalId: 'SIM-1' } }),
  'terminals.ask': ({ chargedPaymentId }) => ofCharge(chargedPaymentId),
  'terminals.cancel': ({ chargedPaymentId }) => ofCharge(chargedPaymentId),
  'terminals.refund': ({ refundId }) => ({ params: { refundId } }),
  'addresses.get-source': ofPlace,
  'addresses.search': ({ placeId }) => ({
    params: { placeId },
    body: { street: 'Dobra', streetNumber: '5', city: 'Warszawa' },
  }),
  'bir.search': () => ({ query: 'nip=526-104-08-28' }),
  'places.get-role': ofPlace,
  'places.create': () => ({ body: { name: 'Nowy', slug: `nowy-${v7().slice(-12)}` } }),
  'places.upload-image': ({ placeId }) => ({ params: { placeId }, body: formOf(picture) }),
  'places.remove-image': ofPlace,
  'files.upload': ({ placeId }) => ({ params: { placeId }, body: formOf(picture) }),
  'files.get': ({ placeId, fileId }) => ({ params: { placeId, id: fileId } }),
  'places.get-info': ofPlace,
  'places.get-pos': ofPlace,
  'places.get-pos-mobile': ofPlace,
  'places.get-by-slug': ({ slug }) => ({ params: { placeSlug: slug } }),
  'dining-options.list-pos': ofPlace,
  'dining-options.list-client': ofPlace,
  'kitchen-station.set-default': () => ({ params: { id: sampleId('kitchenStations', 1) } }),
  'place-user.prefer-dining-option': ({ placeId }) => ({
    params: { placeId },
    body: { diningOptionId: at.pickup },
  }),
  'users.order-places': ({ placeId }) => ({ body: { placeIds: [placeId] } }),
  'ingredient-templates.list-of-product': () => ({ params: { productId: sampleId('products') } }),
  'modifiers-template.list-of-place': ofPlace,
  ...resourceExamples(),
  ...settingsExamples(),
  'menu.list': ofPlace,
  'menu-items.set-visibility': () => ({
    params: { id: sampleId('menuItems') },
    body: { visible: false, until: Date.UTC(2026, 10, 20, 22) },
  }),
  'menu-items.set-base-prices': ({ placeId }) => ({
    params: { placeId },
    body: { prices: [{ menuItemId: sampleId('menuItems'), price: 2600, base: 2400 }] },
  }),
  'menu-items.override-prices': ({ placeId }) => ({
    params: { placeId },
    body: {
      rule: { direction: 'INCREASE', mode: 'PERCENT', value: 1000, rounding: '0.10' },
      of: { kind: 'ITEMS', ids: [sampleId('menuItems')] },
    },
  }),
  'menu-items.search': ({ placeId }) => ({ params: { placeId }, query: 'text=zurek&pageSize=5' }),
  'menu-items.create-in-section': ({ placeId }) => ({
    params: { placeId, sectionId: sampleId('menuSections') },
    body: sampleValues(menuItems, 2),
  }),
  'menu-items.assign': () => ({
    params: { menuItemId: sampleId('menuItems'), sectionId: sampleId('menuSections') },
  }),
  'menu-items.get-history': () => ({ params: { id: sampleId('menuItems') } }),
  'menu-items.upload-image': () => ({
    params: { menuItemId: sampleId('menuItems') },
    body: formOf(picture),
  }),
  ...templateExamples,
  'notification.list': () => ({ query: 'pageSize=5' }),
  'notification.list-read': () => ({ query: 'pageSize=5' }),
  'notification.mark-as-read': () => ({ body: { ids: [v7()] } }),
  'notification.read-all': () => ({}),
  'notification.send': ({ placeId }) => ({
    body: { placeId, text: 'Od jutra nowe menu', to: { kind: 'all' } },
  }),
  ...pushExamples,
  'session.list-active': ({ placeId }) => ({ params: { placeId }, query: 'pageSize=1' }),
  'menu-sections.list-pos': ofPlace,
  'menu-sections.list-all': ofPlace,
  'menu-sections.list-of-menu': () => ({ params: { menuId: sampleId('menus') } }),
  'menu-sections.list-with': () => ({ params: { menuItemId: sampleId('menuItems') } }),
  'menu-sections.reorder-items': () => ({
    params: { id: sampleId('menuSections') },
    body: { ids: [sampleId('menuItems')] },
  }),
  'menu-sections.set-visibility': () => ({
    params: { id: sampleId('menuSections') },
    body: { visible: true, hiddenUntil: null },
  }),
  'menu-sections.remove-item': () => ({
    params: { sectionId: sampleId('menuSections'), menuItemId: sampleId('menuItems') },
  }),
  'order-manager.place': ({ placeId }) => ({ params: { placeId }, body: newOrder() }),
  'order-manager.place-delivery': ({ placeId }) => ({ params: { placeId }, body: newDelivery() }),
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
  'order-check.get-history': ({ orderCheckId }) => ({ params: { id: orderCheckId } }),
  'order-check.set-status': ({ orderCheckId }) => ({
    params: { id: orderCheckId },
    body: { status: 'no-printout', reason: '' },
  }),
  'order-check.cancel-order': ({ orderId }) => ({
    params: { orderId },
    body: { reason: 'pomyłka', returnToStock: false },
  }),
  'order-check.list': ({ placeId }) => ({ params: { placeId }, query: 'pageSize=1&status=pending' }),
  'order-check.search': ({ placeId }) => ({
    params: { placeId },
    query: 'number=-&table=1&from=2026-11-20&to=2026-11-20&status=pending&amountFrom=1&amountTo=999999',
  }),
  'order-check.list-recent': ({ placeId }) => ({ params: { placeId }, body: { limit: 5, mine: true } }),
  'order-check.list-active-of-table': () => ({ params: { tableId: sampleId('venueTables') } }),
  'order-check.list-by-table': ofPlace,
  'order-check.list-pending-of-item': () => ({ params: { menuItemId: sampleId('menuItems') } }),
  'order-check.sync-menu-item': () => ({ params: { menuItemId: sampleId('menuItems') } }),
  'order-manager.close-orders': ({ orderCheckId }) => ({ params: { orderCheckId } }),
  'order.get': ({ orderId }) => ({ params: { id: orderId } }),
  'order.list': ({ placeId }) => ({ params: { placeId }, query: 'status=pending&status=done' }),
  'order.force-done': ({ orderId }) => ({ params: { orderId } }),
  'order-payment.get': ({ paymentId }) => ({ params: { id: paymentId } }),
  'order-payment.list-of-printout': ({ paidPrintoutId }) => ({ params: { printoutId: paidPrintoutId } }),
  'order-payment.issue-receipt': ({ orderId }) => ({
    params: { orderId },
    body: { ...atOnce, buyer: { taxId: '5261040828' } },
  }),
  'order-payment.issue-invoice': ({ orderId }) => ({ params: { orderId }, body: { ...atOnce, buyer } }),
  'order-payment.issue-simplified-invoice': ({ orderId }) => ({
    params: { orderId },
    body: { ...atOnce, buyer: { taxId: '526-104-08-28' } },
  }),
  'order-payment.refund': ({ paidPrintoutId, paymentId }) => ({
    params: { printoutId: paidPrintoutId },
    body: {
      orderPaymentId: paymentId,
      amount: 2400,
      type: 'CASH',
      items: [{ index: 0, quantity: 1000 }],
      reason: 'OTHER',
      comment: 'za słone',
      goods: 'DAMAGE_OR_SPOILAGE',
    },
  }),
  'order-payment.cancel': ({ documentOrderId, printoutId }) => ({
    params: { orderId: documentOrderId, printoutId },
    body: { reason: 'pomyłka' },
  }),
  'order-payment.set-paid': ({ documentOrderId, printoutId }) => ({
    params: { orderId: documentOrderId, printoutId },
    body: { type: 'CASH', amount: 1000, tip: 0, tendered: 2000, reference: '' },
  }),
  'order-payment.skip-print': ({ documentOrderId, printoutId }) => ({
    params: { orderId: documentOrderId, printoutId },
  }),
  'order-payment.update': (scene) => ({ ...ofDocument(scene), body: { paymentType: 'CARD' } }),
  'printouts.set-error': (scene) => ({
    ...ofDocument(scene),
    body: { outcome: 'failed', fault: 'brak papieru' },
  }),
  'printouts.set-payment-type': (scene) => ({ ...ofDocument(scene), body: { paymentType: 'CARD' } }),
  'printouts.set-printed': ofDocument,
  'printouts.get-pdf': ({ printoutId }) => ({ params: { id: printoutId } }),
  'printouts.download-pdf': ({ printoutId }) => ({ params: { id: printoutId } }),
  'printouts.send-email': ({ printoutId }) => ({
    params: { id: printoutId },
    body: { email: 'gosc@example.pl' },
  }),
  'printouts.delete': ({ printoutId }) => ({ params: { id: printoutId } }),
  ...reportExamples,
  ...stockExamples,
  'order-sync.push': ({ placeId, device }) => ({
    params: { placeId },
    body: { commands: [shown(placeId, device.person)] },
  }),
  'writes.list': ofPlace,
  'writes.decide': ({ placeId, heldCommandId: commandId }) => ({
    params: { placeId },
    body: { decision: 'discard', commandId, reason: 'nikt nie wie, kto to był' },
  }),
  'writes.recovery': ofPlace,
  'writes.end-recovery': ofPlace,
  'writes.import': ({ placeId, device: { clientId, person } }) => ({
    params: { placeId },
    body: { clientId, commands: [shown(placeId, person)] },
  }),
  'devices.list': ofPlace,
  'devices.change': (scene) => ({ ...ofDevice(scene), body: { name: 'Bar', scope: 'till' } }),
  'devices.revoke': (scene) => ofDevice(scene),
  'devices.remove': (scene) => ofDevice(scene),
  'devices.give-back': ({ placeId }) => ({ params: { placeId }, body: { lastSeq: 0 } }),
  'sync.register': ({ placeId }) => ({
    params: { placeId },
    body: { clientId: v7(), scope: 'kitchen', firstSeq: 1 },
  }),
  'sync.rows': ({ placeId }) => ({ params: { placeId }, query: 'table=orders' }),
  'sync.changes': ({ placeId }) => ({ params: { placeId }, query: 'pageSize=10' }),
  'sync.events': ofPlace,
}

/** The first command of a device. */
export function shown(placeId: string, { userId, sessionId }: Person): Envelope {
  return {
    id: v7(),
    seq: 1,
    kind: 'ticket.shown',
    v: 1,
    placeId,
    args: {},
    actor: userId,
    session: sessionId,
    occurredAt: Date.UTC(2026, 10, 20),
    clockOffset: 0,
  }
}

/** A call of every path that a resource names: row 0 is used by others, row 1 by none. */
function resourceExamples(): Pick<Record<LiveKey, ExampleOf>, ResourceCallKey<AnyResource>> {
  const calls = allResources.flatMap((resource) =>
    Object.entries(resource.paths).map(([operation, path]): [string, ExampleOf] => [
      `${resource.key}.${callName(operation as ResourceOperation)}`,
      ({ placeId }) => exampleOf(resource, operation as ResourceOperation, path, placeId),
    ]),
  )
  return Object.fromEntries(calls) as Pick<Record<LiveKey, ExampleOf>, ResourceCallKey<AnyResource>>
}

function exampleOf(resource: Resource, operation: ResourceOperation, path: string, placeId: string): Example {
  const row = sampleId(resource.table, operation === 'delete' || operation === 'restore' ? 1 : 0)
  const parent =
    resource.parent === undefined ? {} : { [resource.parent.field]: sampleId(resource.parent.table) }
  const known: Record<string, string> = { placeId, ...parent }
  const params = Object.fromEntries(pathVariables(path).map((name) => [name, known[name] ?? row]))
  if (operation === 'reorder') return { params, body: { ids: [sampleId(resource.table, 1), row] } }
  if (operation !== 'create' && operation !== 'update') return { params }
  const body = { ...sampleValues(resource, operation === 'create' ? 2 : 0) }
  for (const field of Object.keys(parent)) delete body[field]
  return { params, body }
}
