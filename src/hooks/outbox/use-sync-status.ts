import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'
import { useSyncExternalStore } from 'react'
import { isOurPrint } from '#domain/print/our-print.ts'
import type { EngineStatus } from '#platform/engine-port.ts'
import { registrationOf } from '#replica/open-place.ts'
import { countCommands, readWaiting } from '#replica/outbox/waiting.ts'
import { usePlace } from '#hooks/place/place-context.ts'

export type SyncStatus = EngineStatus & {
  /** The number of people's commands that are saved here and not yet decided by the server. */
  waiting: number
  /** Refused, held or undeliverable: a person has to look. */
  attention: number
  /** Prints of this device or person of which nobody knows how they ended. */
  unsettledPrints: number
  /** When the oldest waiting one happened, device's clock, ms. */
  oldest: number | null
}

const zero = { waiting: 0, attention: 0, unsettledPrints: 0, oldest: null }

/** The state of what is saved and where, for the pill in the shell and the outbox page. */
export function useSyncStatus(): SyncStatus {
  const { engine, databases, rows, actor } = usePlace()
  const status = useSyncExternalStore(engine.subscribe, engine.status)
  const counts = useLiveQuery(async () => {
    const [{ count: waiting, oldest }, attention, prints, device] = await Promise.all([
      readWaiting(databases.outboxDb),
      countCommands(databases.outboxDb, 'rejected', 'held', 'parked', 'quarantined'),
      rows.by('printJobs', 'status', 'unknown'),
      registrationOf(databases),
    ])
    const us = { clientId: device?.clientId ?? null, actor }
    const unsettledPrints = prints.filter((job) => isOurPrint(job, us)).length
    return { waiting, attention, unsettledPrints, oldest }
  }, [databases, rows, actor])
  return { ...status, ...(counts ?? zero) }
}
