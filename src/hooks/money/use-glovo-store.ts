import { glovoEndpoints, type GlovoStore } from '#contract/areas/glovo.ts'
import type { StoreEntry } from '#domain/integrations/glovo/store-entry.ts'
import type { Result } from '#domain/result.ts'
import { dataIn, whetherDone } from '#device/calls/answered.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import type { Answer, Asking } from '#hooks/calls/use-answer.ts'
import { useUpdatedAnswer } from '#hooks/calls/use-updated-answer.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'

export type { GlovoStore } from '#contract/areas/glovo.ts'

type StoreResult = Promise<Result<GlovoStore, CallFailure>>

export type GlovoStoreDesk = Answer<GlovoStore> & {
  save: (entry: StoreEntry) => StoreResult
  remove: () => Promise<Result<null, CallFailure>>
}

/** The store of the place at the delivery platform: only the server has it, and its secret never comes back from there. */
export function useGlovoStore(): GlovoStoreDesk {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const { known, failure, keep, askAgain } = useUpdatedAnswer('store', get)
  const params = { placeId }
  return {
    known,
    failure,
    save: async (body) => keep(dataIn(await api.call(glovoEndpoints['glovo.save-store'], { params, body }))),
    async remove() {
      const gone = whetherDone(await api.call(glovoEndpoints['glovo.remove-store'], { params }))
      if (gone.ok) askAgain()
      return gone
    },
  }
}

async function get(_question: object, { api, placeId, signal }: Asking): StoreResult {
  return dataIn(await api.call(glovoEndpoints['glovo.get-store'], { params: { placeId }, signal }))
}
