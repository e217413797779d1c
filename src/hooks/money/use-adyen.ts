import { useCallback } from 'react'
import {
  adyenEndpoints,
  type Balance,
  type Onboarding,
  type PayoutDay,
  type ProviderReport,
  type TerminalInfo,
} from '#contract/areas/adyen.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { dataIn } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'

export type { Balance, Onboarding, PayoutDay, ProviderReport, TerminalInfo } from '#contract/areas/adyen.ts'

/** How far the provider has come with checking the company. */
export function useOnboarding(): Answer<Onboarding> {
  return useAnswer('onboarding', getOnboarding)
}

/** Card terminals as the provider last said; `again` is another question. */
export function useTerminalInfo(again: object): Answer<readonly TerminalInfo[]> {
  return useAnswer(again, listTerminals)
}

/** The money that the provider owes the place. */
export function useBalance(): Answer<Balance> {
  return useAnswer('balance', getBalance)
}

/** The money that came and that was paid out on each day of a range. `range` must stay the same object. */
export function usePayouts(range: { from: string; to: string }): Answer<readonly PayoutDay[]> {
  return useAnswer(range, listPayouts)
}

/** Reports that the provider has made. */
export function useProviderReports(): Answer<readonly ProviderReport[]> {
  return useAnswer('reports', listReports)
}

/** Acts at the provider; each needs a connection. */
export function useAdyenActs(): {
  /** The address of a page that works once, for a few minutes. */
  openOnboarding: () => Promise<Result<string, CallFailure>>
  syncTerminals: () => Promise<Result<readonly TerminalInfo[], CallFailure>>
  downloadReport: (id: string) => Promise<Result<Blob, CallFailure>>
} {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  return {
    openOnboarding: useCallback(async () => {
      const answer = dataIn(await api.call(adyenEndpoints['adyen.open-onboarding'], { params: { placeId } }))
      return answer.ok ? ok(answer.value.url) : answer
    }, [api, placeId]),
    syncTerminals: useCallback(
      async () => dataIn(await api.call(adyenEndpoints['adyen.sync-terminals'], { params: { placeId } })),
      [api, placeId],
    ),
    downloadReport: useCallback(
      async (id) => {
        const answer = await api.download(adyenEndpoints['adyen.download-report'], {
          params: { placeId, id },
        })
        return answer.ok ? answer : fail(callFailure(answer.error))
      },
      [api, placeId],
    ),
  }
}

async function getOnboarding(_: string, { api, placeId, signal }: Asking) {
  return dataIn(await api.call(adyenEndpoints['adyen.get-onboarding'], { params: { placeId }, signal }))
}

async function listTerminals(_: object, { api, placeId, signal }: Asking) {
  return dataIn(await api.call(adyenEndpoints['adyen.list-terminals'], { params: { placeId }, signal }))
}

async function getBalance(_: string, { api, placeId, signal }: Asking) {
  return dataIn(await api.call(adyenEndpoints['adyen.get-balance'], { params: { placeId }, signal }))
}

async function listPayouts(query: { from: string; to: string }, { api, placeId, signal }: Asking) {
  return dataIn(await api.call(adyenEndpoints['adyen.list-payouts'], { params: { placeId }, query, signal }))
}

async function listReports(_: string, { api, placeId, signal }: Asking) {
  return dataIn(await api.call(adyenEndpoints['adyen.list-reports'], { params: { placeId }, signal }))
}
