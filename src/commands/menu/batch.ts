import { batchArea } from '#domain/history/batch-history.ts'
import { batchEntries, type BatchEntry, type BatchKind, type MenuBatch } from '#domain/menu/menu-batch.ts'
import type { Result } from '#domain/result.ts'
import type { Change } from '#domain/history/change.ts'
import type { MutationContext } from '../context.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { gatheringTx } from './gathering-tx.ts'

/**
 * Runs a command's work over rows that are noted, and keeps what undoes it: `menu-batch.undo` with the id of the command
 * as `batchId`. All of the work goes through the `tx` that it is given. What it changes is in each row's history too,
 * told by `kind` and `about` (whatever the words of the history need, such as the rule of a change of prices); rows
 * whose history the work writes itself are left to it. Nothing is kept where nothing was changed or the work failed.
 */
export async function withBatch<T>(
  tx: Tx,
  context: MutationContext,
  kind: BatchKind,
  work: (tx: Tx) => Promise<Result<T, Refusal>>,
  about: unknown = null,
): Promise<Result<T, Refusal>> {
  const gathering = gatheringTx(tx)
  const done = await work(gathering.tx)
  if (!done.ok) return done
  const entries = gathering.entries()
  if (entries.length === 0) return done
  const { commandId: batchId, actor: actorId, at } = context
  const parts = inParts(entries).map((part, nth): MenuBatch => ({
    id: context.idOf('batch', nth),
    batchId,
    kind,
    at,
    actorId,
    count: entries.length,
    entries: part,
    undoneAt: null,
  }))
  await tx.putMany('menuBatches', parts)
  await noteBatch(
    tx,
    context,
    { kind, about },
    entries.filter(({ id }) => !gathering.told.has(id)),
  )
  return done
}

/** Adds a batch to the history of its rows, in a few rows however many they are. */
export async function noteBatch(
  tx: Tx,
  context: MutationContext,
  { kind, about }: { kind: BatchKind | 'UNDO'; about: unknown },
  entries: readonly BatchEntry[],
): Promise<void> {
  const rows = inParts(entries.filter(({ table }) => table !== 'menuSectionItems')).map(
    (part, nth): Change => ({
      id: context.idOf('change', batchArea, kind, nth),
      at: context.at,
      actorId: context.actor,
      area: batchArea,
      rowId: context.commandId,
      name: kind,
      action: 'updated',
      fields: [{ field: 'about', before: null, after: about }, ...part.map(briefly)],
    }),
  )
  await tx.putMany('changes', rows)
}

/** Of a row that came or went only its name. */
function briefly({ id, before, after }: BatchEntry): Change['fields'][number] {
  if (before !== null && after !== null) return { field: id, before, after }
  const named = (row: BatchEntry['after']) => row && { name: row['name'] ?? '' }
  return { field: id, before: named(before), after: named(after) }
}

function inParts(entries: readonly BatchEntry[]): BatchEntry[][] {
  return Array.from({ length: Math.ceil(entries.length / batchEntries) }, (_, nth) =>
    entries.slice(nth * batchEntries, (nth + 1) * batchEntries),
  )
}
