import { useCallback } from 'react'
import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { enqueue } from '#replica/enqueue.ts'
import { fold } from '#replica/fold.ts'
import type { StoredCommand } from '#replica/outbox-store.ts'
import { usePlace } from './place-context.ts'

/** Saves what a person did. Resolves once it is on the disk and in the view; a failure means that nothing was saved. */
export type Mutate = <K extends CommandKind>(
  kind: K,
  args: Omit<ArgsOf<K>, 'number'>,
) => Promise<Result<StoredCommand, Extract<ErrorCode, 'not_saved' | 'storage_full'>>>

/** The way of a tap: save, show, then tell the engine. The network is never waited for. */
export function useMutate(): Mutate {
  const place = usePlace()
  return useCallback(
    async (kind, args) => {
      const { outbox, replica } = place.databases
      const deps = {
        clock: place.clock,
        newId: place.newId,
        clockOffset: () => place.engine.status().clockOffset,
      }
      let command: StoredCommand
      try {
        command = await enqueue(outbox, deps, { kind, args, actor: place.actor, session: place.session })
      } catch (error) {
        return fail(isQuota(error) ? 'storage_full' : 'not_saved')
      }
      place.engine.poke()
      await fold(outbox, replica)
      return ok(command)
    },
    [place],
  )
}

function isQuota(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`)
}
