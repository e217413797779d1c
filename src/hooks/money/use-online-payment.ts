import { useCallback } from 'react'
import { paymentEndpoints } from '#contract/areas/payments.ts'
import type { Row } from '#domain/tables.ts'
import { ok, type Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'

/** Who asks stands in front of the guest. */
const patience = { ms: 10_000, offline: false }

/** Asks the provider, through the server, what became of an online payment. Moves no money. */
export function useAskOnline(): (
  onlinePaymentId: string,
) => Promise<Result<Row<'onlinePayments'>, CallFailure>> {
  const { api } = useAppServices()
  const afterQueue = useAfterQueue()
  return useCallback(
    async (onlinePaymentId) => {
      const answer = await afterQueue(patience, (after) =>
        api.call(paymentEndpoints['online-payments.ask'], { params: { onlinePaymentId }, ...after }),
      )
      return answer.ok ? ok(answer.value.data) : answer
    },
    [api, afterQueue],
  )
}
