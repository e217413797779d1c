import type { AfterSeq } from '#contract/after-seq.ts'
import { fail, type Result } from '#domain/result.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { untilSent, type SendingPorts } from './until-sent.ts'

/** The place in the queue that a call of the API names, to be sent with it. */
export type After = { after?: AfterSeq }

/** How long a call waits for the queue, ms, and whether also while nothing can go out. */
export type Patience = { ms: number; offline: boolean }

export type QueuePorts = SendingPorts & {
  pause(ms: number): Promise<void>
  /** Aborts after so many ms. */
  timeout(ms: number): AbortSignal
}

/** Between two tries of a call that the server found too early, ms. */
const againMs = 1000

const notSent = fail<CallFailure>({ code: 'queue_first', fields: [] })

/**
 * Makes a call that names what this device may still have in its queue: sends all first that was saved until now, and
 * tells the server how far that is. A call that comes too early all the same has done nothing, and is made again. Fails
 * with `queue_first` where the queue could not be sent in time; then nothing was asked.
 */
export async function afterQueue<T>(
  ports: QueuePorts,
  patience: Patience,
  call: (after: After) => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, CallFailure>> {
  const late = ports.timeout(patience.ms)
  const seq = (await lastGiven(ports.databases))?.seq
  if (seq === undefined) return notSent
  for (;;) {
    if (!(await untilSent(ports, seq, patience.offline, late))) return notSent
    // It may have got another name meanwhile; its numbers go on.
    const after = await lastGiven(ports.databases)
    if (after === null) return notSent
    const answer = await call(seq === 0 ? {} : { after: { ...after, seq } })
    if (answer.ok) return answer
    if (!isTooEarly(answer.error) || late.aborted) return fail(callFailure(answer.error))
    ports.engine.retryNow()
    await ports.pause(againMs)
  }
}

function isTooEarly(failure: ApiFailure): boolean {
  return failure.kind === 'api-error' && failure.code === 'queue_first'
}

/**
 * The name of this device and the last number that it has given; null where the place was left and its queue is
 * closed.
 */
async function lastGiven({ outbox }: PlaceDatabases): Promise<AfterSeq | null> {
  try {
    const { clientId, nextSeq } = await outbox.read((tx) => tx.meta())
    return { clientId, seq: nextSeq - 1 }
  } catch {
    return null
  }
}
