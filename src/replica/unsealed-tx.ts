import { isSettled, type OutboxMeta, type OutboxTx, type StoredCommand } from './outbox-store.ts'

/** A queue in memory; `commands` in the order of their numbers. */
export type UnsealedQueue = { meta: OutboxMeta; commands: StoredCommand[] }

/** The transaction of a queue over what is in memory: it is changed in place, and whoever has it keeps it. */
export function createUnsealedTx(state: UnsealedQueue): OutboxTx {
  const settled = (seq: number) => state.commands.filter((each) => each.seq <= seq && isSettled(each))
  return {
    registration: async () => state.meta,
    meta: async () => state.meta,
    putMeta: async (meta) => {
      state.meta = meta
    },
    after: async (seq) => state.commands.filter((each) => each.seq > seq),
    get: async (seq) => state.commands.find((each) => each.seq === seq) ?? null,
    undecided: async () => state.commands.filter(({ state: of }) => of === 'held' || of === 'parked'),
    settledUpTo: async (seq, limit) => settled(seq).slice(0, limit),
    put: async (command) => {
      const others = state.commands.filter(({ seq }) => seq !== command.seq)
      state.commands = [...others, command].sort((a, b) => a.seq - b.seq)
    },
    remove: async (seqs) => {
      state.commands = state.commands.filter(({ seq }) => !seqs.includes(seq))
    },
    seal: () => undefined,
  }
}
