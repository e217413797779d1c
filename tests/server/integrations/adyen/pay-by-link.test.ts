import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { refundReasons } from '#domain/payment/refund.ts'
import type { AdyenClient } from '#server/integrations/adyen/client.ts'
import type { NetworkFault } from '#server/integrations/network-fault.ts'
import type { FakeAdyen } from '#server/integrations/adyen/fake-adyen.ts'
import { createPayByLink } from '#server/integrations/adyen/pay-by-link.ts'
import type {
  PaymentProvider,
  RefundRequest,
  PaymentSession,
  SessionRequest,
} from '#server/integrations/payments/payment-provider.ts'
import { adyenAccount as account, playAdyen } from '#tests/support/providers/adyen.ts'

let now: number
let fake: FakeAdyen
let client: AdyenClient
let adyen: PaymentProvider
let problems: unknown[]
let fault: (call: string) => NetworkFault

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 18)
  fault = () => 'none'
  const played = await playAdyen({ clock: () => now, fault: (call) => fault(call) })
  ;({ fake, client, problems } = played)
  adyen = createPayByLink(client)
})

afterEach(() => fake.close())

const asked = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  onlinePaymentId: 'payment-1',
  sessionId: 'session-1',
  amount: 23_620,
  description: 'Bistro Pod Lipą PA/A7K/17',
  locale: 'pl',
  email: '',
  returnUrl: 'https://lokal.example/pay/code?back=1',
  webhookUrl: 'https://lokal.example/adyen-webhooks/payments',
  expiresAt: now + 15 * 60_000,
  ...change,
})

async function openLink(change: Partial<SessionRequest> = {}): Promise<PaymentSession> {
  const request = asked(change)
  const opened = await adyen.open(account, request)
  if (opened.kind !== 'open') throw new Error(opened.kind)
  return { sessionId: request.sessionId, token: opened.token, reference: null, amount: request.amount }
}

const linkOf = ({ token }: PaymentSession) => must(fake.books.links.get(token ?? '') ?? null, 'the link')

async function paid(change: Partial<SessionRequest> = {}) {
  const session = await openLink(change)
  fake.books.pay(linkOf(session))
  const payment = must([...fake.books.payments.values()].at(-1) ?? null, 'the payment')
  return { session, payment }
}

const refundOf = (
  session: PaymentSession,
  reference: string,
  change: Partial<RefundRequest> = {},
): RefundRequest => ({
  refundId: 'refund-1',
  session,
  reference,
  amount: 1000,
  reason: 'CUSTOMER_REQUEST',
  webhookUrl: '',
  ...change,
})

describe('A link of the provider', () => {
  it('is asked for with what the guest reads, and names attempt, shop and place', async () => {
    const session = await openLink()
    expect(linkOf(session)).toMatchObject({
      reference: 'session-1',
      amount: 23_620,
      store: 'lipa',
      locale: 'pl-PL',
      description: 'Bistro Pod Lipą PA/A7K/17',
      expiresAt: now + 15 * 60_000,
      metadata: { placeId: account.placeId, onlinePaymentId: 'payment-1' },
    })
  })

  it('is one, however often the same attempt asks for it', async () => {
    const first = await adyen.open(account, asked())
    expect(await adyen.open(account, asked())).toEqual(first)
    expect(fake.books.links.size).toBe(1)
  })

  it('is one, too, when its answer was lost', async () => {
    fault = () => 'unanswered'
    expect(await adyen.open(account, asked())).toEqual({ kind: 'unknown' })
    fault = () => 'none'
    expect(await adyen.open(account, asked())).toMatchObject({ kind: 'open' })
    expect(fake.books.links.size).toBe(1)
  })

  it('is refused where the provider says so, and unknown where nobody can tell', async () => {
    expect(await adyen.open(account, asked({ expiresAt: now }))).toEqual({
      kind: 'refused',
      reason: '30_006 expiresAt',
    })
    const wrong = { ...account, secrets: { ...account.secrets, apiKey: 'a-guess' } }
    expect(await adyen.open(wrong, asked())).toMatchObject({ kind: 'refused' })
    for (const kind of ['unheard', 'broken'] as const) {
      fault = () => kind
      expect(await adyen.open(account, asked())).toEqual({ kind: 'unknown' })
    }
    expect(JSON.stringify(problems)).not.toContain(account.secrets['apiKey'])
    expect(fake.books.links.size).toBe(0)
  })

  it('is open until somebody has paid, also when a card was declined', async () => {
    const session = await openLink()
    fake.books.decline(linkOf(session))
    expect(await adyen.stateOf(account, session)).toEqual({ kind: 'open' })
    fake.books.pay(linkOf(session))
    const state = { kind: 'completed', reference: session.token, amount: 23_620 }
    expect(await adyen.stateOf(account, session)).toEqual(state)
    expect(await adyen.verify(account, session)).toEqual(state)
  })

  it('ends by itself, and when we end it; one that was paid does not', async () => {
    const one = await openLink()
    now += 15 * 60_000
    expect(await adyen.stateOf(account, one)).toEqual({ kind: 'ended' })
    const other = await openLink({ sessionId: 'session-2' })
    await adyen.end(account, other)
    expect(await adyen.stateOf(account, other)).toEqual({ kind: 'ended' })
    const { session } = await paid({ sessionId: 'session-3' })
    await adyen.end(account, session)
    expect(await adyen.stateOf(account, session)).toMatchObject({ kind: 'completed' })
  })

  it('of which nothing is known is unknown, never ended', async () => {
    const session = await openLink()
    expect(await adyen.stateOf(account, { ...session, token: null })).toEqual({ kind: 'unknown' })
    expect(await adyen.stateOf(account, { ...session, token: 'PLGUESS' })).toEqual({ kind: 'unknown' })
    fault = () => 'broken'
    expect(await adyen.stateOf(account, session)).toEqual({ kind: 'unknown' })
  })
})

