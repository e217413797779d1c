import { useCallback, useEffect, useState } from 'react'
import { ownEndpoints } from '#contract/areas/own.ts'
import type { Output } from '#contract/endpoint.ts'
import { useAppServices } from './app-services.ts'
import { usePlace } from './place-context.ts'
import { pauseOf, untilKnown } from './until-known.ts'

export type Terminal = Output<(typeof ownEndpoints)['terminals.list']>['data'][number]

/** How a charge ended; `unknown`: nobody has said so. `reason` is the provider's word, `reference` its number. */
export type ChargeOutcome = {
  outcome: 'success' | 'refused' | 'unknown'
  reason: string | null
  reference: string
}

/** How often it is looked whether the server knows the payment by now, ms. */
const LOOK_EVERY_MS = 300

/** A minute; after that a person decides, as when a terminal does not answer. */
const LOOKS = 200

/** Card terminals that are connected; asked for while `wanted`. Undefined until answered, null: no answer. */
export function useTerminals(wanted: boolean): {
  terminals: readonly Terminal[] | null | undefined
  ask: () => void
} {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [terminals, setTerminals] = useState<readonly Terminal[] | null>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    void api
      .call(ownEndpoints['terminals.list'], { params: { placeId }, signal: stop.signal })
      .then((answer) => {
        if (!stop.signal.aborted) setTerminals(answer.ok ? answer.value.data : null)
      })
    return () => stop.abort()
  }, [api, placeId, wanted, attempt])
  return { terminals, ask: useCallback(() => setAttempt((count) => count + 1), []) }
}

/** Charges a begun payment on a terminal, and asks what became of it. Neither ever charges twice. */
export function useTerminalCalls(): {
  charge: (paymentId: string, terminalId: string) => Promise<ChargeOutcome>
  askAgain: (paymentId: string) => Promise<ChargeOutcome>
} {
  const { api } = useAppServices()
  const { rows } = usePlace()
  const charge = useCallback(
    async (paymentId: string, terminalId: string) => {
      // The server charges only what it knows of: the write before is on its way.
      const look = () => rows.get('orderPayments', paymentId)
      if ((await untilKnown(look, LOOKS, pauseOf(LOOK_EVERY_MS))) !== 'known') return noWord
      const input = { params: { paymentId }, body: { terminalId } }
      const answer = await api.call(ownEndpoints['terminals.charge'], input)
      return answer.ok ? outcomeOf(answer.value.data) : noWord
    },
    [api, rows],
  )
  const askAgain = useCallback(
    async (paymentId: string) => {
      const answer = await api.call(ownEndpoints['terminals.ask'], { params: { paymentId } })
      return answer.ok ? outcomeOf(answer.value.data) : noWord
    },
    [api],
  )
  return { charge, askAgain }
}

const noWord: ChargeOutcome = { outcome: 'unknown', reason: null, reference: '' }

type Answer = Output<(typeof ownEndpoints)['terminals.charge']>['data']

function outcomeOf({ outcome, reason, payment }: Answer): ChargeOutcome {
  return { outcome, reason, reference: payment.reference }
}
