import { runCommand } from '#commands/run-command.ts'
import { createBufferedTx } from './buffered-tx.ts'
import { isLive, type OutboxStore, type StoredCommand } from './outbox-store.ts'
import type { ReplicaCopy, ReplicaTx } from './replica-store.ts'

/**
 * Brings commands that are saved but not yet shown into the view. Any tab may call it at any time; it is also what
 * repairs the view after a crash (I6, I9).
 */
export async function fold(outbox: OutboxStore, replica: ReplicaCopy): Promise<void> {
  const seen = await replica.meta()
  if (seen === null) return
  const commands = await outbox.read((tx) => tx.after(seen.viewSeq))
  if (commands.length > 0) await replica.write((tx) => foldInto(tx, commands))
}

/** Folds those of the commands (in order of seq) that the view does not have yet. For use inside a write. */
export async function foldInto(tx: ReplicaTx, commands: readonly StoredCommand[]): Promise<void> {
  const meta = await tx.meta()
  const last = commands.at(-1)
  if (meta === null || last === undefined || last.seq <= meta.viewSeq) return
  await runPending(
    tx,
    commands.filter((command) => command.seq > meta.viewSeq),
  )
  await tx.putMeta({ ...meta, viewSeq: last.seq })
}

/** Runs live commands over the view in order of seq; one that fails here changes nothing and waits for the server. */
export async function runPending(tx: ReplicaTx, commands: readonly StoredCommand[]): Promise<void> {
  for (const command of commands.filter(isLive)) {
    const buffered = createBufferedTx(tx)
    const run = await runCommand(buffered, command.envelope)
    if (run.ok) await buffered.flush()
  }
}
