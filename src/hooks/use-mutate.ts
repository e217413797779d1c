import { useCallback } from 'react'
import type { CommandKind } from '#commands/mutations.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import { must } from '#domain/must.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { DraftArgs } from '#replica/outbox/enqueue.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import type { SavedCommands } from '#replica/optimistic/save.ts'
import type { Agreed } from './pin-agreement.ts'
import { usePlace } from './place-context.ts'
import { reportUnlessLeft } from './report-unless-left.ts'
import { loadSaving } from './saving.ts'

/** Name of the measure of each tap that was saved. */
export const savedMeasure = 'lokal:saved'

type Saved<T> = Promise<Result<T, Extract<ErrorCode, 'not_saved' | 'storage_full'>>>

/** Saves what a person did. Resolves once it is on the disk and in the view; a failure means that nothing was saved. */
export type Mutate = <K extends CommandKind>(kind: K, args: DraftArgs<K>) => Saved<StoredCommand>

/** What a person did, without who and where. */
export type Act = { [K in CommandKind]: { kind: K; args: DraftArgs<K> } }[CommandKind]

/**
 * Saves several acts that belong together, in their order: all of them or none. `agreed`: who agreed to them with their
 * PIN, where this person alone may not do them.
 */
export type MutateAll = (acts: readonly Act[], agreed?: Agreed) => Saved<StoredCommand[]>

/** The way of a tap: save, show, then tell the engine. The network is never waited for. */
export function useMutate(): Mutate {
  const mutateAll = useMutateAll()
  return useCallback(
    async (kind, args) => {
      // An act of one kind is one of all kinds; TypeScript does not see that through K.
      const saved = await mutateAll([{ kind, args } as Act])
      return saved.ok ? ok(must(saved.value[0], 'the command that was saved')) : saved
    },
    [mutateAll],
  )
}

/** The same for several acts at once. */
export function useMutateAll(): MutateAll {
  const place = usePlace()
  return useCallback(
    async (acts, agreed) => {
      const { outbox, replica } = place.databases
      const { actor, session } = place
      const drafts = acts.map((act) => ({ ...act, actor, session, approval: agreed?.approval }))
      let saved: SavedCommands
      const start = performance.now()
      try {
        const saving = await loadSaving()
        const kinds = acts.map(({ kind }) => kind)
        const deps = await saving.savingPorts(place, kinds, agreed)
        saved = await saving.save(outbox, replica, deps, drafts)
        noteSaved(start)
      } catch (error) {
        return fail(isQuota(error) ? 'storage_full' : 'not_saved')
      }
      place.engine.poke()
      await saved.show().catch(reportUnshown)
      return ok(saved.commands)
    },
    [place],
  )
}

/** What is on the disk is saved, whatever becomes of the view: the next start, tab or pull shows it (I6). */
const reportUnshown = reportUnlessLeft('what was saved is not in the view')

/** Says how long it took from the tap to the disk, to whoever measures it; only the last one is kept. */
function noteSaved(start: number): void {
  performance.clearMeasures(savedMeasure)
  performance.measure(savedMeasure, { start })
}

function isQuota(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`)
}
