import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { forgetKsefAccount, keepKsefAccount } from './keep-account.ts'
import { signInFailureOf } from './record-sign-in.ts'
import { setKsef } from './set-ksef.ts'
import { tryKsef } from './trial.ts'
import { viewKsefAccount } from './view.ts'

type AccountKey = `ksef.${'get' | 'save' | 'remove' | 'try' | 'limits' | 'set'}`

/** How a place is set up at the national system of invoices. No answer has a key in it. */
export function ksefHandlers(services: Services): Pick<Handlers, AccountKey> {
  const view = async (placeId: string, environment: KsefEnvironment) =>
    ok({ data: await viewKsefAccount(services, placeId, environment) })
  return {
    'ksef.get': ({ member: { placeId }, params: { environment } }) => view(placeId, environment),

    async 'ksef.save'({ member, params: { environment }, body }) {
      const kept = await keepKsefAccount(services, member, environment, body)
      return kept.ok ? view(member.placeId, environment) : kept
    },

    async 'ksef.remove'({ member, params: { environment } }) {
      await forgetKsefAccount(services, member, environment)
      return ok({ data: null })
    },

    async 'ksef.try'({ member: { placeId }, params: { environment } }) {
      const place = await readPlace(services, placeId, (rows) => rows.get('places', placeId))
      const ksef = await services.ksefOf(placeId, environment)
      if (place === null || ksef === null) return fail({ code: 'ksef_not_set_up' })
      await tryKsef(services, place, ksef)
      return view(placeId, environment)
    },

    async 'ksef.limits'({ member: { placeId }, params: { environment } }) {
      const ksef = await services.ksefOf(placeId, environment)
      if (ksef === null) return fail({ code: 'ksef_not_set_up' })
      const limits = await ksef.certificates.limits()
      if (limits.kind === 'done') return ok({ data: limits.value })
      return fail({ code: 'ksef_unavailable', current: signInFailureOf(limits) })
    },

    'ksef.set': (call) => setKsef(services, call, call.body),
  }
}
