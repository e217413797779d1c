import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { EngineStatus } from '#platform/engine-port.ts'
import { usePlace } from './place-context.ts'

export type SyncStatus = EngineStatus & {
  /** Saved here, not yet decided by the server. */
  waiting: number
  /** Refused, held or undeliverable: a person has to look. */
  attention: number
  /** When the oldest waiting one happened, device's clock, ms. */
  oldest: number | null
}

const zero = { waiting: 0, attention: 0, oldest: null }

/** What is saved and where, for the pill in the shell and the outbox page. */
export function useSyncStatus(): SyncStatus {
  const { engine, databases } = usePlace()
  const status = useSyncExternalStore(engine.subscribe, engine.status)
  const counts = useLiveQuery(async () => {
    const { commands } = databases.outboxDb
    const [waiting, attention, first] = await Promise.all([
      commands.where('state').anyOf('queued', 'sent').count(),
      commands.where('state').anyOf('rejected', 'held', 'parked', 'quarantined').count(),
      commands.where('state').anyOf('queued', 'sent').first(),
    ])
    return { waiting, attention, oldest: first?.envelope.occurredAt ?? null }
  }, [databases])
  return { ...status, ...(counts ?? zero) }
}
