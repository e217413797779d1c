import { useCallback } from 'react'
import { must } from '#domain/must.ts'
import { fail, ok } from '#domain/result.ts'
import type { SavedCommands } from '#replica/optimistic/save-commands.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { reportUnlessLeft } from '#device/outbox/report-unless-left.ts'
import { loadSaving } from '#device/saving/saving.ts'
import type { Act, Mutate, MutateAll } from '#device/outbox/act.ts'

/** Name of the measure of each tap that was saved. */
export const savedMeasure = 'lokal:saved'

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
        saved = await saving.saveCommands(outbox, replica, deps, drafts)
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

/**
 * Reports a view that failed to show a save. On the disk it is saved all the same: the next start, tab or pull shows
 * it (I6).
 */
const reportUnshown = reportUnlessLeft('what was saved is not in the view')

/** Says how long it took from the tap to the disk, to whoever measures it; only the last one is kept. */
function noteSaved(start: number): void {
  performance.clearMeasures(savedMeasure)
  performance.measure(savedMeasure, { start })
}

function isQuota(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`)
}
