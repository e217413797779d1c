import { deepestBody } from '#contract/body-limit.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers, SentBytes } from '#server/http/handler.ts'
import { isDeeperThan } from '#server/http/json-depth.ts'
import type { Problem } from '#server/http/problem.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { readPaymentNotice, readRefundNotice } from '#server/integrations/p24/notices.ts'
import { p24Keys, type P24Keys } from '#server/integrations/p24/p24-keys.ts'
import { accountOf } from '../provider-accounts/account-of.ts'
import type { Services } from '#server/services/services.ts'
import { receiveWebhook } from '../webhooks/inbox.ts'
import { askAgain } from './ask-again.ts'

type Key = 'online-payments.ask' | 'przelewy-webhooks.payment' | 'przelewy-webhooks.refund'

/** The sign and the subject that a message is kept by; the same message has the same sign. */
type Kept = { sign: string; subject: string }

type Message = { params: { placeId: string }; body: SentBytes; address: string }

/** Online money: what a till asks, and what Przelewy24 tells. */
export function onlinePaymentHandlers(services: Services): Pick<Handlers, Key> {
  const guesses = createRateLimit(services.clock, 30, 10 * 60_000)

  /** Keeps a message that is signed by the account of the place; nobody else learns anything, or may go on trying. */
  async function receive(
    { params: { placeId }, body, address }: Message,
    kind: 'payment' | 'refund',
    read: (body: unknown, keys: P24Keys) => Kept | null,
  ): Promise<Result<{ data: null }, Problem>> {
    const blocked = guesses.waitFor(address)
    if (blocked > 0) return fail({ code: 'too_many_requests', retryAfter: Math.ceil(blocked / 1000) })
    const account = await accountOf(services, placeId, 'P24')
    const keys = account === null ? null : p24Keys(account)
    const said = keys === null ? null : read(readJson(body.bytes), keys)
    if (account === null || said === null) {
      guesses.take(address)
      return fail({ code: 'invalid_credentials' })
    }
    await receiveWebhook(services, {
      provider: 'P24',
      environment: account.environment,
      kind,
      dedupeKey: said.sign,
      subject: said.subject,
      sequence: 0,
      placeId,
      body: body.bytes,
    })
    return ok({ data: null })
  }

  return {
    async 'online-payments.ask'({ params, member: { placeId } }) {
      const online = await askAgain(services, placeId, params.onlinePaymentId)
      return online === null ? fail({ code: 'not_found' }) : ok({ data: online })
    },

    'przelewy-webhooks.payment': (message) =>
      receive(message, 'payment', (body, keys) => {
        const notice = readPaymentNotice(body, keys)
        return notice && { sign: notice.sign, subject: notice.sessionId }
      }),

    'przelewy-webhooks.refund': (message) =>
      receive(message, 'refund', (body, keys) => {
        const notice = readRefundNotice(body, keys)
        return notice && { sign: notice.sign, subject: notice.refundsUuid }
      }),
  }
}

/** Reads JSON; null where it cannot be read: then it is nobody's word. */
function readJson(bytes: Uint8Array): unknown {
  if (isDeeperThan(bytes, deepestBody)) return null
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
