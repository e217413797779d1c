import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { FakeNotice } from '#server/integrations/p24/fake/fake-books.ts'
import type { NetworkFault } from '#server/integrations/network-fault.ts'
import { openFakeP24, type FakeP24 } from '#server/integrations/p24/fake/fake-p24.ts'
import { readPaymentNotice, readRefundNotice } from '#server/integrations/p24/notices.ts'
import { createP24 } from '#server/integrations/p24/p24.ts'
import type {
  PaymentProvider,
  ProviderAccount,
  RefundRequest,
  PaymentSession,
  SessionRequest,
} from '#server/integrations/payments/payment-provider.ts'

const keys = { merchantId: 12345, posId: 123, crc: 'bar', apiKey: 'the-key-of-Pod-Lipa' }
const account: ProviderAccount = {
  placeId: 'lipa',
  provider: 'P24',
  environment: 'test',
  source: 'place',
  fields: { merchantId: '12345', posId: '123' },
  secrets: { crc: 'bar', apiKey: keys.apiKey },
}
const refundId = '019ab000-0000-7000-8000-0000000000aa'

let now: number
let fake: FakeP24
let p24: PaymentProvider
let notices: FakeNotice[]
let problems: unknown[]
let fault: (call: string) => NetworkFault

const request: SessionRequest = {
  onlinePaymentId: 'payment',
  sessionId: 'session-1',
  amount: 23_620,
  description: 'Bistro „Pod Lipą” PA/A7K/17',
  locale: 'pl',
  email: 'guest@lipa.example',
  returnUrl: 'https://lokal.example/pay/code',
  webhookUrl: 'https://lokal.example/p24-webhooks/payment/lipa',
  expiresAt: 0,
}
const session = (reference: string | null = null): PaymentSession => {
  return { sessionId: 'session-1', token: null, reference, amount: 23_620 }
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 18)
  request.expiresAt = now + 15 * 60_000
  notices = []
  problems = []
  fault = () => 'none'
  let tokens = 0
  fake = await openFakeP24({
    accounts: [keys],
    clock: () => now,
    token: () => `TOKEN${++tokens}`,
    send: (notice) => notices.push(notice),
    fault: (call) => fault(call),
  })
  p24 = createP24({
    url: async () => fake.url,
    pages: () => fake.url,
    clock: () => now,
    timeout: () => AbortSignal.timeout(5000),
    onProblem: (problem) => problems.push(problem),
  })
})

afterEach(() => fake.close())

const transaction = () => must(fake.books.transactions.get('session-1'), 'the transaction')

async function paid(): Promise<string> {
  await p24.open(account, request)
  fake.books.pay(transaction())
  return String(transaction().orderId)
}

async function taken(): Promise<RefundRequest> {
  const reference = await paid()
  await p24.verify(account, session(reference))
  return {
    refundId,
    session: session(reference),
    reference,
    amount: 1000,
    reason: 'CUSTOMER_REQUEST',
    webhookUrl: 'https://lokal.example/p24-webhooks/refund/lipa',
  }
}

describe('a session', () => {
  it('is opened with what the provider asks for, and gives where the guest pays', async () => {
    const opened = await p24.open(account, request)
    expect(opened).toEqual({ kind: 'open', url: `${fake.url}/trnRequest/TOKEN1`, token: 'TOKEN1' })
    expect(transaction()).toMatchObject({
      amount: 23_620,
      until: now + 15 * 60_000,
      urlReturn: request.returnUrl,
    })
    expect(await (await fetch(`${fake.url}/trnRequest/TOKEN1`)).text()).toContain('236,20')
  })

  it.each([
    ['another key', { ...account, secrets: { crc: 'bar', apiKey: 'no' } }],
    ['another sign', { ...account, secrets: { crc: 'baz', apiKey: keys.apiKey } }],
    ['no keys', { ...account, secrets: {} }],
  ])('is refused with %s', async (_what, other) => {
    expect(await p24.open(other, request)).toMatchObject({ kind: 'refused' })
  })

  it.each(['unheard', 'unanswered', 'broken'] as const)('is unknown when a call is %s', async (kind) => {
    fault = () => kind
    expect(await p24.open(account, request)).toEqual({ kind: 'unknown' })
    expect(problems).toHaveLength(1)
    expect(fake.books.transactions.size).toBe(kind === 'unanswered' ? 1 : 0)
  })

  it('of which the provider knows nothing has no money in it yet', async () => {
    expect(await p24.stateOf(account, session())).toEqual({ kind: 'open' })
  })

  it('is open, paid, completed once it is verified, and ended when it went back', async () => {
    await p24.open(account, request)
    expect(await p24.stateOf(account, session())).toEqual({ kind: 'open' })
    fake.books.pay(transaction())
    const reference = String(transaction().orderId)
    const money = { reference, amount: 23_620 }
    expect(await p24.stateOf(account, session())).toEqual({ kind: 'paid', ...money })
    expect(await p24.verify(account, session(reference))).toEqual({ kind: 'completed', ...money })
    expect(await p24.stateOf(account, session())).toEqual({ kind: 'completed', ...money })
    transaction().status = 3
    expect(await p24.stateOf(account, session())).toEqual({ kind: 'ended' })
  })

  it('of another sum is believed by nobody', async () => {
    await paid()
    transaction().amount = 1
    expect(await p24.stateOf(account, session())).toEqual({ kind: 'unknown' })
    expect(problems).toHaveLength(1)
  })

  it('is verified once, also when the answer was lost', async () => {
    const reference = await paid()
    fault = (call) => (call.startsWith('PUT') ? 'unanswered' : 'none')
    expect(await p24.verify(account, session(reference))).toMatchObject({ kind: 'completed' })
    fault = () => 'none'
    problems = []
    expect(await p24.verify(account, session(reference))).toMatchObject({ kind: 'completed' })
    // The provider refuses the same word a second time: nobody has to hear of that.
    expect(problems).toEqual([])
  })

  it('whose word is refused is told to whoever runs the server', async () => {
    const reference = await paid()
    const other = { ...account, secrets: { crc: 'another', apiKey: keys.apiKey } }
    expect(await p24.verify(other, session(reference))).toMatchObject({ kind: 'paid' })
    expect(problems).toEqual([new Error('PUT transaction/verify: HTTP 400')])
  })

  it('whose word was not heard is still only paid', async () => {
    const reference = await paid()
    fault = (call) => (call.startsWith('PUT') ? 'broken' : 'none')
    expect(await p24.verify(account, session(reference))).toMatchObject({ kind: 'paid' })
    fault = () => 'unheard'
    expect(await p24.verify(account, session(reference))).toEqual({ kind: 'unknown' })
  })
})

