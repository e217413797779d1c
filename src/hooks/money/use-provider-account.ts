import { providerAccountEndpoints } from '#contract/areas/provider-accounts.ts'
import type { Output } from '#contract/endpoint.ts'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import type { AccountDraft } from '#domain/payment/provider-fields.ts'
import type { Result } from '#domain/result.ts'
import { dataIn, whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import type { Answer, Asking } from '#hooks/calls/use-answer.ts'
import { useUpdatedAnswer } from '#hooks/calls/use-updated-answer.ts'

/** How the place is set up at a provider, as far as it is shown. */
export type ProviderAccountView = Output<(typeof providerAccountEndpoints)['provider-accounts.get']>['data']

type AccountResult = Promise<Result<ProviderAccountView, CallFailure>>

export type ProviderAccountDesk = Answer<ProviderAccountView> & {
  save: (draft: AccountDraft) => AccountResult
  test: () => AccountResult
  remove: () => Promise<Result<null, CallFailure>>
}

/** The account of the place at a provider: only the server has it, and keys never come back from there. */
export function useProviderAccount(provider: OnlineProvider): ProviderAccountDesk {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const { known, failure, keep, askAgain } = useUpdatedAnswer(provider, get)
  const params = { placeId, provider }
  return {
    known,
    failure,
    save: async (body) =>
      keep(dataIn(await api.call(providerAccountEndpoints['provider-accounts.save'], { params, body }))),
    test: async () =>
      keep(dataIn(await api.call(providerAccountEndpoints['provider-accounts.test'], { params }))),
    remove: async () => {
      const gone = whetherDone(
        await api.call(providerAccountEndpoints['provider-accounts.remove'], { params }),
      )
      if (gone.ok) askAgain()
      return gone
    },
  }
}

async function get({ about }: { about: OnlineProvider }, { api, placeId, signal }: Asking): AccountResult {
  const params = { placeId, provider: about }
  return dataIn(await api.call(providerAccountEndpoints['provider-accounts.get'], { params, signal }))
}
