import { useLiveQuery } from 'dexie-react-hooks'
import { isReport } from '#commands/reports.ts'
import type { StoredCommand } from '#replica/outbox-store.ts'
import { usePlace } from './place-context.ts'

/** What people did that waits, and whatever needs a person, oldest first. Undefined until read. */
export function useOutbox(): StoredCommand[] | undefined {
  const { databases } = usePlace()
  return useLiveQuery(async () => {
    const open = ['queued', 'sent', 'rejected', 'held', 'parked', 'quarantined']
    const commands = await databases.outboxDb.commands.where('state').anyOf(open).toArray()
    return commands
      .filter(({ state, envelope }) => !isReport(envelope.kind) || (state !== 'queued' && state !== 'sent'))
      .sort((a, b) => a.seq - b.seq)
  }, [databases])
}

/** The whole queue as the text of a file, for carrying it to another device. */
export function useExportOutbox(): () => Promise<string> {
  const { databases, placeId } = usePlace()
  return async () => {
    const meta = await databases.outbox.read((tx) => tx.meta())
    const commands = await databases.outboxDb.commands.orderBy('seq').toArray()
    const { grant: _, ...device } = meta
    return JSON.stringify({ format: 'lokal-outbox', version: 1, placeId, device, commands }, null, 2)
  }
}
