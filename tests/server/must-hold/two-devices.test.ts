import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chargesOf } from '#domain/document/charges.ts'
import { makeDocument } from '#domain/document/make-document.ts'
import { wholePart } from '#domain/document/parts.ts'
import { must } from '#domain/must.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { plainInput } from '#tests/support/rows/order-rows.ts'
import { createRealDevice, type RealDevice } from '#tests/support/real-device.ts'
import { newLine, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'

let server: TestServer
let kasia: Person
let jan: Person
let kasias: RealDevice
let jans: RealDevice
/** An open check that both devices know: a żurek and a beer at table 1. */
let check: { orderId: string; orderCheckId: string; zurek: string; beer: string }

beforeAll(async () => {
  server = await startTestServer()
  ;[kasia, jan] = [await server.signUp('Kasia'), await server.signUp('Jan')]
})
afterAll(() => server.close())

beforeEach(async () => {
  const printer: Row<'printers'> = {
    id: v7(),
    name: 'Kuchnia',
    type: 'countertop',
    address: '10.0.0.1:9100',
    columns: '42',
    codePage: 'CP852',
    kitchenStationId: at.hot,
    fiscal: false,
  }
  const placeId = await server.openBistro({ kasia, owner: jan }, v7(), { printers: [printer] })
  kasias = await createRealDevice(server, kasia, placeId)
  jans = await createRealDevice(server, jan, placeId)
  const [zurek, beer] = [
    lineOf(at.zurek, 'Żurek', 2400, at.hot),
    lineOf(at.beer, 'Żywiec 0,5 l', 1400, at.bar),
  ]
  check = { orderId: v7(), orderCheckId: v7(), zurek: zurek.id, beer: beer.id }
  await kasias.act('order.place', {
    orderId: check.orderId,
    orderCheckId: check.orderCheckId,
    diningOptionId: at.onSite,
    tableId: at.table1,
    guests: null,
    ...plain,
    delivery: null,
    client: null,
    lines: [zurek, beer],
  })
  await kasias.sync()
  await jans.sync()
})

const plain = { crewMemberId: null, comment: '', deliveryTime: { kind: 'asap' } } as const

function lineOf(menuItemId: string, name: string, unitPrice: number, kitchenStationId: string) {
  return {
    ...newLine({ menuItemId, name, unitPrice, kitchenStationId }),
    ...plainInput,
    menuItemId,
    taxRate: 'VAT08' as const,
    modifiers: [],
  }
}

/** Rows stand under their table's name, so they have its shape. */
const rowsOf = <T extends TableName>(device: RealDevice, table: T) =>
  device.rows(table) as unknown as Row<T>[]

/** A person takes cash for the whole check, as their screen shows it. */
async function pay(device: RealDevice) {
  const row = must(rowsOf(device, 'orderChecks')[0], 'the check')
  const lines = rowsOf(device, 'orderLines')
  const priced = priceOrderCheck(row, lines)
  if (!priced.ok) throw new Error(priced.error.code)
  const made = makeDocument({
    part: wholePart(chargesOf(priced.value, lines)),
    deposit: 0,
    type: 'receipt',
    buyer: null,
    guest: null,
    paymentType: 'CASH',
    saleDate: '2026-11-20',
    names: [],
    invoicesElsewhereFrom: null,
    ksef: { environment: null },
    imprint: someImprint,
  })
  if (!made.ok) throw new Error(made.error.code)
  const printoutId = v7()
  await device.act('document.issue', { printoutId, orderCheckId: row.id, ...made.value })
  await device.act('payment.taken', {
    paymentId: v7(),
    orderCheckId: row.id,
    printoutId,
    type: 'CASH',
    amount: made.value.total,
    tip: 0,
    tendered: 5000,
    reference: '',
  })
  await device.act('document.printed', { jobId: null, printoutId })
}

/** The network is back: everything reaches everybody. */
async function reconnect() {
  for (const device of [kasias, jans, kasias]) await device.sync()
}

const onBoth = <T extends TableName>(table: T) => {
  const [first, second] = [rowsOf(kasias, table), rowsOf(jans, table)]
  const byId = (rows: Row<T>[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(second)).toEqual(byId(first))
  return first
}

/** The rows that a manager's device has and a waiter's does not get. */
const onManagersAlone = <T extends TableName>(table: T) => {
  expect(rowsOf(kasias, table)).toEqual([])
  return rowsOf(jans, table)
}

/** The rows that are for the waiter and for nobody else. */
const onHersAlone = <T extends TableName>(table: T) => {
  expect(rowsOf(jans, table)).toEqual([])
  return rowsOf(kasias, table)
}

describe('two devices that pay one check offline', () => {
  it('both keep what happened, and a manager is told once', async () => {
    await pay(kasias)
    await pay(jans)
    for (const device of [kasias, jans])
      expect(rowsOf(device, 'orderChecks')).toMatchObject([{ status: 'done' }])
    await reconnect()
    expect(onBoth('printouts').map(({ total, status }) => [total, status])).toEqual([
      [3800, 'printed'],
      [3800, 'printed'],
    ])
    expect(new Set(onBoth('printouts').map(({ number }) => number)).size).toBe(2)
    expect(onBoth('orderPayments').map(({ amount, status }) => [amount, status])).toEqual([
      [3800, 'paid'],
      [3800, 'paid'],
    ])
    expect(onManagersAlone('discrepancies')).toMatchObject([
      { kind: 'paid_twice', orderCheckId: check.orderCheckId, actorId: jan.userId },
    ])
    expect(onBoth('orderChecks')).toMatchObject([{ status: 'done', closedDay: '2026-11-20' }])
  })

  it('the same, whoever is back first', async () => {
    await pay(kasias)
    await pay(jans)
    for (const device of [jans, kasias, jans]) await device.sync()
    expect(onManagersAlone('discrepancies')).toMatchObject([{ kind: 'paid_twice', actorId: kasia.userId }])
    expect(onBoth('orderPayments')).toHaveLength(2)
  })
})

describe('two waiters who change one check offline', () => {
  it('both have their lines on it, each told to the kitchen once', async () => {
    const [more, evenMore] = [
      lineOf(at.zurek, 'Żurek', 2400, at.hot),
      lineOf(at.zurek, 'Żurek', 2400, at.hot),
    ]
    const extend = { orderCheckId: check.orderCheckId, ...plain }
    await kasias.act('order.extend', { ...extend, orderId: v7(), lines: [more] })
    await jans.act('order.extend', { ...extend, orderId: v7(), lines: [evenMore] })
    await reconnect()
    const ids = onBoth('orderLines').map(({ id }) => id)
    expect(ids.sort()).toEqual([check.zurek, check.beer, more.id, evenMore.id].sort())
    const tickets = onBoth('printJobs').filter(({ kind }) => kind === 'kitchen-ticket')
    expect(tickets).toHaveLength(3)
    expect(new Set(tickets.map(({ orderId }) => orderId)).size).toBe(3)
    expect(new Set(onBoth('orders').map(({ number }) => number)).size).toBe(3)
    expect(onManagersAlone('discrepancies')).toEqual([])
  })

  it('who edits a dish that the other has taken back sees one note, with the name and the time', async () => {
    await jans.act('line.void', { lineId: check.zurek, reason: 'gość zmienił zdanie' })
    server.time.now += 60_000
    const edit = { lineId: check.zurek, quantity: 2000, note: 'bez jajka' }
    await kasias.act('order.update', { orderId: check.orderId, lines: [edit] })
    expect(kasias.row('orderLines', check.zurek)).toMatchObject({ quantity: 2000 })
    for (const device of [jans, kasias, jans]) await device.sync()
    expect(onBoth('orderLines').find(({ id }) => id === check.zurek)).toMatchObject({
      quantity: 1000,
      voidedQuantity: 1000,
      voidedBy: jan.userId,
    })
    const [note, ...others] = onHersAlone('conflictNotes')
    expect(others).toEqual([])
    expect(note).toMatchObject({
      rowId: check.zurek,
      name: 'Żurek',
      forUserId: kasia.userId,
      byUserId: jan.userId,
      lost: { quantity: 2000, note: 'bez jajka' },
      kept: { voidedAt: server.time.now - 60_000, reason: 'gość zmienił zdanie' },
    })
    const names = rowsOf(kasias, 'placeUsers').map(({ id, name }) => [id, name])
    expect(new Map(names as [string, string][]).get(note?.byUserId ?? '')).toBe('Jan')
  })

  it('an edit that came first is taken back with the dish, and nobody is bothered', async () => {
    await kasias.act('order.update', {
      orderId: check.orderId,
      lines: [{ lineId: check.zurek, quantity: 2000, note: '' }],
    })
    await jans.act('line.void', { lineId: check.zurek, reason: '' })
    await reconnect()
    expect(onBoth('orderLines').find(({ id }) => id === check.zurek)).toMatchObject({
      quantity: 2000,
      voidedQuantity: 2000,
    })
    expect(onHersAlone('conflictNotes')).toEqual([])
  })

  it('one pays while the other adds: both stand, and the check is open for the rest', async () => {
    await pay(kasias)
    const more = lineOf(at.beer, 'Żywiec 0,5 l', 1400, at.bar)
    await jans.act('order.extend', {
      orderCheckId: check.orderCheckId,
      ...plain,
      orderId: v7(),
      lines: [more],
    })
    for (const device of [jans, kasias, jans]) await device.sync()
    expect(onBoth('orderChecks')).toMatchObject([{ status: 'pending', closedDay: null }])
    expect(onBoth('orderPayments')).toMatchObject([{ amount: 3800, status: 'paid' }])
    expect(onManagersAlone('discrepancies')).toEqual([])
  })
})
