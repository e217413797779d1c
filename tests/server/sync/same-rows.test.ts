import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutations, type CommandKind } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { readers } from '#contract/readers.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { tableNames, type Row } from '#domain/tables.ts'
import { createPlaceReader } from '#server/db/place-store/place-reader.ts'
import { publishRows } from '#server/db/rows/publish-rows.ts'
import type { WrittenRow } from '#server/sync/ports.ts'
import { isSeenWith, viewOf } from '#server/sync/view-of-device.ts'
import { openScene } from '#tests/server/http/scene.ts'
import { printer } from '#tests/commands/printer.ts'
import { at } from '#tests/support/places/bistro.ts'
import { isAll } from '#tests/support/how-many.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { begunPayment, refundOf } from '#tests/support/rows/terminal-rows.ts'
import { newOrder, startTestServer, type TestServer } from '#tests/support/server.ts'
import { withheldRows } from '#tests/support/rows/withheld-rows.ts'
import {
  commandExamples,
  sceneOfCommands,
  type CommandExample,
  type CommandScene,
} from './command-examples.ts'
import { inTrial } from './trial.ts'

/**
 * With what is withheld from a device gone, a command writes the same rows into all that the device receives, and the
 * same papers. What names a row that is gone is left out: nobody there can name it.
 */
let server: TestServer
let scene: CommandScene

beforeAll(async () => {
  server = await startTestServer()
  scene = await sceneOfCommands(
    server,
    await openScene(server, await server.signUp('Jan'), await server.signUp('Nikt')),
  )
})

afterAll(() => server.close())

const kinds = Object.values<{ kind: string; onlineOnly?: true }>(mutations)
  .filter(({ onlineOnly }) => onlineOnly !== true)
  .map(({ kind }) => kind as CommandKind)

/** Which rows a device lacks, by the drawers that there are. */
type Lack = (drawers: readonly Row<'drawers'>[]) => (row: WrittenRow) => boolean

const nobodys = (scope: string): Lack => {
  const view = viewOf(scope, { people: [], names: [] })
  return (drawers) => {
    const isSeen = isSeenWith(view, drawers)
    return (row) => !isSeen(row)
  }
}
const withheld = tableNames.filter((table) => readers[table].all !== 'everybody')
const always: readonly [name: string, lack: Lack][] = [['a till on which nobody works', nobodys('till')]]
/** Also without each table alone: in `npm run test:all`, and for the telling cases always. */
const everyWay: typeof always = [
  ...always,
  ['a kitchen’s screen', nobodys('kitchen')],
  ...withheld.map((table): [string, Lack] => [`only ${table}`, () => (row) => row.table === table]),
]

/** What goes by rows that may be withheld and is in no other example. */
const tellingCases: Record<string, (scene: CommandScene) => CommandExample & { kind: CommandKind }> = {
  'the third document of a check that was paid twice': ({ orderCheckId, lineId }) => {
    const issue = (n: number) => {
      const items = [item({ lineId })]
      return {
        printoutId: v7(),
        orderCheckId,
        type: 'receipt',
        number: `PA/Z9Z/${n}/11/2026`,
        items,
        rates: itemRates(items),
        total: items.map(itemTotal)[0],
        deposit: 0,
        buyer: null,
        paymentType: 'CASH',
        saleDate: '2026-11-20',
        guest: null,
      }
    }
    const before = [1, 2].map((n) => ({ kind: 'document.issue' as const, args: issue(n) }))
    return { kind: 'document.issue', before, args: issue(3) }
  },
  'a refund that failed, told again while another is on the way': () => {
    const payment = { ...begunPayment({ status: 'refund-in-progress' }), amount: 6200 }
    const [first, second] = [refundOf(payment, { amount: 3100 }), refundOf(payment, { amount: 3100 })]
    const failed = { refundId: first.id, outcome: 'failed' }
    const again = { ...second, orderPaymentId: payment.id }
    return {
      kind: 'refund.settle',
      rows: { orderPayments: [payment], refunds: [first] },
      before: [
        { kind: 'refund.settle', args: failed },
        {
          kind: 'refund.given',
          args: {
            refundId: again.id,
            orderPaymentId: payment.id,
            amount: 3100,
            type: 'CARD',
            items: [],
            reason: 'OTHER',
            comment: 'za słone',
            goods: null,
            drawerId: null,
          },
        },
      ],
      args: failed,
    }
  },
  'a check of its own for what a guest has ordered by phone': () => {
    const client = { clientId: v7(), name: 'Zofia', phone: '600100300', address: null, allergyNote: '' }
    const order = { ...newOrder(), number: 'Z9Z-8', client }
    const [line] = order.lines
    return {
      kind: 'line.move',
      before: [{ kind: 'order.place', args: order }],
      args: {
        orderId: v7(),
        number: 'Z9Z-9',
        orderCheckId: v7(),
        newCheck: { tableId: at.table2, diningOptionId: at.onSite },
        lines: [{ lineId: line?.id, newLineId: v7(), quantity: 500 }],
      },
    }
  },
  'the end of a check of a guest who ordered by phone': () => {
    const client = { clientId: v7(), name: 'Zofia', phone: '600100300', address: null, allergyNote: '' }
    const order = { ...newOrder(), number: 'Z9Z-8', client }
    return {
      kind: 'check.force-close',
      before: [{ kind: 'order.place', args: order }],
      args: { orderCheckId: order.orderCheckId, reason: 'awaria' },
    }
  },
  'an order of a guest who has ordered before': () => ({
    kind: 'order.place',
    args: {
      ...newOrder(),
      number: 'Z9Z-7',
      client: { clientId: v7(), name: 'Zofia', phone: '600100200', address: null, allergyNote: '' },
    },
  }),
}

