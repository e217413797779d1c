import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { noteCard } from '#server/areas/payments/payment-cards.ts'
import { terminalAttempts } from '#server/db/tables/terminals.ts'
import { at } from '#tests/support/places/bistro.ts'
import { openCheck, payment, receipt } from '#tests/support/rows/money-rows.ts'
import { onlinePaymentOf } from '#tests/support/rows/online-rows.ts'
import { putRows } from '#tests/support/rows/terminal-rows.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let placeId: string

/** 20 November 2026, 12:00 in Warsaw. */
const noon = Date.UTC(2026, 10, 20, 11)
const minute = 60_000
const day = 24 * 60 * minute

/** Each sale: its check, its document and what paid for it. */
const sales: { check: Row<'orderChecks'>; printout: Row<'printouts'> }[] = []
const sale = (n: number, tableId: string | null) => {
  const check = openCheck({ id: v7(), number: `A7K-${n}`, tableId })
  const printout = receipt({ id: v7(), orderCheckId: check.id, number: `PA/A7K/${n}/11/2026` })
  sales.push({ check, printout })
  return { orderCheckId: check.id, printoutId: printout.id }
}
const card = (of: Partial<Row<'orderPayments'>>) =>
  payment({ id: v7(), type: 'CARD', integrated: true, tendered: 0, takenAt: noon, ...of })

const terminal = card({
  ...sale(1, at.table1),
  reference: 'PSP8836201',
  takenAt: noon,
  amount: 4630,
  tip: 370,
})
const refused = card({ ...sale(2, at.table1), status: 'not-paid', takenAt: noon + minute, amount: 1000 })
const typedIn = card({
  ...sale(3, null),
  integrated: false,
  reference: 'slip 0071',
  takenAt: noon + 2 * minute,
  amount: 700,
})
const cash = payment({ ...sale(4, at.table1), id: v7(), takenAt: noon + 2 * minute })
const waiting = onlinePaymentOf({
  ...sale(5, at.table1),
  id: v7(),
  createdAt: noon + 3 * minute,
  guestToken: 'B'.repeat(22),
})
const paid = onlinePaymentOf({
  ...sale(6, null),
  id: v7(),
  provider: 'ADYEN',
  status: 'completed',
  reference: 'PSP7700001',
  createdAt: noon - day,
  completedAt: noon + 4 * minute,
  guestToken: 'C'.repeat(22),
  amount: 5000,
})
const paidDocument = card({
  id: paid.id,
  orderCheckId: paid.orderCheckId,
  printoutId: paid.printoutId,
  type: 'ONLINE',
  reference: paid.reference,
  amount: paid.amount,
  takenAt: noon + 4 * minute,
})
const yesterday = card({ ...sale(7, null), takenAt: noon - day, amount: 900, reference: 'PSP0000777' })
/** After midnight, before the day of the place ends. */
const atNight = card({ ...sale(8, null), takenAt: noon - day + 12.5 * 60 * minute, amount: 901 })

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia: waiter }, v7(), {
    orderChecks: sales.map(({ check }) => check),
    printouts: sales.map(({ printout }) => printout),
    orderPayments: [terminal, refused, typedIn, cash, paidDocument, yesterday, atNight],
    onlinePayments: [waiting, paid],
    transactionEvents: [
      event(paid, 'PAYMENT_SUCCESS', noon + 4 * minute),
      event(paid, 'TRANSACTION_CREATED', noon - day),
      event(waiting, 'TRANSACTION_CREATED', noon),
    ],
  })
  await noteCard(server.services, { placeId, paymentId: terminal.id, lastFour: '4242' })
  await noteCard(server.services, { placeId, paymentId: yesterday.id, lastFour: 'none' })
  await server.services.database.place(placeId, (db) =>
    db.insert(terminalAttempts).values({
      placeId,
      id: refused.id,
      kind: 'charge',
      paymentId: refused.id,
      terminalId: 'T1',
      serviceId: 'S1',
      amount: 1000,
      state: 'refused',
      reference: null,
      referenceAt: null,
      reason: 'NotEnoughBalance',
      startedBy: owner.userId,
      startedAt: noon,
      answeredAt: noon,
    }),
  )
})
afterAll(() => server.close())

