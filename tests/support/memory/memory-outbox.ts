import {
  isFinished,
  type OutboxMeta,
  type OutboxStore,
  type OutboxTx,
  type StoredCommand,
} from '#replica/outbox/outbox-store.ts'
import { frozen } from '../frozen.ts'
import { createSerial, type Pause } from '../serial.ts'

export type OutboxState = { meta: OutboxMeta; commands: Map<number, StoredCommand> }

/** The outbox in memory, with transactions that are kept whole or not at all. */
export function createMemoryOutbox(
  meta: OutboxMeta,
  pause?: Pause,
): OutboxStore & { all(): StoredCommand[]; current(): OutboxMeta } {
  let committed: OutboxState = { meta, commands: new Map() }
  const serial = createSerial(pause)
  return {
    write: (work) =>
      serial(async () => {
        const draft: OutboxState = { meta: committed.meta, commands: new Map(committed.commands) }
        const result = await work(outboxTxOver(draft))
        committed = draft
        return result
      }),
    read: (work) => serial(() => work(outboxTxOver(committed))),
    all: () => [...committed.commands.values()].sort((a, b) => a.seq - b.seq),
    current: () => committed.meta,
  }
}

/** The outbox's transaction over a state. What is read is frozen: nobody may change a command but by putting it. */
export function outboxTxOver(state: OutboxState): OutboxTx {
  let isCommitted = false
  const change = (act: () => void) => {
    if (isCommitted) throw new Error('nothing may follow once the transaction is committed')
    act()
  }
  return {
    registration: async () => (state.meta.clientId === '' ? null : { ...state.meta }),
    meta: async () => ({ ...state.meta }),
    putMeta: async (meta) =>
      change(() => {
        state.meta = { ...meta }
      }),
    after: async (seq) =>
      [...state.commands.values()].filter((each) => each.seq > seq).sort((a, b) => a.seq - b.seq),
    get: async (seq) => state.commands.get(seq) ?? null,
    undecided: async () =>
      [...state.commands.values()]
        .filter((each) => each.state === 'held' || each.state === 'parked')
        .sort((a, b) => a.seq - b.seq),
    finishedUpTo: async (seq, limit) =>
      [...state.commands.values()]
        .filter((each) => each.seq <= seq && isFinished(each))
        .sort((a, b) => a.seq - b.seq)
        .slice(0, limit),
    remove: async (seqs) => change(() => seqs.forEach((seq) => state.commands.delete(seq))),
    put: async (command) => change(() => state.commands.set(command.seq, frozen({ ...command }))),
    commitNow: () => {
      isCommitted = true
    },
  }
}
