import { batchArea } from '#domain/history/batch-history.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { keptEntries, recentBatches, undoingOf } from './batches.ts'

/** Takes batches back and says what could not be given back, because somebody has changed it since. */
export function useUndoBatches(): (batchIds: readonly string[]) => Promise<void> {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const mutateAll = useMutateAll()
  const { rows } = usePlace()
  return async (batchIds) => {
    const saved = await mutateAll(batchIds.map((batchId) => ({ kind: 'menu-batch.undo', args: { batchId } })))
    if (!saved.ok) {
      show({ content: `${text('office.undoFailed')}. ${errorText(saved.error)}`, state: 'error' })
      return
    }
    const kept = await keptNames(rows, batchIds)
    if (kept === null) show({ content: text('office.undoFailed'), state: 'error' })
    else if (kept.length === 0) show({ content: text('prices.undone'), state: 'success' })
    else {
      const names = kept.slice(0, namesShown).join(', ')
      show({ content: text('prices.undone.kept', { count: kept.length, names }), state: 'success' })
    }
  }
}

const namesShown = 3

/** Names of what stayed as it was; null where nothing was taken back at all. */
async function keptNames(rows: PlaceAccess['rows'], batchIds: readonly string[]): Promise<string[] | null> {
  const changes = await rows.by('changes', 'area', batchArea)
  const kept: string[] = []
  for (const batchId of batchIds) {
    const [batch] = recentBatches(await rows.by('menuBatches', 'batchId', batchId), 0)
    if (batch === undefined || batch.undoneAt === null) return null
    for (const entry of keptEntries(batch.entries, undoingOf(changes, batchId))) {
      const item = entry.table === 'menuItems' ? await rows.get('menuItems', entry.id) : null
      kept.push(item?.name ?? String(entry.before?.['name'] ?? entry.after?.['name'] ?? ''))
    }
  }
  return kept
}
