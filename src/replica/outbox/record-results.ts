import type { CommandResult } from '#contract/sync.ts'
import type { CommandState, OutboxStore, OutboxTx, StoredCommand } from './outbox-store.ts'

/**
 * Writes the server's word on commands that were sent under this name. Doing it twice changes nothing. A device that
 * has got another name meanwhile sends them under that: only then does the server count them as its own (L1).
 */
export function recordResults(
  outbox: OutboxStore,
  clientId: string,
  results: readonly CommandResult[],
): Promise<void> {
  return outbox.write(async (tx) => {
    if ((await tx.meta()).clientId === clientId) await putResults(tx, results)
  })
}

/**
 * After the last page: outcomes (also of commands whose push answer was lost, I10), how far the pulled rows go, and
 * the device's newer grant where it was given one.
 */
export function confirm(
  outbox: OutboxStore,
  clientId: string,
  lastSeq: number,
  results: readonly CommandResult[],
  grant?: string,
): Promise<void> {
  return outbox.write(async (tx) => {
    const meta = await tx.meta()
    // The answer to an earlier registration says nothing about this one's numbers.
    if (meta.clientId !== clientId) return
    await putResults(tx, results)
    // A device that was closed meanwhile keeps its grant sealed.
    const given = grant !== undefined && meta.closed !== true ? grant : meta.grant
    // Most pages tell a device of others' doings: what changes nothing here waits for no disk, and wakes no query.
    if (lastSeq > Math.min(meta.confirmedSeq, meta.answeredSeq) || given !== meta.grant) {
      await tx.putMeta({
        ...meta,
        confirmedSeq: Math.max(meta.confirmedSeq, lastSeq),
        answeredSeq: Math.max(meta.answeredSeq, lastSeq),
        grant: given,
      })
    }
    // What was answered and is not in the rows, a server that was restored since lacks: also where no cursor tells of
    // it.
    await sendAgainFrom(tx, lastSeq + 1)
  })
}

async function putResults(tx: OutboxTx, results: readonly CommandResult[]): Promise<void> {
  for (const each of results) {
    const { seq, status, code, result, version, decision } = each
    const command = await tx.get(seq)
    if (command === null || (command.answered && !isDecidedNow(command, each))) continue
    await tx.put({
      ...command,
      ...(status === 'applied' ? { appliedAt: version } : {}),
      ...(decision ? { decided: decision, code } : { code: command.code ?? code }),
      state: stateAfter(command, each),
      answered: true,
      result,
    })
  }
}

function stateAfter(command: StoredCommand, { status, decision }: CommandResult): CommandState {
  if (command.sendAs !== null) return 'quarantined'
  return decision?.how === 'discarded' || isClosed(command, status) ? 'skipped' : status
}

/**
 * Whether a manager has now decided about a command that waited for one: the last word about it, which nothing
 * changes any more.
 */
function isDecidedNow({ state }: StoredCommand, { decision }: CommandResult): boolean {
  return (state === 'held' || state === 'parked') && !!decision
}

/** A person has put it away; that a restored server refuses it once more is nothing new. */
function isClosed({ state }: StoredCommand, status: CommandResult['status']): boolean {
  return state === 'skipped' && status === 'rejected'
}

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
