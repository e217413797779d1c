import { must } from '#domain/must.ts'
import type { Tx } from '#commands/tx.ts'
import { checkFieldOf, tablesOfChecks } from '#domain/check-tables.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { KeptSending } from '#server/effects/e-invoices/e-invoice-sendings.ts'
import type {
  WrittenRow,
  CommandOutcome,
  LockedPlace,
  LoggedCommand,
  PlaceReader,
  PlaceStore,
  SessionProof,
  SyncDevice,
} from '#server/sync/ports.ts'
import {
  historyOf as nameOfHistory,
  isSeenWith,
  viewOf,
  type DeviceView,
} from '#server/sync/view-of-device.ts'
import { frozen } from '../frozen.ts'
import { deviceUse, namesOf } from './memory-device-use.ts'
import { memoryNumbers } from './memory-numbers.ts'
import { memoryReportFacts, type FactsInReports } from './memory-report-facts.ts'
import { createSerial, type Pause } from '../serial.ts'

export type PlaceState = {
  version: number
  epoch: string
  rows: Map<string, WrittenRow>
  stamps: Map<number, string>
  /** When versions were made, ms. */
  times: Map<number, number>
  clients: Map<string, SyncDevice>
  sessions: Map<string, SessionProof>
  /** How many order numbers the server took as each client. */
  series: Map<string, number>
  log: LoggedCommand[]
  /** Which report each fact is in, by the id of its entry. */
  facts: FactsInReports
  /** Invoices on their way to the national system. */
  sendings: Map<string, KeptSending>
  /** When it was restored, ms; null: it never was, or the waiting for it was ended. */
  restoredAt: number | null
  /** When the last version was made, ms; and when a command of a kind was last applied. */
  at: number
  applied: Map<string, number>
}

export type MemoryPlaceStore = PlaceStore & {
  state(): PlaceState
  /** Live rows as they were at a version of an epoch, today's by default, by `table/id`. */
  rowsAt(version: number, epoch?: string): ReadonlyMap<string, WrittenRow>
  /** The history that a cursor of this device belongs to now. */
  historyFor(clientId: string): string
  /** Those of them that devices of a history receive. */
  seenAt(version: number, history: string): ReadonlyMap<string, WrittenRow>
  /** Goes back to what `state` was once, as a restored backup does, at this moment, ms: a new epoch begins. */
  restore(backup: PlaceState, epoch: string, at?: number): void
  /** A device was heard that has given numbers up to this one, at this moment, ms. */
  heard(clientId: string, given: number, at: number): void
  /** Forgets stamps and tombstones below a version, as after 90 days. */
  purge(below: number): void
  seed(seed: {
    rows?: { [T in TableName]?: Row<T>[] }
    clients?: SyncDevice[]
    sessions?: [string, SessionProof][]
  }): void
}

/** The history that a place begins with: a restored one is in another. */
export const firstEpoch = 'epoch-1'

