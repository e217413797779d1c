import { v7 } from 'uuid'
import type { CommandKind } from '#commands/mutations.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { alwaysShown } from '#domain/menu/menu.ts'
import { must } from '#domain/must.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import { settings } from '#domain/settings/settings.ts'
import type { Row } from '#domain/tables.ts'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'
import type { Scene } from '#tests/server/http/examples.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item, openCheck } from '#tests/support/rows/money-rows.ts'
import { sampleId, sampleValues } from '#tests/support/rows/sample-rows.ts'
import { newLine, newOrder, type TestServer } from '#tests/support/server.ts'
import { closingExamples } from './closing-examples.ts'
import { eInvoiceExamples } from './e-invoice-examples.ts'
import { ksefExamples } from './ksef-examples.ts'
import { moneyExamples } from './money-examples.ts'
import { stockExamples } from './stock-examples.ts'

/** A scene, and the check of its document that is neither paid nor printed. */
export type CommandScene = Scene & { documentCheckId: string }

/** The scene with what commands name besides. */
export async function sceneOfCommands(server: TestServer, scene: Scene): Promise<CommandScene> {
  const printout = await server.services.store.write(scene.placeId, (place) =>
    place.rows(1).get('printouts', scene.printoutId),
  )
  return { ...scene, documentCheckId: must(printout, 'the document of the scene').orderCheckId }
}

type Step = { kind: CommandKind; args: object }

/** What a good command carries, and what was there or was done before it. */
export type CommandExample = { rows?: RowsByTable; before?: readonly Step[]; args: object }

type ExampleOf = (scene: CommandScene) => CommandExample

type ResourceKind = `${Resource['key']}.${'create' | 'update' | 'delete' | 'restore' | 'reorder'}`

const moment = Date.UTC(2026, 10, 20, 12)
const discount = { name: 'Stały gość', type: 'PERCENT', value: 1000 }

const placing = (of: object = {}): Step & { args: ReturnType<typeof newOrder> } => ({
  kind: 'order.place',
  args: { ...newOrder(), number: 'Z9Z-1', ...of } as ReturnType<typeof newOrder>,
})

/** The order of the scene, its lines taken as made. */
const done = ({ orderId, lineId }: Scene): Step => ({
  kind: 'line.done',
  args: { orderId, lines: [{ lineId, amount: 1000 }] },
})

const ofCheck =
  (more: object = {}): ExampleOf =>
  ({ orderCheckId }) => ({ args: { orderCheckId, ...more } })
const ofOrder =
  (more: object = {}): ExampleOf =>
  ({ orderId }) => ({ args: { orderId, ...more } })
const ofDocument =
  (more: object = {}): ExampleOf =>
  ({ printoutId }) => ({ args: { printoutId, ...more } })

const printing = (scene: Scene): Step & { args: { jobId: string } } => ({
  kind: 'print-job.create',
  args: {
    jobId: v7(),
    kind: 'receipt',
    printerId: sampleId('printers'),
    printoutId: scene.printoutId,
    orderCheckId: null,
    orderId: null,
    lineIds: null,
    reason: '',
    content: null,
    copy: 1,
    claimedBy: null,
  } as { jobId: string },
})

const menu: Row<'menus'> = { id: v7(), name: 'Karta', visible: true, position: 0 }
const section = { ...alwaysShown, id: v7(), menuId: menu.id, name: 'Zupy', visible: true, position: 0 }
const otherSection = { ...section, id: v7(), name: 'Lunch' }
const sections = { menus: [menu], menuSections: [section, otherSection] }
const placed = { sectionId: section.id, menuItemIds: [at.zurek] }
const withItem = {
  ...sections,
  menuSectionItems: [{ id: v7(), sectionId: section.id, menuItemId: at.zurek, position: 1 }],
}

const piece: Row<'floorPieces'> = {
  id: v7(),
  placement: 'INSIDE' as const,
  room: null,
  kind: 'WALL' as const,
  text: '',
  x: 0,
  y: 0,
  width: 100,
  depth: 10,
  turn: 0,
}

