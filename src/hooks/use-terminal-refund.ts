import { useCallback } from 'react'
import { ownEndpoints } from '#contract/areas/own.ts'
import type { Output } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { RowReader } from '#replica/read-rows.ts'
import { useAppServices } from './app-services.ts'
import { callFailure } from './call-failure.ts'
import { usePlace } from './place-context.ts'
import type { CallFailure } from './session-context.ts'

/** `pending`: the bank has it and says later; `unknown`: nobody has said how it ended. `reason` is the provider's word. */
export type RefundAnswer = Pick<
  Output<(typeof ownEndpoints)['terminals.refund']>['data'],
  'outcome' | 'reason'
>

/** How often it is looked whether the server knows the refund by now, ms, and how many times at most. */
const LOOK_EVERY_MS = 300
const MOST_LOOKS = 100

/**
 * Gives a recorded refund back through the terminal that took the payment, as soon as the server knows the refund. A
 * second call only asks what became of the first. Without a network, or when the server has not heard of the refund
 * for half a minute, it fails with `no_internet_connection`: nothing was asked, and it can be asked later.
 */
export function useTerminalRefund(): (refundId: string) => Promise<Result<RefundAnswer, CallFailure>> {
  const { api } = useAppServices()
  const { rows } = usePlace()
  return useCallback(
    async (refundId) => {
      if (!(await isSent(rows, refundId))) return fail({ code: 'no_internet_connection', fields: [] })
      const answer = await api.call(ownEndpoints['terminals.refund'], { params: { refundId } })
      if (!answer.ok) return fail(callFailure(answer.error))
      const { outcome, reason } = answer.value.data
      return ok({ outcome, reason })
    },
    [api, rows],
  )
}

async function isSent(rows: RowReader, refundId: string): Promise<boolean> {
  for (let look = 0; look < MOST_LOOKS && navigator.onLine; look++) {
    try {
      const refund = await rows.get('refunds', refundId)
      if (refund !== null && refund.version > 0) return true
    } catch {
      // The place was left and its rows are closed: the refund waits on its check until somebody asks.
      return false
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return false
}
