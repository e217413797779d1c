import { onlineProviders } from '#domain/payment/online-providers.ts'
import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { accountOf } from './account-of.ts'
import type { Services } from '#server/services/services.ts'

/** Who takes money online for a place. */
export function onlineOffers(services: Services): Pick<Handlers, 'online-payments.offers'> {
  return {
    async 'online-payments.offers'({ member }) {
      const accounts = await Promise.all(
        onlineProviders.map((provider) => accountOf(services, member.placeId, provider)),
      )
      const offers = accounts.flatMap((account) =>
        account === null ? [] : [{ provider: account.provider, environment: account.environment }],
      )
      return ok({ data: { address: services.publicUrl, offers } })
    },
  }
}
