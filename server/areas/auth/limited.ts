import type { EndpointOf, LiveKey } from '#contract/contract.ts'
import { fail } from '#domain/result.ts'
import type { Handler } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'

/** The same handler for so many calls in ten minutes from one address. */
export function limited<K extends LiveKey>(
  clock: () => number,
  calls: number,
  handler: Handler<EndpointOf<K>>,
): Handler<EndpointOf<K>> {
  const byAddress = createRateLimit(clock, calls, 10 * 60_000)
  return async (input) => {
    // Without a socket, as where the server is called from within, there is nobody to count.
    const wait = input.address === '' ? 0 : byAddress.take(input.address)
    return wait > 0 ? fail({ code: 'too_many_requests', retryAfter: wait / 1000 }) : handler(input)
  }
}
