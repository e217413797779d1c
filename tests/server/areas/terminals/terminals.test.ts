import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { readPlace } from '#server/services/read-place.ts'
import { paid, scriptTerminals } from '#tests/support/providers/scripted-terminals.ts'
import { begunPayment, putRows, refundOf } from '#tests/support/rows/terminal-rows.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

const { script, terminals, reset } = scriptTerminals()

let server: TestServer
let waiter: Person
let owner: Person
let placeId: string
let payment: Row<'orderPayments'>

beforeAll(async () => {
  server = await startTestServer({ outside: { terminals } })
  waiter = await server.signUp('Kasia')
  owner = await server.signUp('Jan')
})

beforeEach(async () => {
  reset()
  placeId = await server.openBistro({ kasia: waiter, owner })
  payment = begunPayment({ tip: 500 })
  await putRows(server, placeId, { orderPayments: [payment] })
})

afterAll(() => server.close())

const charge = (id = payment.id, terminalId = 'T1') =>
  server.call(`POST /terminals/charge/${id}`, { token: waiter.token, body: { terminalId } })

const ask = (id = payment.id) => server.call(`POST /terminals/ask/${id}`, { token: waiter.token })

const stored = async () =>
  must(
    await readPlace(server.services, placeId, (rows) => rows.get('orderPayments', payment.id)),
    'the payment',
  )

describe('A payment on a terminal', () => {
  it('is charged with its tip, and paid when the terminal says so', async () => {
    const { status, body } = await charge()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ outcome: 'success', reason: null })
    expect(body.data.payment).toMatchObject({ id: payment.id, status: 'paid', reference: 'POI.PSP1' })
    expect(script.paid).toMatchObject([{ terminalId: 'T1', amount: 6700, reference: payment.id }])
    expect(script.paid[0]?.serviceId).toMatch(/^[0-9A-Z]{10}$/)
    expect(await stored()).toMatchObject({ status: 'paid', reference: 'POI.PSP1' })
  })

  it('is charged once, however often it is asked for', async () => {
    const first = await charge()
    const again = [await charge(), await charge(payment.id, 'T2'), await ask()]
    for (const { status, body } of again) expect([status, body]).toEqual([200, first.body])
    expect(script.paid).toHaveLength(1)
    expect(script.asked).toEqual([])
  })

  it('is charged once when several ask at the same time', async () => {
    let release = () => {}
    const guest = new Promise<void>((resolve) => (release = resolve))
    script.pay = async () => {
      await guest
      return paid
    }
    const early: string[] = []
    let bothToldSo = () => {}
    const others = new Promise<void>((resolve) => (bothToldSo = resolve))
    const calls = [1, 2, 3].map(async () => {
      const { outcome } = (await charge()).body.data
      if (early.push(outcome) === 2) bothToldSo()
      return outcome
    })
    // All but the one that charges are told that nobody knows yet.
    await others
    expect(early).toEqual(['unknown', 'unknown'])
    release()
    expect((await Promise.all(calls)).sort()).toEqual(['success', 'unknown', 'unknown'])
    expect(script.paid).toHaveLength(1)
    expect((await ask()).body.data.outcome).toBe('success')
  })

  it('that was charged another sum stands as it was asked for, and a manager is told once', async () => {
    script.pay = async () => ({ ...paid, charged: { total: 7000, tip: 0 } })
    expect((await charge()).body.data).toMatchObject({ outcome: 'success', payment: { status: 'paid' } })
    await charge()
    const { orderCheckId } = await stored()
    const doubts = await readPlace(server.services, placeId, (rows) =>
      rows.list('discrepancies', 'orderCheckId', orderCheckId),
    )
    expect(doubts.filter(({ kind }) => kind === 'charge_differs')).toMatchObject([{ note: 'CARD 7000' }])
  })

  it('that is refused is not paid, and says why', async () => {
    script.pay = async () => ({ kind: 'refused', reason: 'Refusal' })
    const { body } = await charge()
    expect(body.data).toMatchObject({
      outcome: 'refused',
      reason: 'Refusal',
      payment: { status: 'not-paid' },
    })
    script.pay = async () => paid
    expect((await charge()).body.data.outcome).toBe('refused')
    expect(script.paid).toHaveLength(1)
  })

  it('that gets no answer is asked about at once, and stays open until somebody knows', async () => {
    script.pay = async () => ({ kind: 'unknown' })
    const { body } = await charge()
    expect(body.data).toMatchObject({ outcome: 'unknown', payment: { status: 'in-progress' } })
    expect(script.asked).toEqual([script.paid[0]?.serviceId])
    expect((await charge()).body.data.outcome).toBe('unknown')
    script.status = paid
    expect((await ask()).body.data).toMatchObject({ outcome: 'success', payment: { status: 'paid' } })
    expect(script.paid).toHaveLength(1)
  })

  it('of which the terminal knows nothing is not paid, but only when it can no longer be on its way', async () => {
    script.pay = async () => ({ kind: 'unknown' })
    script.status = { kind: 'not-found' }
    expect((await charge()).body.data.outcome).toBe('unknown')
    server.time.now += 149_999
    expect((await ask()).body.data.outcome).toBe('unknown')
    server.time.now += 1
    expect((await ask()).body.data).toMatchObject({ outcome: 'refused', payment: { status: 'not-paid' } })
  })

  it('survives a server that breaks off in the middle: the next call asks, and does not charge', async () => {
    script.pay = async () => {
      throw new Error('the power is gone')
    }
    expect((await charge()).status).toBe(500)
    script.pay = async () => paid
    script.status = paid
    expect((await charge()).body.data.outcome).toBe('success')
    expect(script.paid).toHaveLength(1)
  })

  it('that never reached its terminal can be tried again', async () => {
    script.pay = async () => ({ kind: 'unsent' })
    const { status, body } = await charge()
    expect([status, body.code]).toEqual([503, 'terminal_unavailable'])
    expect(await stored()).toMatchObject({ status: 'in-progress' })
    script.pay = async () => paid
    expect((await charge()).body.data.outcome).toBe('success')
    const ids = script.paid.map(({ serviceId }) => serviceId)
    expect(new Set(ids).size).toBe(2)
  })

  it('asks nobody when there is no such terminal', async () => {
    expect((await charge(payment.id, 'T2')).body.code).toBe('terminal_unavailable')
    script.reachable = false
    expect((await charge()).body.code).toBe('terminal_unavailable')
    expect((await server.call(`GET /terminals/${placeId}`, { token: waiter.token })).status).toBe(503)
    expect(script.paid).toEqual([])
  })

  it('has to be begun for a terminal', async () => {
    const others = [
      begunPayment({ integrated: false }),
      begunPayment({ status: 'paid' }),
      begunPayment({ status: 'not-paid' }),
    ]
    await putRows(server, placeId, { orderPayments: others })
    for (const { id, status } of others) {
      const reply = await charge(id)
      expect([reply.status, reply.body.code, reply.body.current]).toEqual([409, 'payment_state', status])
      expect((await ask(id)).body.code).toBe('payment_state')
    }
    expect((await charge(v7())).status).toBe(404)
    expect(script.paid).toEqual([])
  })

  it('reaches the devices like anything else that happens', async () => {
    const device = await server.register(waiter, placeId)
    await charge()
    const { body } = await server.call(`GET /sync/${placeId}/changes`, { token: device.grant })
    const rows = body.data.rows.filter((row: { table: string }) => row.table === 'orderPayments')
    expect(rows).toMatchObject([{ row: { id: payment.id, status: 'paid' } }])
  })
})

