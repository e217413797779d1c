import { useCallback, useEffect, useState } from 'react'
import { ownEndpoints } from '#contract/areas/own.ts'
import type { Output } from '#contract/endpoint.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Grosze } from '#domain/units.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'

export type OfferedTerminal = Output<(typeof ownEndpoints)['terminals.list']>['data'][number]

/**
 * How a charge ended; `unknown`: nobody has said so. `reason` is the provider's word, `reference` its number, `tip` was
 * given on the terminal, grosze.
 */
export type ChargeOutcome = {
  outcome: 'success' | 'refused' | 'unknown'
  reason: string | null
  reference: string
  tip: Grosze
}

/** A minute, also without a connection; after that a person decides, as when a terminal does not answer. */
const chargePatience = { ms: 60_000, offline: true }

/** Who asks stands in front of it. */
const askPatience = { ms: 10_000, offline: false }

/** Between two questions about a charge that was stopped, ms: a terminal takes a moment to give up. */
const stopPauses = [500, 1000, 2000]

/** Card terminals that are connected; asked for while `wanted`. Undefined until answered, null: no answer. */
export function useTerminals(wanted: boolean): {
  terminals: readonly OfferedTerminal[] | null | undefined
  ask: () => void
} {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [terminals, setTerminals] = useState<readonly OfferedTerminal[] | null>()
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

/**
 * The known outcome of a charge, or why nobody could be asked; `queue_first`: the server has not been told of it yet.
 */
export type ChargeAnswer = Result<ChargeOutcome, CallFailure>

/**
 * Charges a begun payment on a terminal, asks what became of it, or stops it: then it is asked for until somebody
 * knows, for a few seconds. None ever charges twice.
 */
export function useTerminalCalls(): {
  charge: (paymentId: string, terminalId: string) => Promise<ChargeAnswer>
  askAgain: (paymentId: string) => Promise<ChargeAnswer>
  stop: (paymentId: string) => Promise<ChargeAnswer>
} {
  const { api } = useAppServices()
  const afterQueue = useAfterQueue()
  const charge = useCallback(
    async (paymentId: string, terminalId: string) => {
      // The server charges only what it knows of: the write before is on its way.
      const answer = await afterQueue(chargePatience, (after) => {
        const input = { params: { paymentId }, body: { terminalId }, ...after }
        return api.call(ownEndpoints['terminals.charge'], input)
      })
      return answer.ok ? ok(outcomeOf(answer.value.data)) : answer
    },
    [api, afterQueue],
  )
  const askAgain = useCallback(
    async (paymentId: string) => {
      const answer = await afterQueue(askPatience, (after) =>
        api.call(ownEndpoints['terminals.ask'], { params: { paymentId }, ...after }),
      )
      return answer.ok ? ok(outcomeOf(answer.value.data)) : answer
    },
    [api, afterQueue],
  )
  const stop = useCallback(
    async (paymentId: string) => {
      const stopped = await afterQueue(askPatience, (after) =>
        api.call(ownEndpoints['terminals.cancel'], { params: { paymentId }, ...after }),
      )
      let answer: ChargeAnswer = stopped.ok ? ok(outcomeOf(stopped.value.data)) : stopped
      for (const ms of stopPauses) {
        if (!answer.ok || answer.value.outcome !== 'unknown') return answer
        await new Promise((resolve) => setTimeout(resolve, ms))
        answer = await askAgain(paymentId)
      }
      return answer
    },
    [api, afterQueue, askAgain],
  )
  return { charge, askAgain, stop }
}

type Answer = Output<(typeof ownEndpoints)['terminals.charge']>['data']

function outcomeOf({ outcome, reason, payment, tip }: Answer): ChargeOutcome {
  return { outcome, reason, reference: payment.reference, tip }
}
