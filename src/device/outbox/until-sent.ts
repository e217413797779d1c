import type { EngineConnection } from '#platform/engine-client.ts'
import type { EngineStatus } from '#platform/engine-port.ts'
import { liveQuery } from '#platform/live-query.ts'
import { isSentUpTo } from '#replica/outbox/waiting.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'

export type SendingPorts = {
  databases: PlaceDatabases
  engine: EngineConnection
  /** Whether the device itself has a network, and word of its loss. */
  network: { isOnline(): boolean; subscribe(listener: () => void): () => void }
}

/**
 * Wakes the engine and waits until the server has answered all of the queue up to this number. False: too late, the
 * place was left, or, where it is not to wait for the connection (`offline`), nothing can go out now.
 */
export async function untilSent(
  { databases: { outboxDb }, engine, network }: SendingPorts,
  seq: number,
  offline: boolean,
  late: AbortSignal,
): Promise<boolean> {
  // A queue that was closed, as by leaving the place, is sent by others.
  const look = () => isSentUpTo(outboxDb, seq).catch(() => null)
  const now = await look()
  if (now !== false) return now === true
  const isStuck = () => !offline && (!network.isOnline() || isStopped(engine.status()))
  if (late.aborted || isStuck()) return false
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const end = (sent: boolean) => {
      for (const stop of stops.splice(0)) stop()
      resolve(sent)
    }
    const giveUp = () => end(false)
    const reconsider = () => {
      if (isStuck() || (!offline && isCutOff(engine.status()))) giveUp()
    }
    const watch = liveQuery(look).subscribe({
      next: (sent) => {
        if (sent !== false) end(sent === true)
      },
      error: giveUp,
    })
    // Dexie tells before it has closed, and also where the browser has and the next reading opens it again.
    const onClose = () => queueMicrotask(() => outboxDb.hasBeenClosed() && giveUp())
    outboxDb.on('close', onClose)
    late.addEventListener('abort', giveUp)
    stops.push(
      () => outboxDb.on.close.unsubscribe(onClose),
      () => watch.unsubscribe(),
      () => late.removeEventListener('abort', giveUp),
      engine.subscribe(reconsider),
      network.subscribe(reconsider),
    )
    engine.retryNow()
  })
}

/** Until a person does something about it, nothing is sent. */
function isStopped({ problem }: EngineStatus): boolean {
  return problem === 'grant' || problem === 'sequence'
}

/** Whether the engine has tried, and got no answer. */
function isCutOff({ phase, connected }: EngineStatus): boolean {
  return phase === 'backing-off' && !connected
}