describe('A refund through a terminal', () => {
  const giveBack = (id: string) => server.call(`POST /terminals/refund/${id}`, { token: owner.token })

  async function recorded(change: Partial<Row<'refunds'>> = {}) {
    await charge()
    const refund = refundOf({ ...payment, amount: 6700 }, change)
    const orderPayments = [{ ...(await stored()), status: 'partial-refund-in-progress' as const }]
    await putRows(server, placeId, { orderPayments, refunds: [refund] })
    return refund
  }

  it('goes to the terminal that took the payment, with its transaction; once', async () => {
    const { id } = await recorded({ amount: 1200 })
    const { body } = await giveBack(id)
    expect(body.data).toMatchObject({
      outcome: 'confirmed',
      payment: { status: 'paid', refundedAmount: 1200 },
    })
    expect((await giveBack(id)).body).toEqual(body)
    expect(script.refunded).toMatchObject([
      {
        terminalId: 'T1',
        amount: 1200,
        byGuest: true,
        original: { reference: 'POI.PSP1', at: '2026-11-20T12:00:07Z' },
      },
    ])
  })

  it('of all that was charged names no amount', async () => {
    const { id } = await recorded({ amount: 6700, reason: 'DUPLICATE' })
    await giveBack(id)
    expect(script.refunded).toMatchObject([{ amount: null, byGuest: false }])
  })

  it('of a payment whose guest gave a tip on the terminal names its amount: the tip stays with the crew', async () => {
    payment = begunPayment({ amount: 6200 })
    await putRows(server, placeId, { orderPayments: [payment] })
    script.pay = async () => ({ ...paid, charged: { total: 6700, tip: 500 } })
    await charge()
    const refund = refundOf(payment)
    const orderPayments = [{ ...(await stored()), status: 'refund-in-progress' as const }]
    await putRows(server, placeId, { orderPayments, refunds: [refund] })
    expect((await giveBack(refund.id)).body.data).toMatchObject({
      outcome: 'confirmed',
      payment: { status: 'refunded', refundedAmount: 6200, tip: 500 },
    })
    expect(script.refunded).toMatchObject([{ amount: 6200 }])
  })

  it('that the provider has taken on waits for its word', async () => {
    script.refund = { kind: 'pending' }
    const { id } = await recorded({ amount: 1200 })
    expect((await giveBack(id)).body.data).toMatchObject({
      outcome: 'pending',
      payment: { status: 'partial-refund-in-progress' },
    })
    expect((await giveBack(id)).body.data.outcome).toBe('pending')
    expect(script.refunded).toHaveLength(1)
    const refund = await readPlace(server.services, placeId, (rows) => rows.get('refunds', id))
    expect(refund).toMatchObject({ status: 'sent' })
  })

  it('that fails says so', async () => {
    script.refund = { kind: 'refused', reason: 'NotAllowed' }
    const { id } = await recorded({ amount: 1200 })
    expect((await giveBack(id)).body.data).toMatchObject({
      outcome: 'failed',
      reason: 'NotAllowed',
      payment: { status: 'refund-failed', refundedAmount: 0 },
    })
  })

  it('that gets no answer is asked about, never given twice', async () => {
    script.refund = { kind: 'unknown' }
    const { id } = await recorded({ amount: 1200 })
    expect((await giveBack(id)).body.data.outcome).toBe('unknown')
    script.status = paid
    expect((await giveBack(id)).body.data.outcome).toBe('confirmed')
    expect(script.refunded).toHaveLength(1)
  })

  it('of what no terminal took is refused', async () => {
    const other = begunPayment({ status: 'refund-in-progress' })
    const refund = refundOf(other)
    await putRows(server, placeId, { orderPayments: [other], refunds: [refund] })
    expect((await giveBack(refund.id)).body.code).toBe('payment_state')
    expect(script.refunded).toEqual([])
  })
})
