import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { batchRunner } from './run-batch.ts'

/** Calls that change the prices of items. */
export function priceHandlers(
  services: Services,
): Pick<Handlers, 'menu-items.set-base-prices' | 'menu-items.override-prices' | 'menu-items.set-prices'> {
  const runBatch = batchRunner(services)
  return {
    'menu-items.set-base-prices': ({ body, ...call }) =>
      runBatch(call, 'menu-items.set-many-base-prices', body),
    'menu-items.override-prices': ({ body, ...call }) => runBatch(call, 'menu-items.change-prices', body),
    async 'menu-items.set-prices'({ params: { id }, body, ...call }) {
      const done = await runCall(services, call, {
        kind: 'menu-items.update',
        target: id,
        args: async () => ok({ id, changes: body, base: {} }),
      })
      if (!done.ok) return done
      const item = await readPlace(services, call.member.placeId, (rows) => rows.get('menuItems', id))
      return item === null ? fail({ code: 'not_found' }) : ok({ data: item })
    },
  }
}
