import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { billsOf, type Bill } from '#tests/support/papers/bills.ts'

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

const print = (printoutId: string) => bills.call(people.waiter, 'PUT', `/printouts/print/${printoutId}`)

const fault = (printoutId: string, body: object) =>
  bills.call(people.waiter, 'PUT', `/printouts/error/${printoutId}`, body)

const cancel = (orderId: string, printoutId: string) =>
  bills.call(people.owner, 'PUT', `/order-payment/cancel/${orderId}/${printoutId}`, { reason: 'pomyłka' })

const skip = (who: Person, orderId: string, printoutId: string) =>
  bills.call(who, 'PUT', `/order-payment/skip-print/${orderId}/${printoutId}`)

describe('A document that was issued', () => {
  it('is printed, and only once', async () => {
    const { printoutId } = await bills.documented()
    const first = await print(printoutId)
    expect([first.status, first.body.data.status, first.body.data.printedAt]).toEqual([
      200,
      'printed',
      server.time.now,
    ])
    const again = await print(printoutId)
    expect([again.status, again.body.code, again.body.current]).toEqual([409, 'document_state', 'printed'])
  })

  it('ends the print job that waits for it', async () => {
    const { printoutId, checkId } = await bills.documented()
    const device = await server.register(people.owner, bills.placeId)
    const jobId = v7()
    const job = {
      jobId,
      kind: 'receipt',
      printerId: v7(),
      printoutId,
      orderCheckId: checkId,
      orderId: null,
      lineIds: null,
      reason: '',
      content: null,
      copy: 1,
      claimedBy: null,
    }
    await server.push(device, bills.placeId, [
      server.command(device, bills.placeId, 1, 'print-job.create', job),
    ])
    const { body } = await print(printoutId)
    expect(body.data.status).toBe('printed')
    const jobs = await server.call(`GET /sync/${bills.placeId}/rows?table=printJobs`, { token: device.grant })
    expect(jobs.body.data.rows).toMatchObject([{ id: jobId, row: { status: 'printed' } }])
  })

  it('that the printer refused says why, and is printed later', async () => {
    const { printoutId } = await bills.documented()
    const refused = await fault(printoutId, { outcome: 'failed', fault: 'brak papieru' })
    expect(refused.body.data).toMatchObject({ status: 'print-error', fault: 'brak papieru' })
    expect((await print(printoutId)).body.data).toMatchObject({ status: 'printed', fault: '' })
  })

  it('of which nobody knows whether it was printed is neither dropped nor skipped', async () => {
    const { orderId, printoutId } = await bills.documented(null)
    expect((await fault(printoutId, { outcome: 'unknown' })).body.data.status).toBe('unknown')
    for (const reply of [
      await bills.call(people.owner, 'DELETE', `/printouts/${printoutId}`),
      await skip(people.owner, orderId, printoutId),
      await cancel(orderId, printoutId),
    ]) {
      expect([reply.status, reply.body.code, reply.body.current]).toEqual([409, 'document_state', 'unknown'])
    }
  })

  it('goes on without its paper by right alone', async () => {
    const { orderId, printoutId, checkId } = await bills.documented()
    expect((await skip(people.waiter, orderId, printoutId)).status).toBe(403)
    expect((await skip(people.owner, orderId, printoutId)).body.data.status).toBe('skipped')
    expect((await bills.check(checkId)).check.status).toBe('done')
  })

  it('that is neither printed nor paid is dropped, and its number is not given again', async () => {
    const { orderId, printoutId, printout } = await bills.documented(null)
    const dropped = await bills.call(people.owner, 'DELETE', `/printouts/${printoutId}`)
    expect([dropped.status, dropped.body.data.status]).toEqual([200, 'deleted'])
    const next = (await bills.receipt(orderId)).body.data.printout
    expect([printout.number.split('/')[2], next.number.split('/')[2]]).toEqual(['1', '2'])
  })

  it('that is paid is neither dropped nor taken back before the money went back', async () => {
    const { orderId, printoutId } = await bills.documented()
    for (const reply of [
      await bills.call(people.owner, 'DELETE', `/printouts/${printoutId}`),
      await cancel(orderId, printoutId),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([409, 'not_given_back'])
    }
  })
})

describe('A document on paper', () => {
  it('is taken back by an entry in the register, never erased', async () => {
    const { orderId, printoutId, checkId, printout } = await bills.documented(null)
    await print(printoutId)
    expect((await cancel(orderId, printoutId)).body.data.status).toBe('canceled')
    const { corrections, check } = await bills.check(checkId)
    expect(corrections).toMatchObject([
      { kind: 'cancel', number: printout.number, comment: 'pomyłka', total: -printout.total },
    ])
    expect(check.status).toBe('pending')
    expect((await bills.receipt(orderId)).status).toBe(200)
  })

  it('is taken back once', async () => {
    const { orderId, printoutId } = await bills.documented(null)
    await print(printoutId)
    await cancel(orderId, printoutId)
    const again = await cancel(orderId, printoutId)
    expect([again.status, again.body.code, again.body.current]).toEqual([409, 'document_state', 'canceled'])
  })
})
