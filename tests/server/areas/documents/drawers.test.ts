import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CommandKind } from '#commands/mutations.ts'
import { billsOf, type Bill } from '#tests/support/papers/bills.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let people: { waiter: Person; owner: Person }
let bills: Bill
let drawerId: string
let close: () => Promise<void>

beforeAll(async () => {
  server = await startTestServer()
  people = { waiter: await server.signUp('Kasia'), owner: await server.signUp('Jan') }
})

afterAll(() => server.close())

beforeEach(async () => {
  const placeId = await server.openBistro({ kasia: people.waiter, owner: people.owner })
  bills = billsOf(server, placeId, people)
  const device = await server.register(people.owner, placeId)
  const say = (seq: number, kind: CommandKind, args: object) =>
    server.push(device, placeId, [server.command(device, placeId, seq, kind, args)])
  drawerId = v7()
  await say(1, 'drawer.open', { drawerId, holder: 'TILL', holderId: v7(), name: 'Bar', float: 0 })
  close = async () => {
    await say(2, 'drawer.count', { countId: v7(), drawerId, pieces: [], total: 0 })
    await say(3, 'drawer.close', { drawerId, comment: '' })
  }
})

/** What the ledger says was put into the drawer or taken out of it, grosze. */
async function moved(kind: string): Promise<unknown[]> {
  const rows = await server.services.store.read(bills.placeId, (place) =>
    place.rowsAfter('ledgerEntries', null, 100, '2000-01-01'),
  )
  return rows.flatMap(({ row }) =>
    row?.['drawerId'] === drawerId && row['kind'] === kind ? [row['amount']] : [],
  )
}

describe('A document that is paid at once', () => {
  it('is paid into the drawer that the caller names', async () => {
    const { payments } = await bills.documented({ drawerId })
    expect(payments).toMatchObject([{ drawerId, amount: 2400 }])
    expect(await moved('payment')).toEqual([2400])
  })

  it('is not issued for a drawer that is closed, or that the place does not know', async () => {
    const { orderId, checkId } = await bills.order()
    const unknown = await bills.receipt(orderId, { payment: { drawerId: v7() } })
    expect(unknown).toMatchObject({
      status: 422,
      body: { code: 'unknown_reference', fields: ['payment.drawerId'] },
    })
    await close()
    const closed = await bills.receipt(orderId, { payment: { drawerId } })
    expect(closed).toMatchObject({ status: 409, body: { code: 'drawer_not_open' } })
    expect((await bills.check(checkId)).printouts).toEqual([])
  })
})

describe('A refund', () => {
  const refund = (printoutId: string, from: string) => {
    server.time.now += 1000
    const body = { reason: 'CUSTOMER_REQUEST', drawerId: from }
    return bills.call(people.owner, 'POST', `/order-payment/refund/${printoutId}`, body)
  }

  it('comes out of the drawer that the caller names', async () => {
    const { printoutId } = await bills.documented({})
    const { status, body } = await refund(printoutId, drawerId)
    expect([status, body.data.refunds]).toMatchObject([200, [{ amount: 2400 }]])
    expect(await moved('refund')).toEqual([-2400])
  })

  it('is not given from a drawer that is closed, or that the place does not know', async () => {
    const { printoutId, checkId } = await bills.documented({})
    const unknown = await refund(printoutId, v7())
    expect(unknown).toMatchObject({ status: 422, body: { code: 'unknown_reference', fields: ['drawerId'] } })
    await close()
    expect(await refund(printoutId, drawerId)).toMatchObject({
      status: 409,
      body: { code: 'drawer_not_open' },
    })
    expect((await bills.check(checkId)).payments).toMatchObject([{ refundedAmount: 0 }])
  })
})