/** One place of the server in memory: the model that the simulator runs `execute` and the feed on. */
export function createMemoryPlaceStore(pause?: Pause): MemoryPlaceStore {
  let committed: PlaceState = {
    version: 0,
    epoch: firstEpoch,
    rows: new Map(),
    stamps: new Map(),
    times: new Map(),
    clients: new Map(),
    sessions: new Map(),
    series: new Map(),
    log: [],
    facts: new Map(),
    sendings: new Map(),
    restoredAt: null,
    at: 0,
    applied: new Map(),
  }
  type History = Map<number, Map<string, WrittenRow>>
  const histories = new Map<string, History>([[committed.epoch, new Map([[0, new Map()]])]])
  const historyOf = (epoch: string): History => histories.get(epoch) ?? new Map()
  const historyRows = (epoch: string, version: number) => liveOf(historyOf(epoch).get(version) ?? new Map())
  /** What devices were to receive, by the name of the history that it is of. */
  const views = new Map<string, { epoch: string; view: DeviceView }>()
  const remember = (state: PlaceState, clientId: string): string => {
    const view = viewOf(state.clients.get(clientId)?.scope, deviceUse(state, clientId))
    const history = nameOfHistory(state.epoch, view)
    views.set(history, { epoch: state.epoch, view })
    return history
  }
  const serial = createSerial(pause)
  const commit = (next: PlaceState) => {
    committed = next
    // What is committed is never changed any more: a later commit puts another in its place.
    historyOf(next.epoch).set(next.version, next.rows)
  }
  return {
    write: (_placeId, work) =>
      serial(async () => {
        const draft = copyOf(committed)
        const result = await work(lockedOver(draft))
        commit(draft)
        return result
      }),
    read: (_placeId, work) =>
      serial(() => {
        for (const id of committed.clients.keys()) remember(committed, id)
        return work(readerOver(committed))
      }),
    historyFor: (clientId) => remember(committed, clientId),
    seenAt: (version, history) => {
      const { epoch, view } = must(views.get(history), history)
      return seenIn(historyRows(epoch, version), history, view)
    },
    state: () => committed,
    rowsAt: (version, epoch = committed.epoch) => historyRows(epoch, version),
    heard: (clientId, given, at) => {
      const client = committed.clients.get(clientId)
      if (client === undefined || client.lastSeq < given) return
      commit({
        ...committed,
        clients: new Map(committed.clients).set(clientId, { ...client, drainedAt: at }),
      })
    },
    restore: (backup, epoch, at = backup.at) => {
      const before = [...historyOf(backup.epoch)].filter(([version]) => version <= backup.version)
      histories.set(epoch, new Map(before))
      commit({ ...backup, epoch, restoredAt: at })
    },
    purge: (below) => {
      const draft = copyOf(committed)
      for (const version of draft.stamps.keys()) if (version < below) draft.stamps.delete(version)
      const rows = ownRows(draft)
      for (const [key, row] of rows) if (row.deleted && row.version < below) rows.delete(key)
      commit(draft)
    },
    seed: ({ rows = {}, clients = [], sessions = [] }) => {
      const draft = copyOf(committed)
      const version = draft.version + 1
      for (const [table, entries] of Object.entries(rows)) {
        for (const row of entries) put(draft, table as TableName, row, version)
      }
      if (Object.keys(rows).length > 0) {
        draft.version = version
        draft.stamps.set(version, `s${version}`)
      }
      for (const client of clients) draft.clients.set(client.id, client)
      for (const [id, session] of sessions) draft.sessions.set(id, session)
      commit(draft)
    },
  }
}

const live = new WeakMap<PlaceState['rows'], PlaceState['rows']>()

/** Those that are not deleted. Once for each state: what is committed is never changed any more. */
function liveOf(rows: PlaceState['rows']): PlaceState['rows'] {
  const known = live.get(rows) ?? new Map([...rows].filter(([, row]) => !row.deleted))
  live.set(rows, known)
  return known
}

const seen = new WeakMap<PlaceState['rows'], Map<string, PlaceState['rows']>>()

/** Once for each state and each history. */
function seenIn(rows: PlaceState['rows'], history: string, view: DeviceView): PlaceState['rows'] {
  const known = seen.get(rows) ?? new Map<string, PlaceState['rows']>()
  seen.set(rows, known)
  const drawers = [...rows.values()].filter(({ table }) => table === 'drawers')
  const isSeen = isSeenWith(
    view,
    drawers.map(({ row }) => row as Row<'drawers'>),
  )
  const found = known.get(history) ?? new Map([...rows].filter(([, row]) => isSeen(row)))
  known.set(history, found)
  return found
}

/** A draft of what is committed; its rows are copied when the first of them is written, see `ownRows`. */
function copyOf(state: PlaceState): PlaceState {
  return {
    ...state,
    stamps: new Map(state.stamps),
    times: new Map(state.times),
    clients: new Map(state.clients),
    sessions: new Map(state.sessions),
    series: new Map(state.series),
    log: [...state.log],
    facts: new Map(state.facts),
    sendings: new Map(state.sendings),
    applied: new Map(state.applied),
  }
}

