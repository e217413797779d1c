import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NetworkFault } from '#server/integrations/network-fault.ts'
import { must } from '#domain/must.ts'
import { openAdyenPlace, type AdyenPlace } from '#tests/support/providers/adyen-place.ts'
import { begunPayment, putAttempt, putRows } from '#tests/support/rows/terminal-rows.ts'
import { paymentEvent, postPayments } from '#tests/support/providers/adyen-messages.ts'

let place: AdyenPlace
let fault: NetworkFault = 'none'
beforeAll(async () => {
  place = await openAdyenPlace({ fault: () => fault })
})
afterAll(() => place.close())

const hours = (count: number) => (place.time.now += count * 3_600_000)
const days = (count: number) => hours(24 * count)

beforeEach(() => {
  fault = 'none'
  hours(2)
})

const online = async (id: string) => must(await place.row('onlinePayments', id), 'the online payment')
const payment = async (id: string) => must(await place.row('orderPayments', id), 'the payment')
const refund = async (id: string) => must(await place.row('refunds', id), 'the refund')
const told = async (kind: string) => (await place.all('notifications')).filter((each) => each.kind === kind)

/** An online payment whose link is open. */
async function opened(amount?: number) {
  const asked = await place.ask(amount === undefined ? {} : { amount })
  return { ...asked, link: must(await place.press(asked), 'a link') }
}

/** One whose money is there and told, with its number at the provider. */
async function paid(amount?: number) {
  const asked = await opened(amount)
  place.fake.books.pay(asked.link)
  await place.deliver()
  return { ...asked, psp: must([...place.fake.books.payments.keys()].at(-1) ?? null, 'its number') }
}

/** Each refund has a number of its own at the provider. */
const numberOf = (refundId: string) => refundId.replaceAll('-', '').slice(-16).toUpperCase()

/** What the provider says of a refund, as the test wants it said. */
const say = (
  eventCode: string,
  of: {
    refundId: string
    psp: string
    amount: number
    number?: string
    success?: boolean
    reason?: string
    more?: Record<string, string>
  },
) =>
  postPayments(place.address, [
    paymentEvent({
      eventCode,
      success: of.success ?? true,
      pspReference: of.number ?? numberOf(of.refundId),
      originalReference: of.psp,
      merchantReference: of.refundId,
      amount: of.amount,
      placeId: place.placeId,
      reason: of.reason ?? '',
      more: of.more ?? {},
    }),
  ])