function event(of: Row<'onlinePayments'>, type: Row<'transactionEvents'>['type'], when: number) {
  return {
    id: v7(),
    orderCheckId: of.orderCheckId,
    paymentId: of.id,
    refundId: null,
    type,
    amount: of.amount,
    at: when,
    note: '',
    closedDay: null,
  }
}

const search = (query: string, person = owner) =>
  server.call(`GET /payment/search/${placeId}?${query}`, { token: person.token })
const found = async (query: string) => {
  const { body } = await search(`pageSize=100&${query}`)
  const rows = body.data as { id: string }[]
  expect(body.total).toBe(rows.length)
  return rows.map(({ id }) => id)
}

const latestFirst = [paid, waiting, typedIn, refused, terminal, atNight, yesterday].map(({ id }) => id)

describe('Payments through providers', () => {
  it('are one list of cards and online payments, the latest first; cash is not in it', async () => {
    expect(await found('')).toEqual(latestFirst)
  })

  it('come page by page, counted over all pages', async () => {
    const pages = []
    for (const pageNumber of [1, 2, 3, 4]) {
      const { body } = await search(`pageSize=2&pageNumber=${pageNumber}`)
      expect(body.total).toBe(7)
      pages.push(...body.data.map(({ id }: { id: string }) => id))
    }
    expect(pages).toEqual(latestFirst)
    expect((await search('pageSize=2&pageNumber=5')).body).toEqual({ data: [], total: 7 })
  })

  it('are told with what people know them by', async () => {
    const { body } = await search('pageSize=100')
    const entry = (id: string) => body.data.find((each: { id: string }) => each.id === id)
    expect(entry(terminal.id)).toEqual({
      id: terminal.id,
      kind: 'CARD',
      provider: 'ADYEN',
      status: 'paid',
      amount: 4630,
      tip: 370,
      refundedAmount: 0,
      reference: 'PSP8836201',
      lastFour: '4242',
      orderCheckId: terminal.orderCheckId,
      documentNumber: 'PA/A7K/1/11/2026',
      tableName: '1',
      error: '',
      dispute: null,
      at: noon,
    })
    expect(entry(refused.id)).toMatchObject({ status: 'not-paid', error: 'NotEnoughBalance' })
    expect(entry(typedIn.id)).toMatchObject({ provider: null, tableName: null, reference: 'slip 0071' })
    expect(entry(paid.id)).toMatchObject({ kind: 'ONLINE', provider: 'ADYEN', at: noon + 4 * minute })
    expect(entry(waiting.id)).toMatchObject({ provider: 'P24', status: 'pending', at: noon + 3 * minute })
    // What is no four digits was not kept.
    expect(entry(yesterday.id)).toMatchObject({ lastFour: null })
  })

  it.each([
    ['the beginning of a reference, in any case', 'text=psp88', [terminal.id]],
    ['a reference as a whole', 'text=PSP7700001', [paid.id]],
    ['every word of a slip', 'text=slip', [typedIn.id]],
    ['the number of a document', 'text=PA/A7K/5/11/2026', [waiting.id]],
    ['that number without its month', 'text=pa/a7k/6', [paid.id]],
    ['no part of a number that is of too many', 'text=PA/A7K', []],
    ['a short reference only as a whole', 'text=PSP', []],
    ['the last four digits of a card', 'text=4242', [terminal.id]],
    ['two things that are both said of it', 'text=PSP88%204242', [terminal.id]],
    ['two things that are not', 'text=PSP77%204242', []],
    ['nothing that anybody knows', 'text=%25', []],
    ['an amount', 'amount=700', [typedIn.id]],
    ['an amount with its tip, as a bank’s statement says it', 'amount=5000', [paid.id, terminal.id]],
    ['cards alone', 'kind=CARD', [typedIn, refused, terminal, atNight, yesterday].map(({ id }) => id)],
    ['online payments alone', 'kind=ONLINE', [paid.id, waiting.id]],
    ['their provider', 'provider=P24', [waiting.id]],
    [
      'the provider of terminals too',
      'provider=ADYEN',
      [paid, refused, terminal, atNight, yesterday].map(({ id }) => id),
    ],
    ['their state', 'status=not-paid', [refused.id]],
    [
      'a state that online payments have another name for',
      'status=paid',
      [paid, typedIn, terminal, atNight, yesterday].map(({ id }) => id),
    ],
    ['the state of online ones', 'status=pending', [waiting.id]],
    ['all of it at once', 'kind=CARD&status=paid&from=2026-11-20&amount=4630&text=PSP8', [terminal.id]],
  ])('are found by %s', async (_name, query, ids) => {
    const got = await found(query)
    expect(got).toEqual(ids)
  })

  it('are found by their table', async () => {
    expect(await found('text=1')).toEqual(expect.arrayContaining([waiting.id, refused.id, terminal.id]))
    expect(await found('text=1&kind=ONLINE')).toEqual([waiting.id])
    expect(await found('text=1%201&kind=ONLINE')).toEqual([waiting.id])
    expect(await found('text=1%20psp88')).toEqual([terminal.id])
    expect(await found('text=psp88%201')).toEqual([terminal.id])
    expect(await found('text=1%20PSP7700001')).toEqual([])
  })

  it('are of the days of the place: what was paid after midnight belongs to the evening before', async () => {
    expect(await found('from=2026-11-20')).toEqual(latestFirst.slice(0, 5))
    expect(await found('from=2026-11-19&to=2026-11-19')).toEqual([atNight.id, yesterday.id])
    expect((await search('from=2026-11-20&to=2026-11-19')).body).toMatchObject({
      code: 'invalid_input',
      fields: ['to'],
    })
  })

  it('are nobody’s to look through without the right, and of no other place', async () => {
    expect((await search('', waiter)).status).toBe(403)
    const other = await server.openBistro({ owner })
    expect((await server.call(`GET /payment/search/${other}`, { token: owner.token })).body).toEqual({
      data: [],
      total: 0,
    })
  })
})

