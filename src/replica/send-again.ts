import type { OutboxStore, OutboxTx } from './outbox-store.ts'

/**
 * After a server has lost history: what it expects from here on counts as unanswered and goes out again, under the
 * same numbers and ids. False: this device does not have it any more.
 */
export async function sendAgainFrom(tx: OutboxTx, expected: number): Promise<boolean> {
  const kept = await tx.after(expected - 1)
  if (kept[0]?.seq !== expected) return false
  for (const command of kept) if (command.answered) await tx.put({ ...command, answered: false })
  const meta = await tx.meta()
  // What was lost once counts as new: it may be lost again.
  const marks = meta.marks?.filter(({ seq }) => seq < expected)
  await tx.putMeta({ ...meta, marks, answeredSeq: Math.min(meta.answeredSeq, expected - 1) })
  return true
}

/** A server of another history has this many commands of the device: the others go out again. */
export function sendWhatIsMissing(outbox: OutboxStore, serverSeq: number | null): Promise<void> {
  return outbox.write(async (tx) => {
    // Where the device has not kept them, the next push finds the gap, and the device becomes a new one.
    if (serverSeq !== null) await sendAgainFrom(tx, serverSeq + 1)
  })
}