describe('A guest who pays by a link', () => {
  it('has paid once the provider says so, with the number of the payment and the end of the card’s', async () => {
    const { id, printoutId, psp } = await paid()
    expect(await online(id)).toMatchObject({ status: 'completed', amount: 2400, reference: psp })
    expect(await payment(id)).toMatchObject({
      type: 'ONLINE',
      status: 'paid',
      integrated: true,
      reference: psp,
    })
    expect(await place.row('printouts', printoutId)).toMatchObject({ id: printoutId })
    const { body } = await place.call(`GET /payment/${place.placeId}/${id}`)
    expect(body.data.payment).toMatchObject({ lastFour: '1142', provider: 'ADYEN' })
  })

  it('leaves a tip beside it', async () => {
    const asked = await place.ask()
    const link = must(await place.press(asked, 500), 'a link')
    expect(link.amount).toBe(2900)
    place.fake.books.pay(link)
    await place.deliver()
    expect(await payment(asked.id)).toMatchObject({ amount: 2400, tip: 500 })
  })

  it('whose card is declined may take another one', async () => {
    const { id, link } = await opened()
    place.fake.books.decline(link)
    await place.deliver()
    expect(await online(id)).toMatchObject({ status: 'pending' })
    place.fake.books.pay(link)
    await place.deliver()
    expect(await online(id)).toMatchObject({ status: 'completed' })
  })

  it('has paid once, however often that is said', async () => {
    const { id, psp, printoutId } = await paid()
    const [authorised] = place.fake.outbox.sent.filter(({ message }) => message.body.includes(psp))
    const { body } = must(authorised ?? null, 'the message').message
    for (const _ of [1, 2]) expect(await postPayments(place.address, body)).toBe(200)
    await place.applied()
    const payments = (await place.all('orderPayments')).filter((each) => each.printoutId === printoutId)
    expect(payments).toMatchObject([{ id }])
  })

  it('whose message never comes has paid as the link says; its number comes when it comes', async () => {
    const { id, link } = await opened()
    place.fake.books.pay(link)
    place.time.now += 20 * 60_000
    await place.tick()
    expect(await online(id)).toMatchObject({ status: 'completed', reference: link.id })
    // The money goes back only once its number is known.
    const refundId = await place.give(id, 1000)
    await place.tick()
    expect(await refund(refundId)).toMatchObject({ status: 'requested' })
    expect([...place.fake.books.refunds.values()].map(({ reference }) => reference)).not.toContain(refundId)
    await place.deliver()
    hours(1)
    await place.tick()
    expect(await refund(refundId)).toMatchObject({ status: 'sent' })
  })

  it('has paid also when the message is two days late, and somebody is told', async () => {
    const { id, link } = await opened()
    place.time.now += 20 * 60_000
    await place.tick()
    expect(await online(id)).toMatchObject({ status: 'error' })
    const before = (await told('payment-late')).length
    const event = paymentEvent({
      eventCode: 'AUTHORISATION',
      success: true,
      pspReference: 'LATE000000000001',
      originalReference: '',
      merchantReference: link.reference,
      amount: 2400,
      placeId: place.placeId,
    })
    days(2)
    expect(await postPayments(place.address, [event])).toBe(200)
    await place.applied()
    expect(await online(id)).toMatchObject({ status: 'completed' })
    expect((await told('payment-late')).length).toBeGreaterThan(before)
  })

  it('of another sum, or of another currency, has not paid', async () => {
    const { id, link } = await opened()
    for (const [n, change] of [{ amount: 2401 }, { currency: 'EUR' }].entries()) {
      const event = paymentEvent({
        eventCode: 'AUTHORISATION',
        success: true,
        pspReference: `WRONG00000000${n}`,
        originalReference: '',
        merchantReference: link.reference,
        amount: 2400,
        placeId: place.placeId,
        ...change,
      })
      expect(await postPayments(place.address, [event])).toBe(200)
    }
    await place.applied()
    expect(await online(id)).toMatchObject({ status: 'pending' })
  })
})

