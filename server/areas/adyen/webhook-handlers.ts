import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers, SentBytes } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services/services.ts'
import { receiveWebhook, type Received } from '../webhooks/inbox.ts'
import { believedPayments, believedPlatform, type PlatformKind } from './believed.ts'
import { believedAddress } from './terminal-address.ts'

type Key = `adyen-webhooks.${'balance' | 'payments' | 'platforms' | 'reports' | 'terminal-ip' | 'transfers'}`

type Sent = { body: SentBytes; address: string; authorization: string | null }

type Believe = (sent: Sent) => Promise<Received[] | null>

/**
 * Handlers of the provider's messages. A message that proves itself is kept and answered. One that does not is
 * nobody's: it leaves no trace, and may not be tried for ever.
 */
export function adyenWebhooks(services: Services): Pick<Handlers, Key> {
  const guesses = createRateLimit(services.clock, 60, 10 * 60_000)

  const take =
    (believe: Believe) =>
    async (sent: Sent): Promise<Result<{ data: null }, Problem>> => {
      const wait = guesses.waitFor(sent.address)
      if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: Math.ceil(wait / 1000) })
      const received = await believe(sent)
      if (received === null) {
        guesses.take(sent.address)
        return fail({ code: 'invalid_credentials' })
      }
      for (const message of received) await receiveWebhook(services, message)
      return ok({ data: null })
    }

  const ofPlatform = (kind: PlatformKind) =>
    take(async ({ body }) => {
      const message = await believedPlatform(services, kind, body)
      return message === null ? null : [message]
    })

  return {
    'adyen-webhooks.payments': take(({ body }) => believedPayments(services, body)),
    'adyen-webhooks.transfers': ofPlatform('transfers'),
    'adyen-webhooks.balance': ofPlatform('balance'),
    'adyen-webhooks.platforms': ofPlatform('platforms-configuration'),
    'adyen-webhooks.reports': ofPlatform('reports'),
    'adyen-webhooks.terminal-ip': take(async ({ body, authorization }) => {
      const message = await believedAddress(services, body, authorization)
      return message === null ? null : [message]
    }),
  }
}