/** One good command of every kind, in the scene. A missing one is a type error. */
export const commandExamples: Record<Exclude<CommandKind, GeneratedKind>, ExampleOf> &
  Record<string, ExampleOf> = {
  ...ksefExamples,
  'order.place': () => placing(),
  'order.extend': ({ orderCheckId }) => {
    const { diningOptionId: _option, tableId: _table, ...args } = placing({ orderCheckId }).args
    return { args }
  },
  'order.update': ({ orderId, lineId }) => ({
    args: { orderId, comment: 'ostre', lines: [{ lineId, quantity: 2000, note: '' }] },
  }),
  'order.cancel': ofOrder({ reason: 'pomyłka' }),
  'line.done': done,
  'line.deliver': (scene) => ({
    before: [done(scene)],
    args: { orderId: scene.orderId, lineIds: [scene.lineId] },
  }),
  'line.back-to-progress': (scene) => ({
    before: [done(scene)],
    args: { orderId: scene.orderId, lineIds: [scene.lineId], reason: 'zimne' },
  }),
  'line.start': ({ lineId }) => ({ args: { lineIds: [lineId] } }),
  'line.fire': () => {
    const held = newLine()
    return {
      before: [placing({ lines: [{ ...held, held: true, course: 1 }] })],
      args: { lineIds: [held.id] },
    }
  },
  'ticket.shown': ofOrder({ kitchenStationId: at.hot }),
  'ticket.seen': ({ orderId, lineId }) => ({
    before: [{ kind: 'order.cancel', args: { orderId, reason: 'pomyłka' } }],
    args: { lineIds: [lineId] },
  }),
  'ticket.unanswered': ofOrder({ kitchenStationId: at.hot }),
  'notification.read': ({ owner }) => {
    const notification: Row<'notifications'> = {
      id: v7(),
      kind: 'message' as const,
      at: moment,
      forUserId: owner.userId,
      orderCheckId: null,
      facts: {},
      text: 'Nowe menu',
      readAt: null,
      closedDay: '2026-11-20',
    }
    return { rows: { notifications: [notification] }, args: { ids: [notification.id] } }
  },
  'notification.send': ({ madeUserId: userId }) => ({
    args: { text: 'Nowe menu', to: { kind: 'user', userId } },
  }),
  'order.set-priority': ofOrder({ priority: true }),
  'menu-item.set-availability': () => ({ args: { menuItemId: at.zurek, visible: false, until: null } }),
  'item-stop.sell-anyway': () => ({ args: { menuItemId: at.zurek, modifierId: null } }),
  'check.change-table': ofCheck({ tableId: at.table2 }),
  'check.change-dining-option': ofCheck({ diningOptionId: at.pickup, boxes: [], without: [] }),
  'check.change-waiter': ({ orderCheckId, madeUserId: userId }) => ({ args: { orderCheckId, userId } }),
  'check.merge': ({ orderCheckId: intoCheckId }) => {
    const other = placing()
    return { before: [other], args: { orderCheckId: other.args.orderCheckId, intoCheckId } }
  },
  'check.unmerge': ({ orderCheckId: intoCheckId }) => {
    const other = placing()
    const { orderCheckId } = other.args
    const merge: Step = { kind: 'check.merge', args: { orderCheckId, intoCheckId } }
    return { before: [other, merge], args: { orderCheckId } }
  },
  'order.move': ({ orderId }) => {
    const other = placing()
    return { before: [other], args: { orderId, toCheckId: other.args.orderCheckId } }
  },
  'line.move': ({ lineId }) => ({
    args: {
      orderId: v7(),
      number: 'Z9Z-2',
      orderCheckId: v7(),
      newCheck: { tableId: at.table2, diningOptionId: at.onSite },
      lines: [{ lineId, newLineId: v7(), quantity: 500 }],
    },
  }),
  'check.set-discount': ofCheck({ discount }),
  'check.set-service-fee': ofCheck({ serviceFee: discount }),
  'check.set-deposit': ofCheck({ deposit: 100 }),
  'check.close-unprinted': ofCheck(),
  'check.reopen': ({ orderCheckId }) => ({
    before: [{ kind: 'check.close-unprinted', args: { orderCheckId } }],
    args: { orderCheckId },
  }),
  'check.force-close': ofCheck({ reason: 'awaria' }),
  'check.cancel': ofCheck({ reason: 'pomyłka', returnToStock: false }),
  'check.delete': () => {
    const empty = openCheck({ id: v7(), number: 'Z9Z-1' })
    return { rows: { orderChecks: [empty] }, args: { orderCheckId: empty.id } }
  },
  'check.close-orders': ofCheck(),
  'check.sync-item': () => ({ args: { menuItemId: at.pierogi } }),
  'platform-order.arrived': () => ({
    args: {
      order: placing().args,
      customer: null,
      invoice: '',
      unknown: '',
      totalDiffers: false,
      optionMissing: false,
    },
  }),
  'platform-order.canceled': ofOrder({ reason: 'USER_ERROR' }),
  'platform-order.kept': ofOrder({ reason: 'USER_ERROR' }),
  'order.force-done': ofOrder(),
  'line.set-discount': ({ lineId }) => ({ args: { lineId, discount } }),
  'line.set-seat': ({ lineId }) => ({ args: { lines: [{ lineId, seat: 1 }] } }),
  'line.void': ({ lineId }) => ({ args: { lineId, reason: 'pomyłka' } }),
  'document.issue': ({ orderCheckId, lineId }) => {
    const items = [item({ lineId })]
    return {
      args: {
        printoutId: v7(),
        orderCheckId,
        type: 'receipt',
        number: 'PA/Z9Z/1/11/2026',
        items,
        rates: itemRates(items),
        total: items.map(itemTotal)[0],
        deposit: 0,
        buyer: null,
        paymentType: 'CASH',
        saleDate: '2026-11-20',
        guest: null,
      },
    }
  },
  'document.printed': ofDocument({ jobId: null }),
  'document.error': ofDocument({ jobId: null, outcome: 'failed', fault: 'brak papieru' }),
  'document.skip-print': ofDocument(),
  'document.delete': ofDocument(),
  'document.cancel': ofDocument({ reason: 'pomyłka' }),
  'document.set-payment-type': ofDocument({ paymentType: 'CARD' }),
  'document.emailed': ofDocument({ to: 'gosc@lokal.example' }),
  ...moneyExamples,
  ...eInvoiceExamples,
  ...closingExamples,
  ...stockExamples,
  'print-job.create': printing,
  'print-job.claim': (scene) => {
    const job = printing(scene)
    const { clientId } = scene.device
    return { before: [job], args: { jobId: job.args.jobId, clientId, lease: 60_000 } }
  },
  'session.end': ({ owner }) => ({ args: { sessionId: owner.sessionId } }),
  'command.skipped': () => ({
    args: { id: v7(), kind: 'order.place', hash: 'abc', bytes: 9, reason: 'unreadable' },
  }),
  'kitchen-station.set-default': () => ({ args: { id: at.bar } }),
  'place-user.prefer-dining-option': () => ({ args: { diningOptionId: at.pickup } }),
  'conflict-note.close': ({ owner }) => {
    const note = {
      id: v7(),
      at: moment,
      area: 'packaging',
      rowId: v7(),
      name: 'Kubek',
      field: 'price',
      lost: 1,
      kept: 2,
      forUserId: owner.userId,
      byUserId: owner.userId,
      closedAt: null,
    }
    return { rows: { conflictNotes: [note] }, args: { id: note.id } }
  },
  'discrepancy.settle': ({ owner }) => {
    const doubt: Row<'discrepancies'> = {
      id: v7(),
      kind: 'unreadable' as const,
      commandId: v7(),
      orderCheckId: null,
      at: moment,
      approvedBy: null,
      actorId: owner.userId,
      note: '',
      resolvedAt: null,
      closedDay: null,
    }
    return { rows: { discrepancies: [doubt] }, args: { id: doubt.id, note: 'sprawdzone' } }
  },
  'table.arrange': () => ({ args: { tables: [{ tableId: at.table1, placement: 'OUTSIDE', plan: null }] } }),
  'table.add-several': () => ({ args: { count: 10, placement: 'INSIDE', seats: 4 } }),
  'pin.locked-out': ({ madeUserId: userId }) => ({ args: { userId, device: 'A7K' } }),
  'floor-piece.put': () => ({ args: { piece } }),
  'floor-piece.remove': () => ({ rows: { floorPieces: [piece] }, args: { id: piece.id } }),
  'menu-items.change-prices': () => ({
    args: {
      rule: { direction: 'INCREASE', mode: 'PERCENT', value: 1000, rounding: '0.10' },
      of: { kind: 'ALL' },
    },
  }),
  'menu-items.set-base-prices': () => ({ args: { prices: [newPrice] } }),
  'menu-items.set-many-base-prices': () => ({ args: { prices: [newPrice] } }),
  'menu-items.assign-template': () => ({
    rows: { modifierSectionTemplates: [sideTemplate] },
    args: { template: ofSide, menuItemIds: [at.zurek], existing: 'KEEP_EXISTING' },
  }),
  'menu-items.detach-template': () => ({
    rows: { modifierSectionTemplates: [sideTemplate], modifierSections: [sideOfZurek] },
    args: {
      template: ofSide,
      menuItemIds: [at.zurek],
      data: 'COPY_TO_ITEM',
      existing: 'KEEP_EXISTING',
    },
  }),
  'menu-batch.undo': ({ owner }) => ({ rows: { menuBatches: [batchOf(owner.userId)] }, args: { batchId } }),
  'menu-sections.put-items': () => ({ rows: sections, args: placed }),
  'menu-sections.take-out-items': () => ({ rows: withItem, args: placed }),
  'menu-sections.move-items': () => ({ rows: withItem, args: { ...placed, toSectionId: otherSection.id } }),
  'menu-sections.reorder-items': () => ({ rows: withItem, args: placed }),
  'menu-items.set-showing': () => ({ args: { menuItemIds: [at.zurek], changes: { visible: false } } }),
  'menu.import': () => ({
    args: {
      importId: v7(),
      what: 'IMPORT',
      step: 0,
      rows: [{ table: 'menuItems', id: at.zurek, values: { price: 2700 } }],
    },
  }),
  ...resourceExamples(),
  ...settingsExamples(),
}

