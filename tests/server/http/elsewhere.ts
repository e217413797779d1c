import fc from 'fast-check'
import { v7 } from 'uuid'
import { tableNames, type Row, type TableName } from '#domain/tables.ts'
import { arbitraryRow } from '#tests/support/random/arbitrary-row.ts'
import type { Person, TestServer } from '#tests/support/server.ts'
import type { Scene } from './examples.ts'
import { openScene } from './scene.ts'

/** Stands in every text of the other place: what holds it has been read there. */
export const marker = 'Obce7f3a'

/** Somebody else's place, in which everything of the own one stands again under ids of its own. */
export type Elsewhere = {
  scene: Scene
  /** What the other place has in the stead of something here; null: nothing here has this id. */
  counterpart(id: string): string | null
  /** Something of the other place: a row of a table, or what is no row. */
  oneOf(kind: Thing): string
  /** Something of the kind that these fields, the outer ones first, are named after. */
  named(fields: readonly string[]): string
}

type Thing = TableName | 'device' | 'session' | 'command' | 'place' | 'file' | 'import' | 'push message'

/** What an id means that an example leaves out, or makes up: by its name. */
const meaning: Record<string, Thing> = {
  placeId: 'place',
  placeIds: 'place',
  after: 'printJobs',
  orderId: 'orders',
  orderCheckId: 'orderChecks',
  toCheckId: 'orderChecks',
  lineId: 'orderLines',
  newLineId: 'orderLines',
  'lines.0.id': 'orderLines',
  'boxes.0.id': 'orderLines',
  forLineId: 'orderLines',
  without: 'orderLines',
  lineIds: 'orderLines',
  diningOptionId: 'diningOptions',
  preferredDiningOptionId: 'diningOptions',
  tableId: 'venueTables',
  crewMemberId: 'placeUsers',
  userId: 'placeUsers',
  unlocks: 'placeUsers',
  actor: 'placeUsers',
  session: 'session',
  sessionId: 'session',
  clientId: 'device',
  claimedBy: 'device',
  'client.clientId': 'placeClients',
  'commands.0.id': 'command',
  menuItemId: 'menuItems',
  menuItemIds: 'menuItems',
  sectionId: 'menuSections',
  toSectionId: 'menuSections',
  batchId: 'menuBatches',
  packagingId: 'packaging',
  imageId: 'file',
  copyFrom: 'place',
  // Of all that a body carries, only a new import has one.
  id: 'import',
  kitchenStationId: 'kitchenStations',
  modifierId: 'modifiers',
  productId: 'products',
  fromAuditId: 'stockAudits',
  toAuditId: 'stockAudits',
  categoryId: 'productCategories',
  printoutId: 'printouts',
  paymentId: 'orderPayments',
  onlinePaymentId: 'onlinePayments',
  refundId: 'refunds',
  receiptInvoiceId: 'receiptInvoices',
  receiptId: 'printouts',
  jobId: 'printJobs',
  drawerId: 'drawers',
  outageId: 'ksefOutages',
  certificateId: 'tillCertificates',
  messageId: 'push message',
  fromDrawerId: 'drawers',
  toDrawerId: 'drawers',
  holderId: 'device',
  countId: 'drawerCounts',
  transactionId: 'stockTransactions',
  reversalId: 'stockTransactions',
  'lines.0.lineId': 'transactionLines',
  fileId: 'file',
  auditId: 'stockAudits',
  sees: 'auditCounts',
  categoryIds: 'productCategories',
  moveId: 'ledgerEntries',
  closeId: 'dayPapers',
  hash: 'dayReports',
  printerIds: 'printers',
  'piece.id': 'floorPieces',
  ids: 'notifications',
  waiting: 'command',
  afterId: 'orders',
}

type AnyRow = { readonly id: string; readonly [field: string]: unknown }

/** Opens the other place; `here` is copied into it. */
export async function openElsewhere(
  server: TestServer,
  here: Scene,
  stranger: Person,
  powerless: Person,
): Promise<Elsewhere> {
  const scene = await openScene(server, stranger, powerless)
  const there = new Map<string, string>()
  const one = new Map<Thing, string>([
    ['device', scene.device.clientId],
    ['session', stranger.sessionId],
    ['command', scene.heldCommandId],
    ['place', scene.placeId],
    ['file', scene.fileId],
    ['import', scene.importId],
    ['push message', scene.pushMessageId],
  ])
  const rows = await allRows(server, here.placeId)
  for (const [, row] of rows) if (row.id !== here.placeId) there.set(row.id, v7())
  pair(there, here, scene)
  await server.services.store.write(scene.placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const tx = place.rows(version)
    for (const table of tableNames) {
      const own = rows.filter(([name]) => name === table).map(([, row]) => row)
      const [made] = fc.sample(arbitraryRow(table), { numRuns: 1, seed: 3 })
      const copies = (own.length > 0 ? own : [made as AnyRow]).map((row) => copyOf(row, there))
      if (table === 'places' || table === 'placeUsers') continue
      for (const row of copies) await tx.put(table, row as unknown as Row<typeof table>)
      one.set(table, copies[0]?.id ?? '')
    }
    await place.advance(version, v7(), server.time.now)
  })
  one.set('placeUsers', stranger.userId)
  const oneOf = (kind: Thing) => {
    const found = one.get(kind)
    if (found === undefined) throw new Error(`nothing of ${kind} elsewhere`)
    return found
  }
  return {
    scene,
    oneOf,
    counterpart: (id) => there.get(id) ?? null,
    named: (fields) => {
      const names = [fields.slice(-3).join('.'), fields.slice(-2).join('.'), ...fields.toReversed()]
      const kind = names.map((name) => meaning[name]).find((each) => each !== undefined)
      if (kind === undefined) throw new Error(`what is ${fields.join('.')}?`)
      return oneOf(kind)
    },
  }
}

async function allRows(server: TestServer, placeId: string): Promise<[TableName, AnyRow][]> {
  return server.services.store.write(placeId, async (place) => {
    const tx = place.rows((await place.clock()).version)
    const found: [TableName, AnyRow][] = []
    for (const table of tableNames)
      for (const row of await tx.all(table)) found.push([table, row as unknown as AnyRow])
    return found
  })
}

/** What is no row, or is somebody's own: the other scene has its like. */
function pair(there: Map<string, string>, here: Scene, elsewhere: Scene): void {
  for (const [name, value] of Object.entries(here)) {
    const other = elsewhere[name as keyof Scene]
    if (typeof value === 'string' && typeof other === 'string' && !there.has(value)) there.set(value, other)
  }
  there.set(here.placeId, elsewhere.placeId)
  there.set(here.madeUserId, elsewhere.madeUserId)
  there.set(here.owner.userId, elsewhere.owner.userId)
  there.set(here.owner.sessionId, elsewhere.owner.sessionId)
  there.set(here.device.clientId, elsewhere.device.clientId)
}

/** The row as the other place has it: its own ids, and the marker in its texts. */
function copyOf(row: AnyRow, there: Map<string, string>): AnyRow {
  const text = JSON.stringify(row).replaceAll(
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
    (id) => there.get(id) ?? id,
  )
  const copy = JSON.parse(text) as Record<string, unknown> & { id: string }
  for (const field of ['name', 'comment', 'note', 'number'])
    if (typeof copy[field] === 'string') copy[field] = `${marker} ${copy[field]}`
  return there.has(row.id) ? copy : { ...copy, id: v7() }
}
