import { useCallback } from 'react'
import { ownEndpoints } from '#contract/areas/own.ts'
import type { Output } from '#contract/endpoint.ts'
import { ok, type Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'

/** `pending`: the bank has it and says later; `unknown`: nobody has said how it ended. `reason` is the provider's word. */
export type TerminalRefundAnswer = Pick<
  Output<(typeof ownEndpoints)['terminals.refund']>['data'],
  'outcome' | 'reason'
>

/** Half a minute, while there is a connection. */
const patience = { ms: 30_000, offline: false }

/**
 * Gives a recorded refund back through the terminal that took the payment, as soon as the server knows the refund. A
 * second call only asks what became of the first. When the server cannot be told of the refund it fails with
 * `queue_first`, without a network with `no_internet_connection`: it can be asked later.
 */
export function useTerminalRefund(): (
  refundId: string,
) => Promise<Result<TerminalRefundAnswer, CallFailure>> {
  const { api } = useAppServices()
  const afterQueue = useAfterQueue()
  return useCallback(
    async (refundId) => {
      const answer = await afterQueue(patience, (after) =>
        api.call(ownEndpoints['terminals.refund'], { params: { refundId }, ...after }),
      )
      if (!answer.ok) return answer
      const { outcome, reason } = answer.value.data
      return ok({ outcome, reason })
    },
    [api, afterQueue],
  )
}
