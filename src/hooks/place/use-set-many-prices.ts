import { useCallback } from 'react'
import { menuItemEndpoints } from '#contract/areas/menu-items.ts'
import type { PriceCell } from '#domain/menu/price/set-prices.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from './place-context.ts'

/**
 * Sets more prices than one command of the queue does: by a call, so only with a connection. Gives the id of the batch,
 * by which it can be undone; null where nothing was changed.
 */
export function useSetManyPrices(): (
  prices: readonly PriceCell[],
) => Promise<Result<string | null, CallFailure>> {
  const { api } = useAppServices()
  const { placeId, engine } = usePlace()
  return useCallback(
    async (prices) => {
      const answer = await api.call(menuItemEndpoints['menu-items.set-base-prices'], {
        params: { placeId },
        body: { prices: [...prices] },
      })
      if (!answer.ok) return fail(callFailure(answer.error))
      engine.poke()
      return ok(answer.value.data.batchId)
    },
    [api, placeId, engine],
  )
}