/** The rows that belong to each draft alone. */
const owned = new WeakMap<PlaceState, PlaceState['rows']>()

function ownRows(state: PlaceState): PlaceState['rows'] {
  if (owned.get(state) !== state.rows) {
    state.rows = new Map(state.rows)
    owned.set(state, state.rows)
  }
  return state.rows
}

function put(state: PlaceState, table: TableName, row: { id: string }, version: number): void {
  const copy = frozen(structuredClone(row)) as unknown as Record<string, unknown>
  ownRows(state).set(`${table}/${row.id}`, { table, id: row.id, version, deleted: false, row: copy })
}

function lockedOver(state: PlaceState): LockedPlace {
  return {
    clock: async () => ({ version: state.version, epoch: state.epoch }),
    rows: (version) => txOver(state, version),
    attempt: async (work) => {
      const before = state.rows
      owned.delete(state) // what is written from here on is written to a copy
      const outcome = await work()
      if (!outcome.ok) state.rows = before
      return outcome
    },
    advance: async (version, stamp, at) => {
      state.version = version
      state.at = at
      state.stamps.set(version, stamp)
      state.times.set(version, at)
    },
    client: async (id) => state.clients.get(id) ?? null,
    setLastSeq: async (id, lastSeq) => {
      const client = state.clients.get(id)
      if (client !== undefined) state.clients.set(id, { ...client, lastSeq, awaitedAt: null })
    },
    ...memoryNumbers(state),
    reportFacts: memoryReportFacts(state),
    eInvoices: {
      find: async (id) => state.sendings.get(id) ?? null,
      put: async (sending) => void state.sendings.set(sending.id, frozen(sending)),
    },
    findCommand: async (id) => state.log.find((entry) => entry.envelope.id === id) ?? null,
    appendCommand: async (entry) => {
      state.log.push(frozen(structuredClone(entry)))
      if (entry.status === 'applied') state.applied.set(entry.envelope.kind, state.at)
    },
    settleCommand: async (id, outcome, decision) => {
      const waits = (each: LoggedCommand) =>
        each.envelope.id === id && (each.status === 'held' || each.status === 'parked')
      state.log = state.log.map((each) => (waits(each) ? { ...each, ...outcome, decision } : each))
    },
    appliedSince: async (kind, at) => (state.applied.get(kind) ?? -1) >= at,
    session: async (id) => state.sessions.get(id) ?? null,
    namesOf: async (id) => namesOf(state, id),
    recovery: async () => (state.restoredAt === null ? null : { restoredAt: state.restoredAt }),
    setAwaiting: async (id, awaitingSince, awaitedAt) => {
      const client = state.clients.get(id)
      if (client !== undefined) state.clients.set(id, { ...client, awaitingSince, awaitedAt })
    },
    mayYetCome: async (id, restoredAt) => {
      const all = [...state.clients.values()]
      const goesOn = (one: SyncDevice) => all.some(({ continues }) => continues === one.id)
      return all.some(
        (each) =>
          each.id !== id &&
          each.revokedAt === null &&
          each.scope !== 'server' &&
          !goesOn(each) &&
          (each.awaitedAt ?? -1) < state.at &&
          (each.drainedAt ?? -1) < restoredAt,
      )
    },
    endRecovery: async () => {
      state.restoredAt = null
    },
    endSession: async (id, at) => {
      const session = state.sessions.get(id)
      if (session !== undefined) state.sessions.set(id, { ...session, endedAt: session.endedAt ?? at })
    },
  }
}

