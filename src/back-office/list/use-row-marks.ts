import { useMemo } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useOutbox } from '#hooks/outbox/use-outbox.ts'
import type { LiveRow } from '#hooks/place/live/use-resource.ts'
import { waitingRows } from './row-marks.ts'

export type RowMarks = {
  /** The row, or a change of it, is not on the server yet. */
  isWaiting(row: LiveRow): boolean
  /** Somebody has replaced a value of this person's, and they have not taken note of it. */
  isReplaced(row: LiveRow): boolean
}

/** The marks of the rows of a resource that a person should see. */
export function useRowMarks(key: string): RowMarks {
  const { actor } = usePlace()
  const outbox = useOutbox()
  const notes = useLive((rows) => rows.by('conflictNotes', 'forUserId', actor), [actor])
  return useMemo(() => {
    const waiting = waitingRows(outbox ?? [], key)
    const open = notes?.filter(({ area, closedAt }) => area === key && closedAt === null) ?? []
    const replaced = new Set(open.map(({ rowId }) => rowId))
    return {
      isWaiting: ({ id, version }) => version === 0 || waiting.has(id),
      isReplaced: ({ id }) => replaced.has(id),
    }
  }, [outbox, notes, key])
}
