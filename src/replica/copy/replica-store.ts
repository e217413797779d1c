import type { Cursor } from '#contract/sync.ts'
import type { TableName } from '#domain/tables.ts'

/**
 * The replica as the algorithms see it: the view that screens read, the server's rows kept beside those that a
 * pending command has touched, and where the device is in the feed. Dexie has it, and so has the simulator's memory.
 */
export type ReplicaCopy = {
  /**
   * All or nothing; nothing but this store may be awaited inside. Throws `Outgrown` where a newer build has the copy.
   */
  write<T>(work: (tx: ReplicaTx) => Promise<T>): Promise<T>
  /** One moment of the copy, which no writing changes meanwhile. */
  read<T>(work: (tx: ReplicaReader) => Promise<T>): Promise<T>
  meta(): Promise<ReplicaMeta | null>
}

/** The copy of a place that serves, and others of the same place beside it, each under its own name. */
export type ReplicaStore = ReplicaCopy & {
  /** From now on this store is the copy of this name; undefined: the one that every device begins with. */
  serve(name: string | undefined): void
  /** A copy by its name, an empty one where there is none. */
  copy(name: string): ReplicaCopy
  /** Deletes a copy. Where another page still holds it, the browser does so as soon as it is let go. */
  remove(name: string): Promise<void>
}

export type ReplicaReader = {
  get(table: TableName, id: string): Promise<StoredRow | null>
  /** Each of them, or null, in the order of the ids. */
  many(table: TableName, ids: string[]): Promise<(StoredRow | null)[]>
  /** By id compared as bytes. */
  list(table: TableName, column: string, value: string): Promise<StoredRow[]>
  /** Every row, by id compared as bytes. */
  all(table: TableName): Promise<StoredRow[]>
  /** Every row in the same order, or null where there are more than `most`. */
  few(table: TableName, most: number): Promise<StoredRow[] | null>
  /** Ids of rows whose `closedDay` is before a business day, oldest first, at most `limit`. */
  closedBefore(table: 'orderChecks' | 'ledgerEntries', day: string, limit: number): Promise<string[]>
  shadows(): Promise<Shadow[]>
  /** The shadows that there are of these keys. */
  shadowsOf(keys: readonly RowKey[]): Promise<Shadow[]>
  meta(): Promise<ReplicaMeta | null>
}

export type ReplicaTx = ReplicaReader & {
  put(table: TableName, rows: StoredRow[]): Promise<void>
  remove(table: TableName, ids: string[]): Promise<void>
  putShadows(shadows: readonly Shadow[]): Promise<void>
  removeShadows(keys: readonly RowKey[]): Promise<void>
  clearShadows(): Promise<void>
  /**
   * Made of what `meta` gave in this transaction: whoever changes any row does it, so that no two states look alike.
   */
  putMeta(meta: ReplicaMeta): Promise<void>
  /** Forgets every row, shadow and position. */
  clear(): Promise<void>
}

/** As much of it as commands need. */
export type RowsTx = Pick<ReplicaTx, 'get' | 'many' | 'list' | 'all' | 'put' | 'remove'>

/**
 * A row of the view with the server's version of it; 0 where the server has not seen it. Its other fields are the
 * entity's own, as `domain/table-schemas.ts` has them.
 */
export type StoredRow = { readonly id: string; readonly version: number; readonly [field: string]: unknown }

export type RowKey = { table: TableName; id: string }

/** The meta that is to be stored instead of a copy's, with its next revision. */
export function revised(meta: ReplicaMeta): ReplicaMeta {
  return { ...meta, revision: (meta.revision ?? 0) + 1 }
}

/** The server's row of a key that a pending command has touched; null: the server has none. */
export type Shadow = RowKey & { row: StoredRow | null }

export type ReplicaMeta = {
  clientId: string
  cursor: Cursor | null
  /** True from the first page of a change until the last: the view may be half of it. */
  catchingUp: boolean
  /** Commands up to here are in the view, unless they were refused. */
  viewSeq: number
  /** Commands up to here are in the server's rows. */
  lastSeq: number
  /** When the copy was last whole and up to date, device's clock, ms; null before the first time. */
  wholeAt: number | null
  /** The first load's progress; null once every table was walked. */
  walk: { table: TableName; afterId: string | null } | null
  /** The latest version of the place that a page of the first load has shown; older builds do not say it. */
  walkedTo?: number
  /** Of checks from before the feed's window: up to which version of the place all their rows are here. */
  includedTo?: Record<string, number>
  /** `rowRules` of the build that has filled it; a copy of an older build does not say it. */
  rules?: number
  /** The oldest code, as its `rules`, that may write it; a copy of an older build does not say it. */
  minCode?: number
  /** A build of other rules has put rows into it since. */
  mixed?: boolean
  /** How often this was put; a copy of an older build does not say it. */
  revision?: number
}