function txOver(state: PlaceState, version: number): Tx {
  const live = (table: TableName, id: string) => {
    const found = state.rows.get(`${table}/${id}`)
    return found === undefined || found.deleted ? null : found.row
  }
  // Rows stand under the table they were put into, so they have its shape; they are changed only by putting them.
  const entity = <T extends TableName>(row: unknown) => row as Row<T>
  const listed = <T extends TableName>(table: T, column: string, values: readonly unknown[]) =>
    [...state.rows.values()]
      .filter((each) => each.table === table && !each.deleted && values.includes(each.row?.[column]))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((each) => entity<T>(each.row))
  return {
    get: async <T extends TableName>(table: T, id: string) => {
      const row = live(table, id)
      return row === null ? null : entity<T>(row)
    },
    getMany: async <T extends TableName>(table: T, ids: readonly string[]) =>
      ids.map((id) => {
        const row = live(table, id)
        return row === null ? null : entity<T>(row)
      }),
    list: async <T extends TableName>(table: T, column: string, value: string) =>
      listed<T>(table, column, [value]),
    listMany: async <T extends TableName>(table: T, column: string, values: readonly string[]) =>
      listed<T>(table, column, values),
    all: async <T extends TableName>(table: T) =>
      [...state.rows.values()]
        .filter((each) => each.table === table && !each.deleted)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map((each) => entity<T>(each.row)),
    put: async (table, row) => put(state, table, row, version),
    putMany: async (table, rows) => rows.forEach((row) => put(state, table, row, version)),
    remove: async (table, id) => {
      ownRows(state).set(`${table}/${id}`, { table, id, version, deleted: true, row: null })
    },
    everExisted: async (table, id) => state.rows.has(`${table}/${id}`),
  }
}

function readerOver(state: PlaceState): PlaceReader {
  const closedDayFits = (each: WrittenRow, since: string) => {
    const day = each.row?.['closedDay'] ?? null
    return day === null || String(day) >= since
  }
  return {
    clock: async () => ({ version: state.version, epoch: state.epoch }),
    nextMadeAt: async (version) => state.times.get(version + 1) ?? null,
    stampOf: async (version) => state.stamps.get(version) ?? null,
    changesAfter: async (after, limit, since, without = []) =>
      [...state.rows.values()]
        .filter((each) => !without.includes(each.table))
        .filter((each) => isAfter(each, after) && closedDayFits(each, since))
        .sort(inFeedOrder)
        .slice(0, limit),
    rowsOfChecks: async (checks, before, without = []) => {
      const isAsked = ({ table, row, version }: WrittenRow) =>
        checks.some((each) => each.checkId === row?.[checkFieldOf(table)] && version > each.version)
      return [...state.rows.values()]
        .filter(({ table }) => tablesOfChecks.includes(table) && !without.includes(table))
        .filter((each) => isAsked(each) && !closedDayFits(each, before))
        .sort(inFeedOrder)
    },
    rowsAfter: async (table, afterId, limit, since) =>
      [...state.rows.values()]
        .filter(
          (each) =>
            each.table === table && !each.deleted && each.id > (afterId ?? '') && closedDayFits(each, since),
        )
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    client: async (id) => state.clients.get(id) ?? null,
    useOf: async (id) => deviceUse(state, id),
    drawers: async (ids) =>
      (await txOver(state, state.version).getMany('drawers', ids)).filter((one) => one !== null),
    results: async (clientId, after, upTo) =>
      state.log
        .filter((entry) => entry.clientId === clientId && entry.seq > after && entry.seq <= upTo)
        .map((entry) => ({ ...outcomeOf(entry), id: entry.envelope.id })),
    decided: async (commandIds) =>
      state.log.filter((entry) => commandIds.includes(entry.envelope.id) && entry.decision).map(outcomeOf),
  }
}

function outcomeOf({ seq, status, code, result, version, decision }: LoggedCommand): CommandOutcome {
  return { seq, status, code, result, version, ...(decision ? { decision } : {}) }
}

function isAfter(row: WrittenRow, after: { version: number; table: string; id: string }): boolean {
  return inFeedOrder(row, after) > 0
}

function inFeedOrder(a: { version: number; table: string; id: string }, b: typeof a): number {
  if (a.version !== b.version) return a.version - b.version
  if (a.table !== b.table) return a.table < b.table ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
