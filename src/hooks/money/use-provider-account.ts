import { useCallback, useMemo, useState } from 'react'
import { providerAccountEndpoints } from '#contract/areas/provider-accounts.ts'
import type { Output } from '#contract/endpoint.ts'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import type { AccountDraft } from '#domain/payment/provider-fields.ts'
import type { Result } from '#domain/result.ts'
import { dataIn, whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'

/** How the place is set up at a provider, as far as it is shown. */
export type ProviderAccountView = Output<(typeof providerAccountEndpoints)['provider-accounts.get']>['data']

type Told = Promise<Result<ProviderAccountView, CallFailure>>

export type ProviderAccountDesk = Answer<ProviderAccountView> & {
  save: (draft: AccountDraft) => Told
  test: () => Told
  remove: () => Promise<Result<null, CallFailure>>
}

/** The account of the place at a provider: only the server has it, and keys never come back from there. */
export function useProviderAccount(provider: OnlineProvider): ProviderAccountDesk {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [asked, setAsked] = useState(0)
  const question = useMemo(() => ({ provider, asked }), [provider, asked])
  const answer = useAnswer(question, get)
  const [told, setTold] = useState<{ asked: number; known: ProviderAccountView } | null>(null)
  const params = useMemo(() => ({ placeId, provider }), [placeId, provider])
  const keep = useCallback(
    (said: Result<ProviderAccountView, CallFailure>) => {
      if (said.ok) setTold({ asked, known: said.value })
      return said
    },
    [asked],
  )
  return {
    known: told?.asked === asked && told.known.provider === provider ? told.known : answer.known,
    failure: answer.failure,
    save: async (body) =>
      keep(dataIn(await api.call(providerAccountEndpoints['provider-accounts.save'], { params, body }))),
    test: async () =>
      keep(dataIn(await api.call(providerAccountEndpoints['provider-accounts.test'], { params }))),
    remove: async () => {
      const gone = whetherDone(
        await api.call(providerAccountEndpoints['provider-accounts.remove'], { params }),
      )
      if (gone.ok) setAsked((count) => count + 1)
      return gone
    },
  }
}

async function get({ provider }: { provider: OnlineProvider }, { api, placeId, signal }: Asking): Told {
  const params = { placeId, provider }
  return dataIn(await api.call(providerAccountEndpoints['provider-accounts.get'], { params, signal }))
}