const examples: readonly [string, CommandKind, (of: CommandScene) => CommandExample][] = [
  ...kinds.map((kind): [string, CommandKind, (of: CommandScene) => CommandExample] => [
    kind,
    kind,
    (of) => commandExamples[kind]?.(of) ?? expect.fail(`no example of ${kind}`),
  ]),
  ...Object.entries(tellingCases).map(
    ([name, make]): [string, CommandKind, (of: CommandScene) => CommandExample] => [
      name,
      make({} as CommandScene).kind,
      make,
    ],
  ),
]

describe('A command writes the same where rows are withheld', () => {
  it.each(examples)('%s', async (name, kind, exampleOf) => {
    const isTelling = Object.hasOwn(tellingCases, name)
    const example = exampleOf(scene)
    const steps = [...(example.before ?? []), { kind, args: example.args }]
    const envelopes = steps.map((step, nth) => ({
      ...server.command(scene.device, scene.placeId, nth + 1, step.kind, step.args),
      v: mutations[step.kind].v,
    }))
    const extra = withheldRows({
      people: [scene.owner.userId],
      clientIds: [scene.device.clientId],
      orderCheckId: scene.orderCheckId,
    })
    const whole = await ran(envelopes, example, extra, null)
    for (const [on, lack] of isAll || isTelling ? everyWay : always) {
      const isGone = lack(whole.drawers)
      const gone = whole.there.filter(isGone)
      if (gone.length === 0 || gone.some((row) => isNamed(kind, example.args, row))) continue
      const other = await ran(envelopes, example, extra, isGone)
      const received = (rows: readonly WrittenRow[]) => rows.filter((row) => !isGone(row)).flatMap(asReceived)
      expect([on, other.status, received(other.written)]).toEqual([on, whole.status, received(whole.written)])
    }
  })
})

/** What the last of the commands writes where these rows are gone before it, without their versions. */
async function ran(
  envelopes: readonly Envelope[],
  example: CommandExample,
  extra: ReturnType<typeof withheldRows>,
  isGone: ((row: WrittenRow) => boolean) | null,
) {
  return inTrial(server, scene.placeId, scene.device.clientId, async ({ place, db, run }) => {
    const deps = { clock: () => server.time.now, stamp: v7 }
    await publishRows(place, { printers: [printer(1, at.hot)] }, deps)
    for (const rows of [extra, example.rows ?? {}]) await publishRows(place, rows, deps)
    for (const envelope of envelopes.slice(0, -1)) expect((await run(envelope)).status).toBe('applied')
    const since = async (version: number) =>
      createPlaceReader(db, scene.placeId).changesAfter({ version, table: '~', id: '' }, 20_000, '2000-01-01')
    const there = (await since(0)).filter(({ deleted }) => !deleted)
    if (isGone !== null) {
      const version = (await place.clock()).version + 1
      for (const { table, id } of there.filter(isGone)) await place.rows(version).remove(table, id)
      await place.advance(version, v7(), server.time.now)
    }
    const { version } = await place.clock()
    const outcomes = []
    for (const envelope of envelopes.slice(-1)) outcomes.push((await run(envelope)).status)
    const drawers = await place.rows(version).all('drawers')
    return { there, drawers, status: outcomes, written: await since(version) }
  })
}

/**
 * Without what only the server says: whether it has met a guest before and under which id, where a device without guests
 * takes an order; and when an entry of somebody else's drawer lets go.
 */
function asReceived({ table, id, deleted, row }: WrittenRow): object[] {
  if (table === 'checkEvents' && row?.['type'] === 'client created') return []
  if (table === 'orderChecks' && row?.['client'])
    return [{ table, id, row: { ...row, client: { ...(row['client'] as object), clientId: null } } }]
  if (table === 'ledgerEntries') return [{ table, id, row: { ...row, closedDay: null } }]
  return [{ table, id, deleted, row }]
}

function isNamed(kind: CommandKind, args: object, { id, table, row }: WrittenRow): boolean {
  const text = JSON.stringify(args)
  // What takes a report back names it by its day.
  if (table === 'dayReports' && (kind === 'day.reopen' || kind === 'day.void')) return true
  return text.includes(id) || (typeof row?.['batchId'] === 'string' && text.includes(row['batchId']))
}
