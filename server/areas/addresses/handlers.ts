import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services/services.ts'
import { wantsAddressService } from './wants-address-service.ts'

type AddressHandlers = Pick<Handlers, 'addresses.search' | 'addresses.get-source'>

/** Where houses are, by a service outside: asked only for places whose people have said so. */
export function addressHandlers(services: Services): AddressHandlers {
  const { addresses, clock } = services
  const calls = createRateLimit(clock, 30, 60_000)
  return {
    async 'addresses.search'({ body, caller, member: { placeId } }) {
      if (!(await wantsAddressService(services, placeId))) return fail({ code: 'address_service_off' })
      const wait = calls.take(caller.userId)
      if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
      const found = await addresses.find(body)
      if (found.ok) return ok({ data: { source: addresses.source, houses: [...found.value] } })
      const { error } = found
      if (error.kind === 'service') return fail({ code: 'address_service' })
      return fail({ code: 'too_many_requests', retryAfter: error.waitMs / 1000 })
    },

    async 'addresses.get-source'() {
      return ok({ data: { source: addresses.source, host: addresses.host } })
    },
  }
}
