import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import type { PayOutcome } from '#server/integrations/terminals/terminals.ts'
import { readPlace } from '#server/services/read-place.ts'
import { paid, scriptTerminals } from '#tests/support/providers/scripted-terminals.ts'
import { begunPayment, putRows } from '#tests/support/rows/terminal-rows.ts'
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

const cancel = (id = payment.id, token = waiter.token) =>
  server.call(`POST /terminals/cancel/${id}`, { token })

const stored = async () =>
  must(
    await readPlace(server.services, placeId, (rows) => rows.get('orderPayments', payment.id)),
    'the payment',
  )

describe('A payment on a terminal that is not wanted any more', () => {
  const aborted: PayOutcome = { kind: 'refused', reason: 'Aborted' }

  /** A terminal that waits for its guest; its answer comes with `answer`. */
  async function waitForGuest() {
    let answer: (outcome: PayOutcome) => void = () => {}
    const heard = new Promise<void>((asked) => {
      script.pay = () => {
        asked()
        return new Promise((resolve) => (answer = resolve))
      }
    })
    const charged = charge()
    await heard
    return { charged, answer: (outcome: PayOutcome) => answer(outcome) }
  }

  it('is aborted at its terminal, and nothing was taken when the terminal says so', async () => {
    const { charged, answer } = await waitForGuest()
    script.abort = () => {
      script.status = aborted
      answer(aborted)
    }
    const { status, body } = await cancel()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      outcome: 'refused',
      reason: 'Aborted',
      payment: { status: 'not-paid' },
    })
    expect((await charged).body).toEqual(body)
    expect(script.aborted).toEqual([script.paid[0]?.serviceId])
    expect(await stored()).toMatchObject({ status: 'not-paid' })
  })

  it('is paid all the same when the card was faster', async () => {
    const { charged, answer } = await waitForGuest()
    script.abort = () => {
      script.status = paid
      answer(paid)
    }
    const { body } = await cancel()
    expect(body.data).toMatchObject({
      outcome: 'success',
      payment: { status: 'paid', reference: 'POI.PSP1' },
    })
    expect((await charged).body).toEqual(body)
    expect(script.paid).toHaveLength(1)
  })

  it('stays open while the terminal does not say; what it says later counts', async () => {
    const { charged, answer } = await waitForGuest()
    expect((await cancel()).body.data).toMatchObject({
      outcome: 'unknown',
      payment: { status: 'in-progress' },
    })
    answer(aborted)
    expect((await charged).body.data).toMatchObject({ outcome: 'refused', reason: 'Aborted' })
    expect((await ask()).body.data.outcome).toBe('refused')
    expect(script.paid).toHaveLength(1)
  })

  it('can be stopped again where an abort was lost', async () => {
    const { charged, answer } = await waitForGuest()
    expect((await cancel()).body.data.outcome).toBe('unknown')
    script.abort = () => answer(aborted)
    await cancel()
    expect((await charged).body.data.outcome).toBe('refused')
    expect(script.aborted).toHaveLength(2)
  })

  it('that no terminal has heard of is given up: a charge that comes late never reaches one', async () => {
    const { status, body } = await cancel()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      outcome: 'refused',
      reason: 'Aborted',
      payment: { status: 'not-paid' },
    })
    for (const late of [await charge(), await charge(payment.id, 'T2'), await ask(), await cancel()]) {
      expect([late.status, late.body]).toEqual([200, body])
    }
    expect([script.paid, script.asked, script.aborted]).toEqual([[], [], []])
  })

  it('reaches a terminal once or is given up, when charge and cancel come together', async () => {
    const others = [payment, ...Array.from({ length: 9 }, () => begunPayment())]
    await putRows(server, placeId, { orderPayments: others })
    script.pay = async () => aborted
    const all = others.map(async ({ id }) => {
      const [charged, canceled] = await Promise.all([charge(id), cancel(id)])
      expect(charged.body.data.outcome).toBe('refused')
      expect(['refused', 'unknown']).toContain(canceled.body.data.outcome)
      return id
    })
    const ids = await Promise.all(all)
    const reached = script.paid.map(({ reference }) => reference)
    expect(new Set(reached).size).toBe(reached.length)
    const asked = script.paid.length
    for (const id of ids) expect((await charge(id)).body.data.outcome).toBe('refused')
    expect(script.paid).toHaveLength(asked)
  })

  it('that never got to its terminal is given up, and cannot be tried again', async () => {
    script.pay = async () => ({ kind: 'unsent' })
    await charge()
    expect((await cancel()).body.data).toMatchObject({ outcome: 'refused', payment: { status: 'not-paid' } })
    script.pay = async () => paid
    expect((await charge()).body.data.outcome).toBe('refused')
    expect(script.paid).toHaveLength(1)
    expect(script.aborted).toEqual([])
  })

  it('that has ended answers how it did, and aborts nothing', async () => {
    const charged = await charge()
    for (const again of [await cancel(), await cancel()]) {
      expect([again.status, again.body]).toEqual([200, charged.body])
    }
    expect(script.aborted).toEqual([])
  })

  it('has to be begun for a terminal', async () => {
    const others = [begunPayment({ integrated: false }), begunPayment({ status: 'paid' })]
    await putRows(server, placeId, { orderPayments: others })
    for (const { id, status } of others) {
      const reply = await cancel(id)
      expect([reply.status, reply.body.code, reply.body.current]).toEqual([409, 'payment_state', status])
    }
    expect((await cancel(v7())).status).toBe(404)
  })

  it('is stopped by whoever may take payments in its place, and by nobody else', async () => {
    const cook = await server.signUp('Zenon')
    const stranger = await server.signUp('Obcy')
    const mine = await server.openBistro({ kasia: waiter, owner, cook })
    const other = begunPayment()
    await putRows(server, mine, { orderPayments: [other] })
    await server.openBistro({ kasia: stranger })
    expect((await cancel(other.id, cook.token)).status).toBe(403)
    expect((await cancel(other.id, stranger.token)).status).toBe(404)
    expect((await cancel(other.id)).body.data.outcome).toBe('refused')
  })
})
