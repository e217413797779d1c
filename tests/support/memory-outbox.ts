import type { OutboxMeta, OutboxStore, OutboxTx, StoredCommand } from '#replica/outbox-store.ts'
import { createSerial, type Pause } from './serial.ts'

type State = { meta: OutboxMeta; commands: Map<number, StoredCommand> }

/** The outbox in memory, with transactions that are kept whole or not at all. */
export function createMemoryOutbox(
  meta: OutboxMeta,
  pause?: Pause,
): OutboxStore & { all(): StoredCommand[]; current(): OutboxMeta } {
  let committed: State = { meta, commands: new Map() }
  const serial = createSerial(pause)
  return {
    write: (work) =>
      serial(async () => {
        const draft: State = { meta: committed.meta, commands: new Map(committed.commands) }
        const result = await work(txOver(draft))
        committed = draft
        return result
      }),
    read: (work) =>
      serial(() => work(txOver({ meta: committed.meta, commands: new Map(committed.commands) }))),
    all: () => [...committed.commands.values()].sort((a, b) => a.seq - b.seq),
    current: () => committed.meta,
  }
}

function txOver(state: State): OutboxTx {
  return {
    meta: async () => ({ ...state.meta }),
    putMeta: async (meta) => {
      state.meta = { ...meta }
    },
    after: async (seq) =>
      structuredClone(
        [...state.commands.values()].filter((each) => each.seq > seq).sort((a, b) => a.seq - b.seq),
      ),
    get: async (seq) => structuredClone(state.commands.get(seq) ?? null),
    put: async (command) => void state.commands.set(command.seq, structuredClone(command)),
  }
}