describe('A refund of a link', () => {
  /** A refund that the provider has taken on, of which it has said nothing. */
  async function sent(amount = 1000) {
    const { id, psp } = await paid()
    const refundId = await place.give(id, amount)
    await place.tick()
    return { id, psp, refundId, amount }
  }

  it('is sent, and confirmed by a message', async () => {
    const of = await sent()
    expect(await refund(of.refundId)).toMatchObject({ status: 'sent' })
    await say('REFUND', of)
    await place.applied()
    expect(await refund(of.refundId)).toMatchObject({ status: 'confirmed', reference: numberOf(of.refundId) })
    expect(await payment(of.id)).toMatchObject({ status: 'paid', refundedAmount: 1000 })
  })

  it('that is refused is the place’s money again', async () => {
    const of = await sent()
    await say('REFUND', { ...of, success: false })
    await place.applied()
    expect(await refund(of.refundId)).toMatchObject({ status: 'failed' })
    expect(await payment(of.id)).toMatchObject({ status: 'refund-failed', refundedAmount: 0 })
  })

  it.each([
    ['REFUND_FAILED', 'failed-late', 'refund-failed'],
    ['REFUNDED_REVERSED', 'reversed', 'refund-reversed'],
  ])(
    'that was confirmed may end as %s three days later, and a manager is told',
    async (event, status, word) => {
      const of = await sent()
      await say('REFUND', of)
      await place.applied()
      days(3)
      const before = (await told(word)).length
      await say(event, of)
      await place.applied()
      expect(await refund(of.refundId)).toMatchObject({ status })
      expect(await payment(of.id)).toMatchObject({ status: word, refundedAmount: 0 })
      expect((await told(word)).length).toBe(before + 1)
      // Said again it is no second time.
      await say(event, of)
      await say('REFUND', of)
      await place.applied()
      expect(await refund(of.refundId)).toMatchObject({ status })
      expect((await told(word)).length).toBe(before + 1)
    },
  )

  it('of two the one that comes back is the one of which it is said', async () => {
    const { id, psp } = await paid()
    const first = await place.give(id, 1000)
    await place.tick()
    await say('REFUND', { refundId: first, psp, amount: 1000, number: 'REFUNDA' })
    await place.applied()
    const second = await place.give(id, 500)
    await place.tick()
    await say('REFUND', { refundId: second, psp, amount: 500, number: 'REFUNDB' })
    await place.applied()
    expect(await payment(id)).toMatchObject({ refundedAmount: 1500 })
    await say('REFUNDED_REVERSED', { refundId: second, psp, amount: 500, number: 'REFUNDB' })
    await place.applied()
    expect(await payment(id)).toMatchObject({ refundedAmount: 1000, status: 'refund-reversed' })
    expect(await refund(first)).toMatchObject({ status: 'confirmed' })
  })

  it('whose message comes before the answer is confirmed, and stays so', async () => {
    const { id, psp } = await paid()
    const refundId = await place.give(id, 1000)
    await say('REFUND', { refundId, psp, amount: 1000 })
    await place.applied()
    expect(await refund(refundId)).toMatchObject({ status: 'confirmed' })
    await place.tick()
    expect(await refund(refundId)).toMatchObject({ status: 'confirmed' })
    expect(await payment(id)).toMatchObject({ refundedAmount: 1000 })
  })

  it.each([
    ['REFUNDED_REVERSED', 'reversed'],
    ['REFUND_FAILED', 'failed'],
  ])('of which %s comes before its confirmation has failed all the same', async (event, status) => {
    const of = await sent()
    await say(event, of)
    await say('REFUND', of)
    await place.applied()
    expect(await refund(of.refundId)).toMatchObject({ status })
    expect(await payment(of.id)).toMatchObject({ refundedAmount: 0 })
  })

  it('of another sum, or that nobody asked for, changes nothing', async () => {
    const of = await sent()
    await say('REFUND', { ...of, amount: 999, number: 'OTHERSUM' })
    await say('REFUND', { ...of, refundId: '019ab000-0000-7000-8000-0000000000aa', number: 'NOBODYS' })
    await place.applied()
    expect(await refund(of.refundId)).toMatchObject({ status: 'sent' })
  })
})

