import type { CommandResult } from '#contract/sync.ts'
import type { OutboxStore, OutboxTx, StoredCommand } from './outbox-store.ts'

/** Writes the server's word on commands. Doing it twice changes nothing. */
export function recordResults(outbox: OutboxStore, results: readonly CommandResult[]): Promise<void> {
  return outbox.write((tx) => putResults(tx, results))
}

/**
 * After the last page: outcomes (also of commands whose push answer was lost, I10) and how far the pulled rows go.
 */
export function confirm(
  outbox: OutboxStore,
  clientId: string,
  lastSeq: number,
  results: readonly CommandResult[],
): Promise<void> {
  return outbox.write(async (tx) => {
    const meta = await tx.meta()
    // The answer to an earlier registration says nothing about this one's numbers.
    if (meta.clientId !== clientId) return
    await putResults(tx, results)
    await tx.putMeta({
      ...meta,
      confirmedSeq: Math.max(meta.confirmedSeq, lastSeq),
      answeredSeq: Math.max(meta.answeredSeq, lastSeq),
    })
  })
}

async function putResults(tx: OutboxTx, results: readonly CommandResult[]): Promise<void> {
  for (const { seq, status, code, result, version } of results) {
    const command = await tx.get(seq)
    if (command === null || command.answered) continue
    const state = command.sendAs !== null ? 'quarantined' : isClosed(command, status) ? 'skipped' : status
    const applied = status === 'applied' ? { appliedAt: version } : {}
    await tx.put({ ...command, ...applied, state, answered: true, code: command.code ?? code, result })
  }
}

/** A person has put it away; that a restored server refuses it once more is nothing new. */
function isClosed({ state }: StoredCommand, status: CommandResult['status']): boolean {
  return state === 'skipped' && status === 'rejected'
}
