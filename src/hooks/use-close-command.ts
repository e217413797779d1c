import { useCallback } from 'react'
import { usePlace } from './place-context.ts'

/**
 * Takes a decided entry off the list of those that need a person. It stays in the queue's history and in the export.
 * Gives the act that puts it back, or null where the server has not decided yet.
 */
export function useCloseCommand(): (seq: number) => Promise<(() => Promise<void>) | null> {
  const { outbox } = usePlace().databases
  return useCallback(
    (seq) =>
      outbox.write(async (tx) => {
        const command = await tx.get(seq)
        const decided = command?.answered && ['rejected', 'quarantined'].includes(command.state)
        if (command === null || !decided) return null
        await tx.put({ ...command, state: 'skipped' })
        return () => outbox.write((again) => again.put(command))
      }),
    [outbox],
  )
}
