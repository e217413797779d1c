import type { TableName } from '#domain/tables.ts'
import {
  revised,
  type ReplicaCopy,
  type ReplicaMeta,
  type ReplicaStore,
  type ReplicaTx,
  type Shadow,
  type StoredRow,
} from '#replica/copy/replica-store.ts'
import { frozen } from '../frozen.ts'
import { createSerial, type Pause } from '../serial.ts'

export type ReplicaState = {
  meta: ReplicaMeta | null
  rows: Map<string, StoredRow>
  shadows: Map<string, Shadow>
}

/** Key of a row in the maps of a memory store. */
export const rowKey = (table: string, id: string): string => `${table}/${id}`

/** The copies of a place in memory, with transactions that are kept whole or not at all; `state` is of the one that serves. */
export function createMemoryReplica(
  pause?: Pause,
): Omit<ReplicaStore, 'copy'> & MemoryCopy & { copy(name: string): MemoryCopy; names(): string[] } {
  const copies = new Map<string, ReturnType<typeof createMemoryCopy>>()
  const copy = (name: string) => {
    const known = copies.get(name) ?? createMemoryCopy(pause)
    copies.set(name, known)
    return known
  }
  let serving = copy('')
  return {
    write: (work) => serving.write(work),
    read: (work) => serving.read(work),
    meta: () => serving.meta(),
    serve: (name = '') => (serving = copy(name)),
    copy,
    remove: async (name) => void copies.delete(copies.has(name) ? name : ''),
    state: () => serving.state(),
    wipe: () => serving.wipe(),
    names: () => [...copies.keys()],
  }
}

type MemoryCopy = ReplicaCopy & { state(): ReplicaState; wipe(): void }

function createMemoryCopy(pause?: Pause): MemoryCopy {
  let committed: ReplicaState = emptyState()
  const serial = createSerial(pause)
  return {
    write: (work) =>
      serial(async () => {
        const draft = copyOf(committed)
        const result = await work(replicaTxOver(draft))
        committed = draft
        return result
      }),
    read: (work) => serial(() => work(replicaTxOver(copyOf(committed)))),
    meta: () => serial(async () => committed.meta),
    state: () => committed,
    wipe: () => {
      committed = emptyState()
    },
  }
}

/** A copy that a transaction may change: the first of its writes copies what it writes to, see `replicaTxOver`. */
export function copyOf(state: ReplicaState): ReplicaState {
  return { ...state }
}

export function emptyState(): ReplicaState {
  return { meta: null, rows: new Map(), shadows: new Map() }
}

/** The replica's transaction over a state. Rows are frozen: nobody may change one but by putting another. */
export function replicaTxOver(state: ReplicaState): ReplicaTx {
  const own: { rows?: ReplicaState['rows']; shadows?: ReplicaState['shadows'] } = {}
  const rows = () => (own.rows === state.rows ? own.rows : (state.rows = own.rows = new Map(state.rows)))
  const shadows = () =>
    own.shadows === state.shadows ? own.shadows : (state.shadows = own.shadows = new Map(state.shadows))
  return {
    get: async (table, id) => state.rows.get(rowKey(table, id)) ?? null,
    many: async (table, ids) => ids.map((id) => state.rows.get(rowKey(table, id)) ?? null),
    list: async (table, column, value) =>
      rowsOf(state, table)
        .filter((row) => row[column] === value)
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    all: async (table) => rowsOf(state, table).sort((a, b) => (a.id < b.id ? -1 : 1)),
    few: async (table, most) => {
      const found = rowsOf(state, table)
      return found.length > most ? null : found.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    closedBefore: async (table, day, limit) =>
      rowsOf(state, table)
        .filter((row) => typeof row['closedDay'] === 'string' && row['closedDay'] < day)
        .sort((a, b) => (String(a['closedDay']) < String(b['closedDay']) ? -1 : 1))
        .slice(0, limit)
        .map((row) => row.id),
    put: async (table, put) => {
      for (const row of put) rows().set(rowKey(table, row.id), frozen(row))
    },
    remove: async (table, ids) => {
      for (const id of ids) rows().delete(rowKey(table, id))
    },
    shadows: async () => [...state.shadows.values()],
    shadowsOf: async (keys) => keys.flatMap(({ table, id }) => state.shadows.get(rowKey(table, id)) ?? []),
    putShadows: async (put) => {
      for (const shadow of put) shadows().set(rowKey(shadow.table, shadow.id), shadow)
    },
    removeShadows: async (keys) => {
      for (const { table, id } of keys) shadows().delete(rowKey(table, id))
    },
    clearShadows: async () => {
      if (state.shadows.size > 0) shadows().clear()
    },
    meta: async () => state.meta,
    putMeta: async (meta) => {
      state.meta = revised(meta)
    },
    clear: async () => void Object.assign(state, emptyState()),
  }
}

function rowsOf(state: ReplicaState, table: TableName): StoredRow[] {
  const head = `${table}/`
  const found: StoredRow[] = []
  for (const [key, row] of state.rows) if (key.startsWith(head)) found.push(row)
  return found
}
