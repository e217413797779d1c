import { useCallback } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useRemoval, type RemovalHindrance } from '#hooks/session/use-removal.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { Screen } from './define-screen.ts'

export type RemoveOutcome = {
  /** How many rows are gone now. */
  removed: number
  /** Rows that have to stay, and why in words. */
  kept: readonly { row: AnyRow; why: string }[]
}

/** How many names of rows are written out before the rest is counted. */
const namesShown = 3

/**
 * Removes rows at once, offers to take it back, and says of those that are used elsewhere what uses them. Taking it back
 * brings the rows again as they were, in their places and with what belonged to them.
 */
export function useRemove({
  resource,
}: Pick<Screen, 'resource'>): (rows: readonly AnyRow[]) => Promise<RemoveOutcome> {
  const removal = useRemoval(resource)
  const text = useText()
  const reason = useReason()
  const toast = useToast()
  const undo = useUndo()
  return useCallback(
    async (rows) => {
      const looked = await Promise.all(
        rows.map(async (row) => ({ row, found: await removal.hindrance(row) })),
      )
      const kept = looked.flatMap(({ row, found }) =>
        found === null ? [] : [{ row, why: reason(row, found) }],
      )
      const going = looked.filter(({ found }) => found === null).map(({ row }) => row)
      const [first] = kept
      if (first !== undefined) toast.show({ content: first.why, state: 'error' })
      const [named] = going
      if (named === undefined) return { removed: 0, kept }
      const done = await removal.remove(going)
      if (!done.ok) {
        toast.show({ content: text('office.deleteFailed'), state: 'error' })
        return { removed: 0, kept }
      }
      undo.offer({
        label: text('office.deleted', { count: going.length, name: String(named['name'] ?? '') }),
        undoLabel: text('office.undo'),
        onUndo: () =>
          void done.value().then((back) => {
            if (!back) toast.show({ content: text('office.undoFailed'), state: 'error' })
          }),
      })
      return { removed: going.length, kept }
    },
    [removal, text, reason, toast, undo],
  )
}

/** Why a row has to stay, in words: what uses it, by name. */
function useReason(): (row: AnyRow, found: RemovalHindrance) => string {
  const text = useText()
  const errorText = useErrorText()
  const find = useTextLookup()
  return useCallback(
    (row, found) => {
      if ('code' in found) return errorText(found.code)
      const shown = found.names.slice(0, namesShown).filter(Boolean).join(', ')
      const more = found.names.length - namesShown
      return text('office.inUse', {
        name: String(row['name'] ?? ''),
        where: find([found.key === null ? `office.table.${found.table}` : `${found.key}.title`]) ?? '',
        names: more > 0 ? text('office.inUse.more', { names: shown, count: more }) : shown,
      })
    },
    [text, errorText, find],
  )
}
