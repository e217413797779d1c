import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billsOf, type Bill } from '#tests/support/papers/bills.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let people: { waiter: Person; owner: Person }
let bills: Bill

beforeAll(async () => {
  server = await startTestServer()
  people = { waiter: await server.signUp('Kasia'), owner: await server.signUp('Jan') }
})

beforeEach(async () => {
  const placeId = await server.openBistro({ kasia: people.waiter, owner: people.owner })
  bills = billsOf(server, placeId, people)
})

afterAll(() => server.close())

const setStatus = (checkId: string, status: string, who = people.owner, reason = '') =>
  bills.call(who, 'PUT', `/order-check/status/${checkId}`, { status, reason })

const cancel = (orderId: string, body: object = { reason: 'pomyłka' }) =>
  bills.call(people.owner, 'PUT', `/order-check/cancel/${orderId}`, body)

describe('A check whose status is set over REST', () => {
  it('is closed without paper by right, and opened again on the same day', async () => {
    const { checkId } = await bills.order()
    const denied = await setStatus(checkId, 'no-printout', people.waiter)
    expect([denied.status, denied.body.code]).toEqual([403, 'printing_required'])
    const closed = await setStatus(checkId, 'no-printout')
    expect(closed.body.data).toMatchObject({ status: 'no-printout', closedDay: '2026-11-20' })
    expect((await setStatus(checkId, 'pending', people.waiter)).status).toBe(403)
    const opened = await setStatus(checkId, 'pending')
    expect(opened.body.data).toMatchObject({ status: 'pending', closedDay: null })
  })

  it('that has a document is not closed without paper, and says why', async () => {
    const { checkId } = await bills.documented()
    const { status, body } = await setStatus(checkId, 'no-printout')
    expect([status, body.code, body.current]).toEqual([409, 'check_not_open', 'awaiting-payment'])
  })

  it('is force closed by right, with what is unpaid written down', async () => {
    const { checkId } = await bills.documented(null)
    expect((await setStatus(checkId, 'done', people.waiter)).status).toBe(403)
    const { body } = await setStatus(checkId, 'done', people.owner, 'goście wyszli')
    expect(body.data.status).toBe('done')
    const { events } = await bills.check(checkId)
    expect(events.at(-1)).toMatchObject({ type: 'force closed', note: '2400 goście wyszli' })
  })

  it('is removed only when nothing is left on it', async () => {
    const { checkId } = await bills.order()
    const { status, body } = await setStatus(checkId, 'deleted')
    expect([status, body.code]).toEqual([409, 'check_not_empty'])
  })

  it('that was done is opened again only before anything is on paper', async () => {
    const skipped = await bills.documented()
    const path = `/order-payment/skip-print/${skipped.orderId}/${skipped.printoutId}`
    await bills.call(people.owner, 'PUT', path)
    expect((await setStatus(skipped.checkId, 'pending')).body.data.status).toBe('pending')
    const printed = await bills.documented()
    await bills.call(people.owner, 'PUT', `/printouts/print/${printed.printoutId}`)
    const { status, body } = await setStatus(printed.checkId, 'pending')
    expect([status, body.code]).toEqual([409, 'document_printed'])
  })
})

describe('A check that is canceled by one of its orders', () => {
  it('ends with all of them', async () => {
    const { orderId, checkId } = await bills.order()
    const other = await bills.extend(checkId)
    const { status, body } = await cancel(orderId)
    expect([status, body.data.id, body.data.status]).toEqual([200, checkId, 'canceled'])
    const { body: order } = await bills.call(people.waiter, 'GET', `/order/${other}`)
    expect(order.data.order.status).toBe('canceled')
  })

  it('needs its money to have gone back', async () => {
    const { orderId, printoutId } = await bills.documented()
    const refused = await cancel(orderId)
    expect([refused.status, refused.body.code, refused.body.current]).toEqual([
      409,
      'not_given_back',
      'awaiting-payment',
    ])
    const path = `/order-payment/refund/${printoutId}`
    await bills.call(people.owner, 'POST', path, { reason: 'CUSTOMER_REQUEST' })
    expect((await cancel(orderId)).body.data.status).toBe('canceled')
  })

  it('is canceled once for each key, and not again without one', async () => {
    const { orderId } = await bills.order()
    const call = () =>
      bills.call(
        people.owner,
        'PUT',
        `/order-check/cancel/${orderId}`,
        { reason: '' },
        { 'Idempotency-Key': 'c' },
      )
    expect([(await call()).status, (await call()).status]).toEqual([200, 200])
    const again = await cancel(orderId)
    expect([again.status, again.body.current]).toEqual([409, 'canceled'])
  })
})

describe('Orders that nobody awaits any more', () => {
  it('are ended together by their check', async () => {
    const { checkId } = await bills.order()
    await bills.extend(checkId)
    const { status, body } = await bills.call(people.waiter, 'PUT', `/order-manager/close-orders/${checkId}`)
    expect(status).toBe(200)
    expect(body.data.map(({ order }: { order: { status: string } }) => order.status)).toEqual([
      'done',
      'done',
    ])
  })

  it('are ended one by one, once', async () => {
    const { orderId } = await bills.order()
    const end = () => bills.call(people.owner, 'PUT', `/order/force-done/${orderId}`)
    expect((await end()).body.data).toMatchObject({
      order: { status: 'done' },
      lines: [{ status: 'delivered' }],
    })
    const again = await end()
    expect([again.status, again.body.code, again.body.current]).toEqual([409, 'order_not_pending', 'done'])
  })
})

describe('The history of a check', () => {
  it('says in order what happened to it and its documents, and who did it', async () => {
    const { orderId, checkId } = await bills.order()
    server.time.now += 1000
    const { body: issued } = await bills.receipt(orderId)
    server.time.now += 1000
    const { printout } = issued.data
    await bills.call(people.owner, 'PUT', `/printouts/print/${printout.id}`)
    const { status, body } = await bills.call(people.waiter, 'GET', `/order-check-history/${checkId}`)
    expect(status).toBe(200)
    const said = body.data.map(
      (event: { type: string; actorName: string; documentNumber: string | null }) => [
        event.type,
        event.actorName,
        event.documentNumber,
      ],
    )
    expect(said).toEqual([
      ['created', 'Kasia', null],
      ['created', 'Kasia', printout.number],
      ['printed', 'Jan', printout.number],
    ])
  })
})
