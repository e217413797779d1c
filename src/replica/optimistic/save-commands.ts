import type { Reads } from '#commands/predicted-reads.ts'
import { isSameValue } from '#domain/same-value.ts'
import { enqueueAll, type AnyNewCommand, type EnqueueDeps } from '#replica/outbox/enqueue.ts'
import { applyPending, applyPendingTo, readingOf, readsOf, runPending } from './apply-pending.ts'
import { createBatchTx } from './batch-tx.ts'
import { unlessSchemaTooNew, writtenMeta } from '#replica/copy/replica-schema.ts'
import type { OutboxStore, StoredCommand } from '#replica/outbox/outbox-store.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaTx } from '#replica/copy/replica-store.ts'

/** The commands of a person's act, saved. */
export type SavedCommands = {
  commands: StoredCommand[]
  /** Brings it into the view. Whoever does not live to do so: the next start or the next tab does (I6). */
  show(): Promise<void>
}

/**
 * Saves commands as `enqueueAll` does. While the disk is busy with it, their effect is worked out already over the
 * view as it is; to show them is then only writing it, where nothing has changed the view meanwhile.
 */
export async function saveCommands(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  deps: EnqueueDeps,
  given: readonly AnyNewCommand[],
): Promise<SavedCommands> {
  let ahead: Ahead | null = null
  const commands = await enqueueAll(outbox, deps, given, (made) => {
    // Whatever the copy's storage has: the showing meets it too, and says so.
    workOut(replica, made, (worked) => (ahead = worked)).catch(() => undefined)
  })
  return { commands, show: () => unlessSchemaTooNew(() => show(outbox, replica, commands, () => ahead)) }
}

/** The effect of commands on one state of the view. */
type Ahead = { on: ReplicaMeta; write(tx: ReplicaTx): Promise<void>; asked: Reads }

function workOut(
  replica: ReplicaCopy,
  commands: readonly StoredCommand[],
  done: (ahead: Ahead) => void,
): Promise<void> {
  return replica.read(async (tx) => {
    const batch = createBatchTx(tx, null, readsOf(commands))
    const on = await tx.meta()
    if (on === null || !isNext(on, commands)) return
    await runPending(batch, commands, readingOf(on))
    const { write } = await batch.prepare()
    // Told before the read ends: a write that waits for this read then finds the effect worked out.
    done({ on, write, asked: batch.asked() })
  })
}

async function show(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  commands: readonly StoredCommand[],
  worked: () => Ahead | null,
): Promise<void> {
  const isShown = await replica.write(async (tx) => {
    const meta = await tx.meta()
    if (meta === null || !isNext(meta, commands)) return false
    // The reading stood before this writing: it has ended, unless it failed.
    const ahead = worked()
    if (ahead === null || !isSameValue(ahead.on, meta)) await applyPendingTo(tx, meta, commands, ahead?.asked)
    else
      await Promise.all([
        ahead.write(tx),
        tx.putMeta({ ...writtenMeta(meta), viewSeq: meta.viewSeq + commands.length }),
      ])
    return true
  })
  if (!isShown) await applyPending(outbox, replica)
}

/** Whether the view has all that was saved before these commands, and nothing after. */
function isNext(meta: ReplicaMeta, [first]: readonly StoredCommand[]): boolean {
  return meta.viewSeq + 1 === first?.seq
}
