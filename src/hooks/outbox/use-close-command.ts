import { useCallback } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'

/**
 * Takes a decided entry off the list of those that need a person, for a reason (I11). It stays in the queue's history and
 * in the export, with who closed it. Gives the act that puts it back, or null where the server has not decided yet.
 */
export function useCloseCommand(): (seq: number, reason: string) => Promise<(() => Promise<void>) | null> {
  const { databases, actor, clock } = usePlace()
  const { outbox } = databases
  return useCallback(
    (seq, reason) =>
      outbox.write(async (tx) => {
        const command = await tx.get(seq)
        const decided = command?.answered && ['rejected', 'quarantined'].includes(command.state)
        if (command === null || !decided) return null
        await tx.put({ ...command, state: 'skipped', closed: { by: actor, at: clock(), reason } })
        return () => outbox.write((again) => again.put(command))
      }),
    [outbox, actor, clock],
  )
}
