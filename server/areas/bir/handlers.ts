import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services/services.ts'

/** The public register of companies, for whoever makes out a document. */
export function birHandlers({ regon, clock }: Services): Pick<Handlers, 'bir.search'> {
  const calls = createRateLimit(clock, 30, 60_000)
  return {
    async 'bir.search'({ query: { nip }, caller }) {
      const wait = calls.take(caller.userId)
      if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
      const found = await regon.findContractor(nip)
      if (found.ok) return ok({ data: found.value })
      return fail({ code: found.error === 'not_found' ? 'contractor_not_found' : 'contractor_service' })
    },
  }
}