describe('a payment at the provider', () => {
  it('is told by a message that is signed', async () => {
    await paid()
    expect(readPaymentNotice(notices[0]?.body, keys)).toMatchObject({ sessionId: 'session-1' })
  })

  it('is not told when it was refused, nor when nobody came', async () => {
    request.amount = 1013
    await p24.open(account, request)
    expect(fake.books.pay(transaction())).toBe('refused')
    request.amount = 23_620
    expect(notices).toEqual([])
  })

  it('cannot be made after its time', async () => {
    await p24.open(account, request)
    now = request.expiresAt
    expect(fake.books.pay(transaction())).toBe('over')
  })
})

describe('a refund', () => {
  it('is taken on, waits, and is confirmed', async () => {
    const asked = await taken()
    expect(await p24.refund(account, asked)).toMatchObject({ kind: 'sent' })
    expect(await p24.refundState(account, asked)).toEqual({ kind: 'pending' })
    fake.books.settleRefund(must(fake.books.refunds.get(refundId), 'the refund'), true)
    expect(await p24.refundState(account, asked)).toEqual({ kind: 'confirmed' })
    expect(readRefundNotice(notices.at(-1)?.body, keys)).toMatchObject({
      refundsUuid: refundId.replaceAll('-', ''),
      status: 0,
    })
  })

  it('that the provider rejects has failed, whose message counts otherwise', async () => {
    const asked = await taken()
    await p24.refund(account, asked)
    fake.books.settleRefund(must(fake.books.refunds.get(refundId), 'the refund'), false)
    expect(await p24.refundState(account, asked)).toMatchObject({ kind: 'failed' })
    expect(readRefundNotice(notices.at(-1)?.body, keys)).toMatchObject({ status: 1 })
  })

  it('asked for again is the same one, also when the answer was lost', async () => {
    const asked = await taken()
    fault = (call) => (call.startsWith('POST') ? 'unanswered' : 'none')
    expect(await p24.refund(account, asked)).toEqual({ kind: 'unknown' })
    fault = () => 'none'
    expect(await p24.refund(account, asked)).toMatchObject({ kind: 'sent' })
    expect(fake.books.refunds.size).toBe(1)
  })

  it('above what is left is refused in the words of the provider', async () => {
    const asked = await taken()
    const refused = await p24.refund(account, { ...asked, amount: 23_621 })
    expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringContaining('exceeds') })
  })

  it('of money that was not verified is refused', async () => {
    const asked = { ...(await taken()), amount: 100 }
    transaction().status = 1
    expect(await p24.refund(account, asked)).toMatchObject({ kind: 'refused' })
  })

  it('nobody heard of is unknown', async () => {
    const asked = await taken()
    expect(await p24.refundState(account, asked)).toEqual({ kind: 'unknown' })
    fault = () => 'broken'
    expect(await p24.refund(account, asked)).toEqual({ kind: 'unknown' })
  })
})

describe('the keys of a place', () => {
  it('are tested without moving money', async () => {
    expect(await p24.test(account)).toEqual({ kind: 'ok' })
    const wrong = { ...account, secrets: { ...account.secrets, apiKey: 'no' } }
    expect(await p24.test(wrong)).toEqual({ kind: 'failed', reason: 'wrong_keys' })
    fault = () => 'unheard'
    expect(await p24.test(account)).toEqual({ kind: 'failed', reason: 'unreachable' })
  })

  it('may leave the number of the shop out: then it is the one of the merchant', async () => {
    const { merchantId } = account.fields
    const fields = { merchantId: must(merchantId, 'the number') }
    expect(await p24.test({ ...account, fields })).toEqual({ kind: 'failed', reason: 'wrong_keys' })
  })
})