describe('A refund of a link', () => {
  it('is asked for by the number of the payment, once', async () => {
    const { session, payment } = await paid()
    const request = refundOf(session, payment.pspReference)
    const answer = await adyen.refund(account, request)
    expect(answer).toMatchObject({ kind: 'sent' })
    expect(await adyen.refund(account, request)).toEqual(answer)
    expect([...fake.books.refunds.values()]).toMatchObject([
      { original: payment.pspReference, reference: 'refund-1', amount: 1000 },
    ])
    expect(await adyen.refundState(account, request)).toEqual({ kind: 'pending' })
  })

  it('whose answer was lost is asked for again, and is one', async () => {
    const { session, payment } = await paid()
    fault = () => 'unanswered'
    expect(await adyen.refund(account, refundOf(session, payment.pspReference))).toEqual({ kind: 'unknown' })
    fault = () => 'none'
    expect(await adyen.refund(account, refundOf(session, payment.pspReference))).toMatchObject({
      kind: 'sent',
    })
    expect(fake.books.refunds.size).toBe(1)
  })

  it.each(refundReasons)('says why in the provider’s words: %s', async (reason) => {
    const { session, payment } = await paid()
    await adyen.refund(account, refundOf(session, payment.pspReference, { reason }))
    const said = reason === 'CUSTOMER_REQUEST' ? 'CUSTOMER REQUEST' : reason
    expect([...fake.books.refunds.values()]).toMatchObject([{ reason: said }])
  })

  it('of more than is left is refused', async () => {
    const { session, payment } = await paid()
    const most = refundOf(session, payment.pspReference, { amount: 23_621 })
    expect(await adyen.refund(account, most)).toMatchObject({ kind: 'refused' })
  })

  it('of a payment whose number is not known yet is not asked for', async () => {
    const { session, payment } = await paid()
    const link = session.token ?? ''
    expect(await adyen.refund(account, refundOf(session, link))).toEqual({ kind: 'unknown' })
    expect(fake.books.refunds.size).toBe(0)
    // The message brought it meanwhile.
    const known = { ...session, token: payment.pspReference }
    expect(await adyen.refund(account, refundOf(known, link))).toMatchObject({ kind: 'sent' })
  })
})

describe('The keys of an account', () => {
  it('are tried without moving money', async () => {
    expect(await adyen.test(account)).toEqual({ kind: 'ok' })
    const guess = { ...account, secrets: { ...account.secrets, apiKey: 'a-guess' } }
    expect(await adyen.test(guess)).toEqual({ kind: 'failed', reason: 'wrong_keys' })
    const none = { ...account, secrets: {} }
    expect(await adyen.test(none)).toEqual({ kind: 'failed', reason: 'wrong_keys' })
    fault = () => 'unheard'
    expect(await adyen.test(account)).toEqual({ kind: 'failed', reason: 'unreachable' })
  })
})

describe('A report', () => {
  it('is fetched from the provider and from nowhere else', async () => {
    const { signal } = new AbortController()
    for (const address of [
      'https://balanceplatform-test.adyen.com.evil.example/report',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'not an address',
    ]) {
      expect(await client.download(account, address, signal)).toMatchObject({
        ok: false,
        error: { kind: 'refused' },
      })
    }
    fake.platform.endDay()
    const [first] = [...fake.outbox.waiting()]
    const { data } = JSON.parse(must(first ?? null, 'a message').body)
    const file = await client.download(account, data.downloadUrl, signal)
    expect(file.ok && (await new Response(file.value).text())).toBe('time,type,amount')
  })
})
