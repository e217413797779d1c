import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { listHandlers } from './list-handlers.ts'
import { runCall } from '../calls/run-call.ts'

/** Brings open checks up to date with an item of the menu. */
export function syncItemHandlers(services: Services): Pick<Handlers, 'order-check.sync-menu-item'> {
  const list = listHandlers(services)['order-check.list-pending-of-item']
  return {
    async 'order-check.sync-menu-item'(call) {
      const { menuItemId } = call.params
      const done = await runCall(services, call, {
        kind: 'check.sync-item',
        target: menuItemId,
        args: async () => ok({ menuItemId }),
      })
      return done.ok ? list(call) : done
    },
  }
}