describe('A card at a terminal', () => {
  const charge = async () => {
    const row = begunPayment({ tip: 500 })
    await putRows(place.server(), place.placeId, { orderPayments: [row] })
    return row
  }
  const authorised = (paymentId: string, change: object = {}) =>
    postPayments(place.address, [
      paymentEvent({
        eventCode: 'AUTHORISATION',
        success: true,
        pspReference: numberOf(paymentId),
        originalReference: '',
        merchantReference: paymentId,
        amount: 6700,
        placeId: '',
        ...change,
      }),
    ])

  it('that nobody answered for is paid when the provider says so', async () => {
    const { id } = await charge()
    // 67.99 zł would be silent at the terminal that is played.
    await putRows(place.server(), place.placeId, {
      orderPayments: [begunPayment({ id, amount: 6200, tip: 599 })],
    })
    const charged = await place.call(`POST /terminals/charge/${id}`, { terminalId: 'SIM-1' })
    expect(charged.body.data).toMatchObject({ outcome: 'unknown' })
    expect(await authorised(id, { amount: 6799, tenderReference: 'BV0q001643892070000' })).toBe(200)
    await place.applied()
    expect(await payment(id)).toMatchObject({
      status: 'paid',
      reference: `BV0q001643892070000.${numberOf(id)}`,
    })
    expect((await place.call(`POST /terminals/ask/${id}`)).body.data).toMatchObject({ outcome: 'success' })
  })

  it('that was given up and has paid after all is money, and somebody is told', async () => {
    const { id } = await charge()
    await place.call(`POST /terminals/cancel/${id}`)
    expect(await payment(id)).toMatchObject({ status: 'not-paid' })
    const before = (await told('payment-late')).length
    await authorised(id)
    await place.applied()
    expect(await payment(id)).toMatchObject({ status: 'paid' })
    expect((await told('payment-late')).length).toBe(before + 1)
  })

  /** A charge of 67.00 zł that a terminal took, as the provider knows it, and a refund of a part of it. */
  async function toGiveBack() {
    const { id } = await charge()
    const psp = numberOf(id)
    await authorisedAtTerminal(id)
    place.fake.books.payments.set(psp, {
      pspReference: psp,
      reference: id,
      merchantAccount: 'LokalPOS',
      store: 'lipa',
      amount: 6700,
      at: place.time.now,
      metadata: {},
    })
    return { id, psp, refundId: await place.give(id, 1000, 'CARD') }
  }
  async function authorisedAtTerminal(id: string) {
    await place.call(`POST /terminals/charge/${id}`, { terminalId: 'SIM-1' })
    await putAttempt(place.server(), place.placeId, id, `BV0q001643892070000.${numberOf(id)}`)
  }
  const giveBack = (refundId: string) => place.call(`POST /terminals/refund/${refundId}`)
  const atProvider = (id: string) =>
    [...place.fake.books.refunds.values()].filter((each) => each.reference === id)

  it('goes back by its number at the provider, with the reason in its words', async () => {
    const { id, psp, refundId } = await toGiveBack()
    for (const _ of [1, 2]) {
      expect((await giveBack(refundId)).body.data).toMatchObject({ outcome: 'pending' })
    }
    expect(atProvider(refundId)).toMatchObject([{ original: psp, amount: 1000, reason: 'CUSTOMER REQUEST' }])
    expect(await refund(refundId)).toMatchObject({ status: 'sent' })
    await say('REFUND', { refundId, psp, amount: 1000 })
    await place.applied()
    expect(await refund(refundId)).toMatchObject({ status: 'confirmed' })
    expect(await payment(id)).toMatchObject({ refundedAmount: 1000 })
    expect((await giveBack(refundId)).body.data).toMatchObject({ outcome: 'confirmed' })
  })

  it('goes back once, though nobody knows whether the provider has heard', async () => {
    const { refundId } = await toGiveBack()
    fault = 'unanswered'
    expect((await giveBack(refundId)).body.data).toMatchObject({ outcome: 'unknown' })
    place.time.now += 3_600_000
    fault = 'broken'
    expect((await giveBack(refundId)).body.data).toMatchObject({ outcome: 'unknown' })
    fault = 'none'
    expect((await giveBack(refundId)).body.data).toMatchObject({ outcome: 'pending' })
    expect(atProvider(refundId)).toHaveLength(1)
  })

  it('is found by the payment and the sum where a message does not say which refund it is of', async () => {
    const { id, psp, refundId } = await toGiveBack()
    await giveBack(refundId)
    await say('CANCEL_OR_REFUND', { refundId: id, psp, amount: 1000, number: numberOf(refundId) })
    await place.applied()
    expect(await refund(refundId)).toMatchObject({ status: 'confirmed' })
  })

  it('of which a bank takes the money back changes no book; those who answer for money are told once', async () => {
    const { id, psp } = await paid()
    const said = { reason: '10.4 Other Fraud', more: { defensePeriodEndsAt: '2026-12-10T23:59:59+01:00' } }
    const dispute = { refundId: 'whatever', psp, amount: 2400, number: 'DISPUTE000000001', ...said }
    for (const _ of [1, 2]) await say('CHARGEBACK', dispute)
    await say('CHARGEBACK', { ...dispute, number: 'DISPUTE000000002', success: false })
    await place.applied()
    expect(await told('payment-disputed')).toMatchObject([
      { facts: { amount: 2400, reference: psp, event: 'CHARGEBACK', payment: id } },
    ])
    const noted = (await place.all('transactionEvents')).filter(({ type }) => type === 'DISPUTED')
    expect(noted).toMatchObject([
      { paymentId: id, amount: 2400, note: 'CHARGEBACK 2026-12-10 10.4 Other Fraud' },
    ])
    expect(await payment(id)).toMatchObject({ status: 'paid' })
  })
})
