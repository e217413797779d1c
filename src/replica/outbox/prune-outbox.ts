import type { OutboxMeta, OutboxReader, OutboxStore, StoredCommand } from './outbox-store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Answered commands stay for this long, so that a server that was restored from a backup gets them again, ms. */
const keptMs = 14 * dayMs
/** Commands that go at a time: a save waits for no more than that. */
const commandsATurn = 20

/**
 * Takes away a few of the commands that were answered and pulled two weeks ago. What needs a person stays until one has
 * closed it, and nothing goes that is not in the pulled rows or may have to be sent again (I1, I11). Time is the
 * server's, and is noted once a day beside the number that was reached: a clock that jumps takes nothing away. True: there is more.
 */
export async function pruneOutbox(outbox: OutboxStore, serverNow: number): Promise<boolean> {
  const { due, gone } = await outbox.read(async (tx) => ({
    due: isMarkDue(await tx.meta(), serverNow),
    gone: await goneOf(tx, serverNow),
  }))
  if (!due && gone.length === 0) return false
  await outbox.write(async (tx) => {
    await tx.remove((await goneOf(tx, serverNow)).map(({ seq }) => seq))
    const meta = await tx.meta()
    if (isMarkDue(meta, serverNow)) await tx.putMeta({ ...meta, marks: marksWith(meta, serverNow) })
  })
  return gone.length === commandsATurn
}

async function goneOf(tx: OutboxReader, serverNow: number): Promise<StoredCommand[]> {
  const { answeredSeq, confirmedSeq, marks = [] } = await tx.meta()
  const reached = marks.filter(({ at }) => at <= serverNow - keptMs).map(({ seq }) => seq)
  const upTo = Math.min(answeredSeq, confirmedSeq, Math.max(0, ...reached))
  return upTo === 0 ? [] : tx.finishedUpTo(upTo, commandsATurn)
}

function isMarkDue({ marks = [] }: OutboxMeta, serverNow: number): boolean {
  return !marks.some(({ at }) => Math.abs(serverNow - at) < dayMs)
}

/** The newest that is old enough says all that the ones before it do; those of a clock that was ahead say nothing. */
function marksWith({ marks = [], confirmedSeq }: OutboxMeta, serverNow: number): OutboxMeta['marks'] {
  const past = marks.filter(({ at }) => at <= serverNow)
  const old = past.filter(({ at }) => at <= serverNow - keptMs).slice(-1)
  const young = past.filter(({ at }) => at > serverNow - keptMs)
  return [...old, ...young, { seq: confirmedSeq, at: serverNow }]
}
