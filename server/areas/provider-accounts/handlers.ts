import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { accountOf } from './account-of.ts'
import { forgetAccount, keepAccount } from './keep-account.ts'
import { proveChange } from './prove-change.ts'
import { recordUse } from './record-use.ts'
import { viewAccount } from './view.ts'

type AccountKey = `provider-accounts.${'get' | 'save' | 'test' | 'remove'}`

/** How a place is set up at providers of payments. No answer has a key in it. */
export function providerAccountHandlers(services: Services): Pick<Handlers, AccountKey> {
  return {
    async 'provider-accounts.get'({ member: { placeId }, params: { provider } }) {
      return ok({ data: await viewAccount(services, placeId, provider) })
    },

    async 'provider-accounts.save'({ member, params: { provider }, body }) {
      const proven = await proveChange(services, member.placeId, provider, body)
      if (!proven.ok) return proven
      const kept = await keepAccount(services, member, provider, body, proven.value)
      if (!kept.ok) return kept
      services.webhooks.nudge()
      return ok({ data: await viewAccount(services, member.placeId, provider) })
    },

    async 'provider-accounts.test'({ member: { placeId }, params: { provider } }) {
      const account = await accountOf(services, placeId, provider)
      const port = services.providers[provider]
      // Keys that cannot be opened are there all the same: the answer says so.
      const view = await viewAccount(services, placeId, provider)
      if (view.source === null || port === null) return fail({ code: 'provider_not_set_up' })
      if (account === null) return ok({ data: view })
      await recordUse(services, account, await port.test(account))
      return ok({ data: await viewAccount(services, placeId, provider) })
    },

    async 'provider-accounts.remove'({ member, params: { provider } }) {
      await forgetAccount(services, member, provider)
      return ok({ data: null })
    },
  }
}
