import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '../services.ts'
import { readPlace, wholeCheck } from './read.ts'
import { runCall } from './run-call.ts'

type CheckKey = 'order-check.get' | 'order-check.change-table' | 'order-check.change-dining-option'

export function checkHandlers(services: Services): Pick<Handlers, CheckKey> {
  const answer = async (placeId: string, id: string) => {
    const check = await readPlace(services, placeId, (rows) => rows.get('orderChecks', id))
    return check === null ? fail({ code: 'not_found' as const }) : ok({ data: check })
  }

  return {
    'order-check.get': ({ member, params }) =>
      readPlace(services, member.placeId, async (rows) => {
        const data = await wholeCheck(rows, params.id)
        return data === null ? fail({ code: 'not_found' }) : ok({ data })
      }),

    async 'order-check.change-table'({ params: { id }, body: { tableId }, ...call }) {
      const args = async () => ok({ orderCheckId: id, tableId })
      const done = await runCall(services, call, { kind: 'check.change-table', target: id, args })
      return done.ok ? answer(call.member.placeId, id) : done
    },

    async 'order-check.change-dining-option'({ params: { id }, body: { diningOptionId }, ...call }) {
      const args = async () => ok({ orderCheckId: id, diningOptionId })
      const done = await runCall(services, call, { kind: 'check.change-dining-option', target: id, args })
      return done.ok ? answer(call.member.placeId, id) : done
    },
  }
}
