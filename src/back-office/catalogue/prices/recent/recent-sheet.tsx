import { useMemo } from 'react'
import { batchArea } from '#domain/history/batch-history.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { keptEntries, recentBatches, undoingOf, type RecentBatch } from './batches.ts'
import { useUndoBatches } from './use-undo-batches.ts'

/** The batches that changed many rows of the menu in the last day: who, when, how many, and taking each back. */
export function RecentChanges({ onClose }: { onClose(): void }) {
  const text = useText()
  const now = useNow(30_000)
  const undo = useUndoBatches()
  const read = useLive(async (rows) => ({
    parts: await rows.all('menuBatches'),
    people: new Map((await rows.all('placeUsers')).map(({ id, name }) => [id, name])),
    names: new Map((await rows.all('menuItems')).map(({ id, name }) => [id, name])),
    changes: await rows.by('changes', 'area', batchArea),
  }))
  const batches = useMemo(() => read && recentBatches(read.parts, now), [read, now])
  return (
    <SideSheet open onClose={onClose} title={text('prices.recent.title')} closeLabel={text('office.close')}>
      <p className="mb-3 text-t2 text-ink-2">{text('prices.recent.help')}</p>
      {batches?.length === 0 && <EmptyState icon="history" title={text('prices.recent.none')} />}
      <ul className="flex flex-col">
        {read !== undefined &&
          batches?.map((batch) => (
            <li key={batch.batchId} className="border-t border-line py-3 first:border-t-0">
              <Batch
                batch={batch}
                who={read.people.get(batch.actorId) ?? ''}
                kept={
                  batch.undoneAt === null
                    ? []
                    : keptEntries(batch.entries, undoingOf(read.changes, batch.batchId)).map(
                        ({ id, before, after }) =>
                          read.names.get(id) ?? String(before?.['name'] ?? after?.['name'] ?? ''),
                      )
                }
                onUndo={() => void undo([batch.batchId])}
              />
            </li>
          ))}
      </ul>
    </SideSheet>
  )
}

type BatchProps = { batch: RecentBatch; who: string; kept: readonly string[]; onUndo(): void }

function Batch({ batch, who, kept, onUndo }: BatchProps) {
  const text = useText()
  const { day, time } = useFormat()
  const { kind, count, at, undoneAt } = batch
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1 leading-5">
        <b className="block font-semibold">{text(`prices.recent.kind.${kind}`, { count })}</b>
        <span className="tn block text-t2 text-ink-2">
          {who}, {day(at)} {time(at)}
        </span>
        {kept.length > 0 && (
          <span className="mt-1 block text-t2 text-warn">
            {text('prices.recent.kept', { count: kept.length, names: kept.slice(0, namesShown).join(', ') })}
          </span>
        )}
      </div>
      {undoneAt === null ? (
        <Button icon="undo" size="sm" className="h-10" onClick={onUndo}>
          {text('office.undo')}
        </Button>
      ) : (
        <Mark icon="undo">{text('prices.recent.undone', { time: time(undoneAt) })}</Mark>
      )}
    </div>
  )
}

const namesShown = 5