const side = { name: 'Dodatek', multiple: false, alwaysAsked: false, minAmount: 0, maxAmount: 1, position: 0 }
const sideTemplate: Row<'modifierSectionTemplates'> = { id: v7(), ...side }
const ofSide = { kind: 'MODIFIER_SECTION', id: sideTemplate.id }
const sideOfZurek: Row<'modifierSections'> = {
  id: v7(),
  menuItemId: at.zurek,
  ...side,
  position: 9,
  templateId: sideTemplate.id,
  own: [],
  omitted: [],
}
const newPrice = { menuItemId: at.zurek, price: 2600, base: 2400 }
const batchId = v7()

const batchOf = (actorId: string): Row<'menuBatches'> => ({
  id: v7(),
  batchId,
  kind: 'PRICES',
  at: Date.now(),
  actorId,
  count: 1,
  undoneAt: null,
  entries: [{ table: 'menuItems', id: at.zurek, before: { price: 2300 }, after: { price: 2400 } }],
})

type GeneratedKind = Extract<CommandKind, ResourceKind | (typeof settings)[number]['key']>

function resourceExamples(): Record<string, ExampleOf> {
  return Object.fromEntries(
    allResources.flatMap((resource: Resource): [string, ExampleOf][] => {
      const { key, table, parent } = resource
      const [used, free] = [sampleId(table, 0), sampleId(table, 1)]
      const { [parent?.field ?? '']: _parent, ...changes } = sampleValues(resource, 2)
      return [
        [`${key}.create`, () => ({ args: { id: v7(), values: sampleValues(resource, 2), position: null } })],
        [`${key}.update`, () => ({ args: { id: used, changes, base: {} } })],
        [`${key}.delete`, () => ({ args: { ids: [free] } })],
        [
          `${key}.restore`,
          () => ({
            before: [{ kind: `${key}.delete` as CommandKind, args: { ids: [free] } }],
            args: { id: free },
          }),
        ],
        [`${key}.reorder`, () => ({ args: { ids: [free, used] } })],
      ]
    }),
  )
}

function settingsExamples(): Record<string, ExampleOf> {
  const place = { ...newPlaceSettings, name: 'Bistro', preferredDiningOptionId: at.pickup }
  return Object.fromEntries(
    settings.map(({ key, fields }): [string, ExampleOf] => {
      const changes = Object.fromEntries(fields.map((field) => [field, place[field as keyof typeof place]]))
      return [key, () => ({ args: { changes, base: {} } })]
    }),
  )
}
