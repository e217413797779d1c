import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'
import { isBackground } from '#commands/background-commands.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** The time for which a command that a manager has discarded is shown, ms. */
const discardedMs = 24 * 60 * 60 * 1000

/**
 * The commands of people that wait or need a person, and those that a manager has discarded since yesterday, oldest
 * first. Undefined until read.
 */
export function useOutbox(): StoredCommand[] | undefined {
  const { databases, clock } = usePlace()
  return useLiveQuery(async () => {
    const { commands: all } = databases.outboxDb
    const open = ['queued', 'sent', 'rejected', 'held', 'parked', 'quarantined']
    const discarded = ({ decided }: StoredCommand) =>
      decided !== undefined && clock() - decided.at < discardedMs
    const [waiting, gone] = await Promise.all([
      all.where('state').anyOf(open).toArray(),
      all.where('state').equals('skipped').filter(discarded).toArray(),
    ])
    return [...waiting, ...gone]
      .filter(
        ({ state, envelope }) => !isBackground(envelope.kind) || (state !== 'queued' && state !== 'sent'),
      )
      .sort((a, b) => a.seq - b.seq)
  }, [databases, clock])
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
