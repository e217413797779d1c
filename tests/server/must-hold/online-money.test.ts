import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumOf } from '#domain/money/sum.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { readPlace } from '#server/areas/read-place.ts'
import type { Fault } from '#server/integrations/p24/fake/fake-p24.ts'
import { howMany } from '#tests/support/how-many.ts'
import { askMany, createMayhem, stepsAGuest, type Guest } from '#tests/support/many-payments.ts'
import { openOnlineScene, type OnlineScene } from '#tests/support/online-money.ts'
import { createRandom } from '#tests/simulation/random.ts'

/** Guests of a run: some among the other tests, as many as wanted by `npm run online-money`. */
const count = Number(process.env['MONEY_GUESTS'] ?? howMany(120, 1000))
const seed = Number(process.env['MONEY_SEED'] ?? 1)

let scene: OnlineScene
let guests: Guest[]
let mayhem: ReturnType<typeof createMayhem>

beforeAll(async () => {
  scene = await openOnlineScene()
  const { below } = createRandom(seed)
  const random = () => below(1_000_000) / 1_000_000
  scene.played.network.fault = (): Fault => {
    const chance = random()
    return chance < 0.05 ? 'unheard' : chance < 0.12 ? 'unanswered' : chance < 0.17 ? 'broken' : 'none'
  }
  guests = await askMany(scene, count)
  mayhem = createMayhem(scene, guests, random)
  for (let n = 0; n < count * stepsAGuest; n++) await mayhem.step()
  await mayhem.drain()
  console.log(JSON.stringify({ seed, guests: count, ...mayhem.counts }))
})

afterAll(() => scene.close())

const all = <T extends TableName>(table: T): Promise<Row<T>[]> =>
  readPlace(scene.server.services, scene.placeId, (rows) => rows.all(table))

const transactions = () => [...scene.played.fake.books.transactions.values()]
const refundsThere = () => [...scene.played.fake.books.refunds.values()]

describe('Many payments over a provider that loses, doubles and reorders, the server killed in between', () => {
  it('were many, and the server was killed', () => {
    const { kills, paid, looked, refunds } = mayhem.counts
    expect(Math.min(10 * kills, paid, 2 * looked, 10 * refunds)).toBeGreaterThan(count / 10)
  })

  it('never open a second session while the first can be paid, and are never told as paid before they are', () => {
    expect(mayhem.faults).toEqual([])
  })

  it('charge no guest twice who pays in time', () => {
    const twice = guests.filter(
      ({ shown, paidLate }) => !paidLate && shown.filter(({ status }) => status > 0).length > 1,
    )
    expect(twice).toEqual([])
  })

  it('leave no money of guests without our word', () => {
    expect(transactions().filter(({ status }) => status === 1)).toEqual([])
  })

  it('come to the list of the provider, payment by payment', async () => {
    const taken = transactions().filter(({ status }) => status === 2)
    const there = taken.map(({ orderId, amount }) => `${orderId} ${amount}`).sort()
    const payments = (await all('orderPayments')).filter(({ status }) => status !== 'not-paid')
    expect(payments.map((each) => `${each.reference} ${each.amount + each.tip}`).sort()).toEqual(there)
    const completed = (await all('onlinePayments')).filter(({ completedAt }) => completedAt !== null)
    expect(completed).toHaveLength(
      guests.filter(({ shown }) => shown.some((each) => each.status === 2)).length,
    )
  })

  it('end each in a truth: paid, or not', async () => {
    expect((await all('onlinePayments')).filter(({ status }) => status === 'pending')).toEqual([])
  })

  it('end each refund in a truth, which is that of the provider', async () => {
    const ours = (await all('refunds')).map(({ id, status, amount }) => `${id} ${status} ${amount}`)
    const words = { 1: 'confirmed', 4: 'failed', 2: 'sent', 3: 'sent' } as const
    const there = refundsThere().map(
      ({ requestId, status, amount }) => `${requestId} ${words[status]} ${amount}`,
    )
    // One that the provider did not take is none there.
    const refused = ours.filter((each) => each.includes('failed') && !there.includes(each))
    expect(ours.filter((each) => !refused.includes(each)).sort()).toEqual(there.sort())
  })

  it('stand in the ledger as they do in the books of the provider', async () => {
    const entries = (await all('ledgerEntries')).filter(({ paymentType }) => paymentType === 'ONLINE')
    const came = entries.filter(({ kind }) => kind === 'payment')
    const taken = transactions().filter(({ status }) => status === 2)
    expect(sumOf(came.map(({ amount, tip }) => amount + tip))).toBe(sumOf(taken.map(({ amount }) => amount)))
    expect(came).toHaveLength(taken.length)
    const back = entries.filter(({ kind }) => kind.startsWith('refund'))
    const given = refundsThere().filter(({ status }) => status === 1)
    expect(sumOf(back.map(({ amount }) => amount))).toBe(-sumOf(given.map(({ amount }) => amount)))
  })
})
