import * as v from 'valibot'
import type {
  PaymentProvider,
  ProviderAccount,
  PaymentSession,
  PaymentSessionState,
} from '../payments/payment-provider.ts'
import { createP24Http, type P24HttpOptions } from './p24-http.ts'
import { p24Keys } from './p24-keys.ts'
import { createP24Refunds } from './p24-refunds.ts'
import { registerBody } from './register-body.ts'
import { verifySign } from './sign.ts'

export type P24Options = P24HttpOptions & {
  /** Where guests pay, without a slash at its end; `returnUrl`: where a guest comes back to. */
  pages(environment: ProviderAccount['environment'], returnUrl: string): string
  /** Now, ms. */
  clock(): number
}

const registered = v.object({ data: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) }) })

const transaction = v.object({
  data: v.object({
    orderId: v.optional(v.nullable(v.number()), null),
    sessionId: v.string(),
    status: v.picklist([0, 1, 2, 3]),
    amount: v.number(),
    currency: v.string(),
  }),
})

const verified = v.object({ data: v.object({ status: v.literal('success') }) })

const unknown = { kind: 'unknown' } as const

/** Przelewy24 by its REST API, version 1. */
export function createP24(options: P24Options): PaymentProvider {
  const { pages, clock, onProblem } = options
  const ask = createP24Http(options)

  async function stateOf(account: ProviderAccount, session: PaymentSession): Promise<PaymentSessionState> {
    const keys = p24Keys(account)
    if (keys === null) return unknown
    const path = `transaction/by/sessionId/${encodeURIComponent(session.sessionId)}`
    const answer = await ask(account.environment, keys, { method: 'GET', path, body: null })
    // It knows of a session only once somebody has opened it.
    if (answer?.status === 404) return { kind: 'open' }
    const read = v.safeParse(transaction, answer?.status === 200 ? answer.body : null)
    if (!read.success) return unknown
    const { data } = read.output
    if (data.status === 0) return { kind: 'open' }
    if (data.status === 3) return { kind: 'ended' }
    const fits = data.sessionId === session.sessionId && data.currency === 'PLN'
    if (!fits || data.amount !== session.amount || data.orderId === null) {
      onProblem(new Error(`a transaction differs from its session ${session.sessionId}`))
      return unknown
    }
    const kind = data.status === 1 ? 'paid' : 'completed'
    return { kind, reference: String(data.orderId), amount: data.amount }
  }

  return {
    async open(account, request) {
      const keys = p24Keys(account)
      if (keys === null) return { kind: 'refused', reason: 'wrong_keys' }
      const body = registerBody(keys, request, clock())
      const answer = await ask(account.environment, keys, {
        method: 'POST',
        path: 'transaction/register',
        body,
      })
      const read = v.safeParse(registered, answer?.status === 200 ? answer.body : null)
      if (read.success) {
        const { token } = read.output.data
        const pagesOf = pages(account.environment, request.returnUrl)
        return { kind: 'open', url: `${pagesOf}/trnRequest/${token}`, token }
      }
      if (answer?.status === 401 || answer?.status === 403) return { kind: 'refused', reason: 'wrong_keys' }
      return answer?.status === 400 || answer?.status === 409
        ? { kind: 'refused', reason: 'refused' }
        : unknown
    },

    stateOf,

    async verify(account, session) {
      const keys = p24Keys(account)
      const orderId = Number(session.reference)
      if (keys === null || session.reference === null || !Number.isSafeInteger(orderId)) return unknown
      const { merchantId, posId, crc } = keys
      const { sessionId, amount } = session
      const asked = { merchantId, posId, sessionId, amount, currency: 'PLN', orderId }
      const body = { sign: verifySign(asked, crc), ...asked }
      const answer = await ask(account.environment, keys, {
        method: 'PUT',
        path: 'transaction/verify',
        body,
        judged: true,
      })
      if (v.is(verified, answer?.status === 200 ? answer.body : null)) {
        return { kind: 'completed', reference: session.reference, amount }
      }
      // A word that was heard before is refused the second time: what is written there counts.
      const state = await stateOf(account, session)
      if (answer !== null && state.kind !== 'completed')
        onProblem(new Error(`PUT transaction/verify: HTTP ${answer.status}`))
      return state
    },

    /** There is no call that ends a session: its own limit of time does. */
    async end() {},

    ...createP24Refunds(ask),

    async test(account) {
      const keys = p24Keys(account)
      if (keys === null) return { kind: 'failed', reason: 'wrong_keys' }
      const answer = await ask(account.environment, keys, { method: 'GET', path: 'testAccess', body: null })
      if (answer?.status === 200) return { kind: 'ok' }
      if (answer?.status === 401 || answer?.status === 403) return { kind: 'failed', reason: 'wrong_keys' }
      if (answer?.status === 400) return { kind: 'failed', reason: 'refused' }
      return { kind: 'failed', reason: 'unreachable' }
    },
  }
}
