import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumOf } from '#domain/money/sum.ts'
import { wasPaid } from '#domain/payment/order-payment.ts'
import type { NetworkFault } from '#server/integrations/network-fault.ts'
import type { Delivery } from '#server/integrations/adyen/fake/fake-outbox.ts'
import { readProviderBooks } from '#tests/support/providers/adyen-books.ts'
import { openAdyenPlace, type AdyenPlace } from '#tests/support/providers/adyen-place.ts'
import { howMany } from '#tests/support/how-many.ts'
import { createRandom } from '#tests/simulation/random.ts'

/** `ADYEN_PAYMENTS=10000 ADYEN_SEED=7` makes it as long and as different as wanted. */
const payments = Number(process.env['ADYEN_PAYMENTS'] ?? howMany(120, 1000))
const seed = Number(process.env['ADYEN_SEED'] ?? 1)
const random = createRandom(seed)
const { chance, pick: oneOf } = random

/** While the network is bad a call in seven breaks, and a message in three is lost, comes twice or never. */
let isBad = true

const fault = (): NetworkFault =>
  isBad && chance(1 / 7) ? oneOf(['unheard', 'unanswered', 'broken'] as const) : 'none'

let place: AdyenPlace
beforeAll(async () => {
  place = await openAdyenPlace({
    fault,
    delivery({ body }): Delivery {
      if (!isBad) return 'sent'
      if (chance(1 / 4)) return 'lost'
      if (chance(1 / 6)) return 'doubled'
      // Of a refund only a message tells how it ended: there is nobody to ask.
      return body.includes('"AUTHORISATION"') && chance(1 / 20) ? 'gone' : 'sent'
    },
    order: (due) =>
      due
        .map((message) => ({ message, by: random.below(1_000_000) }))
        .sort((a, b) => a.by - b.by)
        .map(({ message }) => message),
  })
})
afterAll(() => place.close())

/** 10.00 to 24.00 zł; the last two digits say what becomes of it at the provider. */
const someAmount = () => 1000 + 100 * random.below(14) + oneOf([0, 13, 50, 77, 88, 99])

it(`${payments} payments over a bad network, with the server ended in between, come to what the provider says`, async () => {
  const asked: string[] = []
  for (let n = 0; n < payments; n += 1) {
    const payment = await place.ask({ amount: someAmount() })
    asked.push(payment.id)
    await visit(payment)
    place.time.now += random.below(8 * 60_000)
    if (chance(1 / 3)) await place.deliver()
    if (chance(1 / 4)) await place.tick()
    if (chance(1 / 3)) await giveBack(oneOf(asked))
    if (chance(1 / 40)) await place.restart()
  }
  isBad = false
  for (let days = 0; days < 20; days += 1) {
    await place.tick()
    await place.deliver()
    place.time.now += 12 * 3_600_000
  }
  expect(await place.deliver()).toBe(0)
  await expectSameBooks()
  // As long as it takes: ten thousand payments need an hour.
}, 0)

/** A guest opens the page, and again when nothing comes of it; then they pay, try a bad card first, or leave. */
async function visit(payment: { guestToken: string }): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const link = await place.press(payment, oneOf([0, 0, 200]))
    if (link === null) continue
    if (chance(1 / 5)) place.fake.books.decline(link)
    if (chance(4 / 5)) place.fake.books.pay(link)
    // Whoever is impatient presses once more.
    if (chance(3 / 4)) return
  }
}

async function giveBack(onlinePaymentId: string): Promise<void> {
  const paid = await place.row('orderPayments', onlinePaymentId)
  if (paid === null || paid.status !== 'paid') return
  const left = paid.amount - paid.refundedAmount
  await place.give(paid.id, chance(1 / 2) ? left : Math.min(left, someAmount()))
}

async function expectSameBooks(): Promise<void> {
  const theirs = await readProviderBooks(place.fake.url)
  const online = await place.all('onlinePayments')
  const ours = (await place.all('orderPayments')).filter((each) => each.type === 'ONLINE')
  const takenThere = sumOf([...theirs.taken.values()].flat())

  // No charge twice, and none told paid that is not: document by document.
  for (const { id, printoutId } of online) {
    const here = ours.filter((each) => each.printoutId === printoutId && wasPaid(each))
    expect([id, sumOf(here.map(({ amount, tip }) => amount + tip))]).toEqual([
      id,
      sumOf(theirs.taken.get(id) ?? []),
    ])
  }
  const known = new Set(online.map(({ id }) => id))
  expect([...theirs.taken.keys()].filter((id) => !known.has(id))).toEqual([])
  expect(online.filter(({ status }) => status === 'pending')).toEqual([])

  // Every refund has ended as it did there, and was asked for once.
  const ends = {
    refunded: 'confirmed',
    refused: 'failed',
    failed: 'failed-late',
    reversed: 'reversed',
    received: '',
  }
  const refunds = await place.all('refunds')
  for (const { id, amount, status, orderPaymentId } of refunds) {
    const there = theirs.refunds.get(id) ?? []
    expect(there.length).toBeLessThanOrEqual(1)
    const [one] = there
    if (one !== undefined) expect([id, amount, status]).toEqual([id, one.amount, ends[one.state]])
    // Not there: the one message that told the payment's number never came, so nobody could ask.
    else
      expect([id, (await place.row('orderPayments', orderPaymentId))?.reference]).toEqual([
        id,
        expect.stringMatching(/^PL/),
      ])
  }
  const waiting = refunds.filter(({ id }) => !theirs.refunds.has(id))
  expect(waiting.filter(({ status }) => status !== 'requested')).toEqual([])

  // The ledger, which figures and reports are made of.
  const ledger = (await place.all('ledgerEntries')).filter((each) => each.paymentType === 'ONLINE')
  const came = ledger.filter(({ kind }) => kind === 'payment')
  expect(sumOf(came.map(({ amount, tip }) => amount + tip))).toBe(takenThere)
  const went = ledger.filter(({ kind }) => kind.startsWith('refund'))
  const backThere = [...theirs.refunds.values()].flat().filter(({ state }) => state === 'refunded')
  expect(-sumOf(went.map(({ amount }) => amount))).toBe(
    sumOf(backThere.map(({ amount }) => amount)) + sumOf(waiting.map(({ amount }) => amount)),
  )
  console.log(
    `adyen: ${online.length} asked for, ${theirs.taken.size} paid (${takenThere} gr), ${refunds.length} refunds, seed ${seed}`,
  )
}
