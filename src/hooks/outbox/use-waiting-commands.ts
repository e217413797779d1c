import { useCallback } from 'react'
import { writeEndpoints, type WaitingCommand, type CommandDecision } from '#contract/areas/own-writes.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { dataIn } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'

export type { WaitingCommand, CommandDecision } from '#contract/areas/own-writes.ts'

export type WaitingCommands = ServerQuery<readonly WaitingCommand[]> & {
  /** Decides about one; the list is asked for again whatever came of it. */
  decide(decision: CommandDecision): Promise<Result<null, CallFailure>>
}

/** Commands of the place that wait for a manager. Only the server has those of all devices. */
export function useWaitingCommands(): WaitingCommands {
  const { api } = useAppServices()
  const { placeId, engine } = usePlace()
  const list = useCallback(
    async (signal: AbortSignal): Promise<Result<readonly WaitingCommand[], CallFailure>> => {
      const answer = await api.call(writeEndpoints['writes.list'], { params: { placeId }, signal })
      return dataIn(answer)
    },
    [api, placeId],
  )
  const asked = useServerQuery(list)
  const { ask } = asked
  const decide = useCallback(
    async (decision: CommandDecision): Promise<Result<null, CallFailure>> => {
      const answer = await api.call(writeEndpoints['writes.decide'], { params: { placeId }, body: decision })
      ask()
      if (!answer.ok) return fail(callFailure(answer.error))
      // What it changed is pulled at once, so that the screen it leads to shows it.
      engine.retryNow()
      return ok(null)
    },
    [api, placeId, ask, engine],
  )
  return { ...asked, decide }
}
