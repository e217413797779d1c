import { useCallback } from 'react'
import { lateDays, planDayClose } from '#commands/closing/plan-close.ts'
import { readDay } from '#commands/closing/read-day.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import { ok, type Result } from '#domain/result.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { dayReaderOf } from '#hooks/place/time/use-day.ts'
import { firstDay } from '#hooks/place/time/use-days.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'

/** The ids of the papers that a closing has made: of the day itself, then of earlier ones that had late facts. */
type Closed = Promise<Result<string[], Extract<ErrorCode, 'not_saved' | 'storage_full'>>>

/**
 * Closes a business day as this device has it at this moment, and with it what came late for days that were closed before:
 * all of it is saved, or nothing.
 */
export function useCloseDay(): (day: string) => Closed {
  const { placeId, rows, newId, clock, engine } = usePlace()
  const mutateAll = useMutateAll()
  return useCallback(
    async (day) => {
      const reader = dayReaderOf(rows)
      const row = await rows.get('places', placeId)
      if (row === null) return { ok: false, error: 'not_saved' }
      const place = { id: placeId, cutoff: row.dayCutoff }
      const since = firstDay(clock(), engine.status().clockOffset)
      const readings = [await readDay(reader, place, day), ...(await lateDays(reader, place, { since, day }))]
      const drafts = readings.flatMap((reading) => planDayClose(placeId, reading, newId))
      const saved = await mutateAll(drafts)
      if (!saved.ok) return saved
      return ok(drafts.flatMap((draft) => (draft.kind === 'day.close' ? [draft.args.closeId] : [])))
    },
    [placeId, rows, newId, clock, engine, mutateAll],
  )
}
