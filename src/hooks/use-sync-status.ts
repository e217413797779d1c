import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { isReport } from '#commands/reports.ts'
import { isOurPrint } from '#domain/print/our-print.ts'
import type { EngineStatus } from '#platform/engine-port.ts'
import { registrationOf } from '#replica/open-place.ts'
import { usePlace } from './place-context.ts'

export type SyncStatus = EngineStatus & {
  /** What people did, saved here and not yet decided by the server. */
  waiting: number
  /** Refused, held or undeliverable: a person has to look. */
  attention: number
  /** Prints of this device or person of which nobody knows how they ended. */
  unsettledPrints: number
  /** When the oldest waiting one happened, device's clock, ms. */
  oldest: number | null
}

const zero = { waiting: 0, attention: 0, unsettledPrints: 0, oldest: null }

/** What is saved and where, for the pill in the shell and the outbox page. */
export function useSyncStatus(): SyncStatus {
  const { engine, databases, rows, actor } = usePlace()
  const status = useSyncExternalStore(engine.subscribe, engine.status)
  const counts = useLiveQuery(async () => {
    const { commands } = databases.outboxDb
    const [queued, attention, prints, device] = await Promise.all([
      commands.where('state').anyOf('queued', 'sent').toArray(),
      commands.where('state').anyOf('rejected', 'held', 'parked', 'quarantined').count(),
      rows.by('printJobs', 'status', 'unknown'),
      registrationOf(databases),
    ])
    const us = { clientId: device?.clientId ?? null, actor }
    const waiting = queued.filter(({ envelope }) => !isReport(envelope.kind))
    const oldest =
      waiting.length === 0 ? null : Math.min(...waiting.map(({ envelope }) => envelope.occurredAt))
    const unsettledPrints = prints.filter((job) => isOurPrint(job, us)).length
    return { waiting: waiting.length, attention, unsettledPrints, oldest }
  }, [databases, rows, actor])
  return { ...status, ...(counts ?? zero) }
}