describe('The number of payments', () => {
  it('stays right when one that was asked for days ago is paid, and when cards are taken', async () => {
    const asked = onlinePaymentOf({ id: v7(), createdAt: noon - 3 * day, guestToken: 'D'.repeat(22) })
    const own = await server.openBistro({ owner }, v7(), { onlinePayments: [asked] })
    const total = async (query = '') =>
      (await server.call(`GET /payment/search/${own}?pageSize=1${query}`, { token: owner.token })).body.total
    expect([await total(), await total('&kind=CARD')]).toEqual([1, 0])
    await putRows(server, own, { onlinePayments: [{ ...asked, status: 'completed', completedAt: noon }] })
    expect(await total()).toBe(1)
    const taken = payment({ id: v7(), type: 'CARD', tendered: 0, takenAt: noon - 3 * day })
    await putRows(server, own, { orderPayments: [taken] })
    expect([await total(), await total('&kind=CARD'), await total('&kind=ONLINE')]).toEqual([2, 1, 1])
    await putRows(server, own, { orderPayments: [{ ...taken, type: 'CASH' }] })
    expect([await total(), await total('&kind=CARD')]).toEqual([1, 0])
  })
})

describe('One payment', () => {
  const get = (id: string) => server.call(`GET /payment/${placeId}/${id}`, { token: owner.token })

  it('has its events from the first to the last', async () => {
    const { body } = await get(paid.id)
    expect(body.data.payment).toMatchObject({ id: paid.id, kind: 'ONLINE', amount: 5000 })
    expect(body.data.online).toMatchObject({ id: paid.id, status: 'completed' })
    expect(body.data.events.map(({ type }: { type: string }) => type)).toEqual([
      'TRANSACTION_CREATED',
      'PAYMENT_SUCCESS',
    ])
    expect(body.data.refunds).toEqual([])
  })

  it('of a terminal is no online payment', async () => {
    expect((await get(terminal.id)).body.data).toMatchObject({ online: null, payment: { kind: 'CARD' } })
  })

  it('of cash, or of nobody, is not found', async () => {
    expect((await get(cash.id)).status).toBe(404)
    expect((await get(v7())).status).toBe(404)
  })
})
