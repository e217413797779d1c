import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row, TableName } from '#domain/tables.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { NetworkFault } from '#server/integrations/network-fault.ts'
import { howMany } from '#tests/support/how-many.ts'
import { askMany, createMayhem, stepsAGuest, type Guest } from '#tests/support/places/many-payments.ts'
import { openOnlineScene, type OnlineScene } from '#tests/support/providers/online-money.ts'
import { bothBooks } from '#tests/support/providers/p24-books.ts'
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
  scene.played.network.fault = (): NetworkFault => {
    const chance = random()
    return chance < 0.05 ? 'unheard' : chance < 0.12 ? 'unanswered' : chance < 0.17 ? 'broken' : 'none'
  }
  guests = await askMany(scene, count)
  mayhem = createMayhem(scene, guests, random)
  for (let n = 0; n < count * stepsAGuest; n++) await mayhem.step()
  await mayhem.drain()
  console.log(JSON.stringify({ seed, guests: count, ...mayhem.counts }))
  // As long as it takes: ten thousand guests need a quarter of an hour.
}, 0)

afterAll(() => scene.close())

const all = <T extends TableName>(table: T): Promise<Row<T>[]> =>
  readPlace(scene.server.services, scene.placeId, (rows) => rows.all(table))

const transactions = () => [...scene.played.fake.books.transactions.values()]
const both = () => bothBooks(scene.server.services, scene.placeId, scene.played.fake.books)

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
    const { payments } = await both()
    expect(payments.ours).toEqual(payments.theirs)
    const completed = (await all('onlinePayments')).filter(({ completedAt }) => completedAt !== null)
    expect(completed).toHaveLength(
      guests.filter(({ shown }) => shown.some((each) => each.status === 2)).length,
    )
  })

  it('end each in a truth: paid, or not', async () => {
    expect((await all('onlinePayments')).filter(({ status }) => status === 'pending')).toEqual([])
  })

  it('end each refund in a truth, which is that of the provider', async () => {
    const { refunds } = await both()
    expect(refunds.ours).toEqual(refunds.theirs)
  })

  it('stand in the ledger as they do in the books of the provider', async () => {
    const { ledger } = await both()
    expect(ledger.ours).toEqual(ledger.theirs)
  })
})
