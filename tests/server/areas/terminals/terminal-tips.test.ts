import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { findAttempt } from '#server/areas/terminals/attempts.ts'
import { createSimulatedTerminals } from '#server/integrations/terminals/simulated-terminals.ts'
import { readPlace } from '#server/services/read-place.ts'
import { begunPayment, putRows } from '#tests/support/rows/terminal-rows.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let waiter: Person
let owner: Person
let placeId: string

beforeAll(async () => {
  const terminals = createSimulatedTerminals({ wait: async () => {} })
  server = await startTestServer({ outside: { terminals } })
  waiter = await server.signUp('Kasia')
  owner = await server.signUp('Jan')
})

beforeEach(async () => {
  placeId = await server.openBistro({ kasia: waiter, owner })
})

afterAll(() => server.close())

const wantTips = (asksTip = true) =>
  server.call(`PUT /places/terminals/${placeId}`, {
    token: owner.token,
    body: { terminalSettings: { asksTip } },
  })

/** A card payment that a device has begun. */
async function begin(change: Partial<Row<'orderPayments'>> = {}): Promise<Row<'orderPayments'>> {
  const payment = begunPayment(change)
  await putRows(server, placeId, { orderPayments: [payment] })
  return payment
}

const charge = async ({ id }: { id: string }) =>
  (await server.call(`POST /terminals/charge/${id}`, { token: waiter.token, body: { terminalId: 'SIM-1' } }))
    .body.data

const ask = async ({ id }: { id: string }) =>
  (await server.call(`POST /terminals/ask/${id}`, { token: waiter.token })).body.data

/** Status and tip of a payment, tips of its entries in the ledger, and what its attempt says. */
async function everywhere({ id }: { id: string }) {
  const attempt = must(await findAttempt(server.services, { placeId, id }), 'the attempt')
  return readPlace(server.services, placeId, async (rows) => {
    const { status, tip, orderCheckId } = must(await rows.get('orderPayments', id), 'the payment')
    const entries = await rows.list('ledgerEntries', 'orderCheckId', orderCheckId)
    const events = await rows.list('transactionEvents', 'orderCheckId', orderCheckId)
    const doubts = await rows.list('discrepancies', 'orderCheckId', orderCheckId)
    return {
      payment: [status, tip],
      ledger: entries.map((entry) => [entry.amount, entry.tip]),
      event: events.find(({ type }) => type === 'PAYMENT_SUCCESS')?.amount,
      attempt: [attempt.amount, attempt.tip, attempt.charged],
      doubts: doubts.map(({ kind }) => kind),
    }
  })
}

// There is no document here, of which a manager is told.
const doubts = ['document_missing']

describe('A guest at a terminal', () => {
  it('is asked for no tip until the place wants that', async () => {
    const { body } = await server.call(`GET /places/${placeId}`, { token: waiter.token })
    expect(body.data.terminalSettings).toEqual({ asksTip: false })
    const payment = await begin({ amount: 6100 })
    expect(await charge(payment)).toMatchObject({ outcome: 'success', tip: 0 })
    expect(await everywhere(payment)).toMatchObject({ payment: ['paid', 0], attempt: [6100, 0, 6100] })
  })

  it('leaves a share of the sum, which payment, ledger, history and attempt have alike', async () => {
    await wantTips()
    const payment = await begin({ amount: 6105 })
    const charged = await charge(payment)
    expect(charged).toMatchObject({
      outcome: 'success',
      tip: 611,
      payment: { status: 'paid', amount: 6105, tip: 611 },
    })
    const same = {
      payment: ['paid', 611],
      ledger: [[6105, 611]],
      event: 6716,
      attempt: [6105, 611, 6716],
      doubts,
    }
    expect(await everywhere(payment)).toEqual(same)
    expect([await charge(payment), await ask(payment)]).toEqual([charged, charged])
    expect(await everywhere(payment)).toEqual(same)
  })

  it('may leave nothing', async () => {
    await wantTips()
    const payment = await begin({ amount: 6000 })
    expect(await charge(payment)).toMatchObject({ outcome: 'success', tip: 0 })
    expect(await everywhere(payment)).toMatchObject({
      payment: ['paid', 0],
      attempt: [6000, 0, 6000],
      doubts,
    })
  })

  it('is not asked where the waiter has entered a tip', async () => {
    await wantTips()
    const payment = await begin({ amount: 6100, tip: 300 })
    expect(await charge(payment)).toMatchObject({ tip: 0, payment: { tip: 300 } })
    expect(await everywhere(payment)).toMatchObject({
      payment: ['paid', 300],
      ledger: [[6100, 300]],
      attempt: [6400, 0, 6400],
      doubts,
    })
  })

  it('is not asked any more once the place does not want that', async () => {
    await wantTips()
    await wantTips(false)
    expect(await charge(await begin({ amount: 6100 }))).toMatchObject({ outcome: 'success', tip: 0 })
  })

  it('whose answer is lost has left what the terminal tells when it is asked', async () => {
    await wantTips()
    const payment = await begin({ amount: 6299 })
    expect(await charge(payment)).toMatchObject({ outcome: 'unknown', tip: 0 })
    expect(await everywhere(payment)).toMatchObject({ payment: ['in-progress', 0], ledger: [] })
    expect(await ask(payment)).toMatchObject({ outcome: 'success', tip: 945, payment: { tip: 945 } })
    const same = { payment: ['paid', 945], ledger: [[6299, 945]], attempt: [6299, 945, 7244], doubts }
    expect(await everywhere(payment)).toMatchObject(same)
    await ask(payment)
    expect(await everywhere(payment)).toMatchObject(same)
  })

  it('whose answer is lost, and of whom a person says that they paid, has left it all the same', async () => {
    await wantTips()
    const payment = await begin({ amount: 6299 })
    await charge(payment)
    const device = await server.register(waiter, placeId)
    const word = { paymentId: payment.id, outcome: 'success', reference: '' }
    await server.push(device, placeId, [server.command(device, placeId, 1, 'payment.settle', word)])
    expect(await everywhere(payment)).toMatchObject({ payment: ['paid', 0], ledger: [[6299, 0]] })
    await ask(payment)
    const { payment: row, ledger, doubts: found } = await everywhere(payment)
    expect([row, found]).toEqual([['paid', 945], doubts])
    expect(ledger.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 945],
      [6299, 0],
    ])
  })

  it('who is refused has left nothing', async () => {
    await wantTips()
    const payment = await begin({ amount: 6113 })
    expect(await charge(payment)).toMatchObject({ outcome: 'refused', tip: 0 })
    expect(await everywhere(payment)).toMatchObject({ payment: ['not-paid', 0], attempt: [6113, 0, null] })
  })
})
