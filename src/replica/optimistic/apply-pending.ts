import { allReads, predictedReads, type Reads } from '#commands/predicted-reads.ts'
import { runCommand } from '#commands/run-command.ts'
import { createOverlayTx, type ReadEntity } from './overlay-tx.ts'
import { createBatchTx } from './batch-tx.ts'
import { unlessSchemaTooNew, isTrusted, writtenMeta } from '#replica/copy/replica-schema.ts'
import { isLive, type OutboxStore, type StoredCommand } from '#replica/outbox/outbox-store.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaTx, RowsTx } from '#replica/copy/replica-store.ts'
import { checkedEntity } from '#replica/copy/row-check.ts'

/**
 * Brings commands that are saved but not yet shown into the view. Any tab may call it at any time; it is also what
 * repairs the view after a crash (I6, I9). A copy that a newer build has is left alone.
 */
export async function applyPending(outbox: OutboxStore, replica: ReplicaCopy): Promise<void> {
  const seen = await replica.meta()
  if (seen === null) return
  const commands = await outbox.read((tx) => tx.after(seen.viewSeq))
  if (commands.length === 0) return
  await unlessSchemaTooNew(() =>
    replica.write(async (tx) => {
      const meta = await tx.meta()
      if (meta !== null) await applyPendingTo(tx, meta, commands)
    }),
  )
}

/**
 * Applies those of the commands (in order of seq) that the view does not have yet, and gives the position after them.
 * For use inside a write that has read the position.
 */
export async function applyPendingTo(
  tx: ReplicaTx,
  meta: ReplicaMeta,
  commands: readonly StoredCommand[],
  predicted?: Reads,
): Promise<ReplicaMeta> {
  const last = commands.at(-1)
  if (last === undefined || last.seq <= meta.viewSeq) return meta
  const unseen = commands.filter((command) => command.seq > meta.viewSeq)
  const batch = createBatchTx(tx, null, predicted ?? readsOf(unseen))
  await readAhead(batch, unseen, readingOf(meta))
  await runPending(batch, unseen, readingOf(meta))
  const shown = { ...writtenMeta(meta), viewSeq: last.seq }
  const { write } = await batch.prepare()
  await Promise.all([write(tx), tx.putMeta(shown)])
  return shown
}

/** The reads that commands will make of the copy, as far as they tell. */
export function readsOf(commands: readonly StoredCommand[]): Reads {
  return allReads(commands.filter(isLive).map(({ envelope }) => predictedReads(envelope)))
}

/** How commands read the rows of this copy. */
export function readingOf(meta: ReplicaMeta): ReadEntity | undefined {
  return isTrusted(meta) ? undefined : checkedEntity
}

/** Runs live commands over the rows in order of seq; one that fails here changes nothing and waits for the server. */
export async function runPending(
  rows: RowsTx,
  commands: readonly StoredCommand[],
  entityOf?: ReadEntity,
): Promise<void> {
  for (const command of commands.filter(isLive)) {
    const overlay = createOverlayTx(rows, entityOf)
    const run = await runCommand(overlay, command.envelope)
    if (run.ok) await overlay.flush()
  }
}

/**
 * Runs several commands at the same time only to fill the cache with the rows that they read, for the run of one
 * after the other that follows. Results are thrown away: no command has seen the writes of those before it.
 */
export async function readAhead(
  rows: RowsTx,
  commands: readonly StoredCommand[],
  entityOf?: ReadEntity,
): Promise<void> {
  const live = commands.filter(isLive)
  if (live.length < 2) return
  await Promise.allSettled(live.map(({ envelope }) => runCommand(createOverlayTx(rows, entityOf), envelope)))
}
