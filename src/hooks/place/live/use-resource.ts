import { isRemoved } from '#domain/resources/is-removed.ts'
import { useMemo } from 'react'
import { bulkLimit } from '#commands/mutations/resource.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { ok, type Result } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import { usePlace } from '../place-context.ts'
import { useLive } from './use-live.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import type { Mutate } from '#device/outbox/act.ts'

/** A row of some table, its fields read by name. */
export type FieldRow = { readonly id: string; readonly [field: string]: unknown }

/** A row as it is now. `version` is the server's, 0 where it does not have the row yet. */
export type LiveRow = FieldRow & { readonly version: number }

/** More rows than this are changed in steps, one command each; that needs the connection. */
export const rowsAtOnce = bulkLimit

/** Fields and their values. */
export type RowValues = Readonly<Record<string, unknown>>

/** Saved on this disk, or not at all. What the server thinks of it shows later, in the outbox. */
export type SavedRow<T = null> = Promise<Result<T, SaveFailure>>
export type SaveFailure = Extract<ErrorCode, 'not_saved' | 'storage_full'>

/** The acts on the rows of a resource. */
export type ResourceActs = {
  /** Adds a row and gives its id. An id and a position are given to bring back a row that was removed. */
  create(values: RowValues, id?: string, position?: number | null): SavedRow<string>
  /** Changes these fields only; `base` is what they were when the person began. */
  update(id: string, changes: RowValues, base: RowValues): SavedRow
  remove(ids: readonly string[]): SavedRow
  /** For resources that keep removed rows. */
  restore(id: string): SavedRow
  /** For ordered resources: the ids as they shall stand. */
  reorder(ids: readonly string[]): SavedRow
}

/** The commands of a resource, chosen at run time. */
export function useResource({ key }: Pick<Resource, 'key'>): ResourceActs {
  const send = useSend()
  const { newId } = usePlace()
  return useMemo(
    () => ({
      async create(values, id = newId(), position = null) {
        const saved = await send(`${key}.create`, { id, values, position })
        return saved.ok ? ok(id) : saved
      },
      update: (id, changes, base) => send(`${key}.update`, { id, changes, base }),
      async remove(ids) {
        for (let start = 0; start < ids.length; start += rowsAtOnce) {
          const saved = await send(`${key}.delete`, { ids: ids.slice(start, start + rowsAtOnce) })
          if (!saved.ok) return saved
        }
        return ok(null)
      },
      restore: (id) => send(`${key}.restore`, { id }),
      reorder: (ids) => send(`${key}.reorder`, { ids }),
    }),
    [send, newId, key],
  )
}

/** Changes some fields of a page of settings. */
export function useSettings({ key }: Pick<Settings, 'key'>): {
  update(changes: RowValues, base: RowValues): SavedRow
} {
  const send = useSend()
  return useMemo(() => ({ update: (changes, base) => send(key, { changes, base }) }), [send, key])
}

/** All rows of a table, live and in no order. Undefined until read. */
export function useRows(table: string): LiveRow[] | undefined {
  return useLive(async (rows) => (await rows.all(table as TableName)) as object[] as LiveRow[], [table])
}

/** How many rows each of some tables has, without those that were removed and kept. Undefined until read. */
export function useCounts(tables: readonly string[]): ReadonlyMap<string, number> | undefined {
  return useLive(
    async (rows) => {
      const count = async (table: string) => {
        const all = (await rows.all(table as TableName)) as object[] as LiveRow[]
        return [table, all.filter((row) => !isRemoved(row)).length] as const
      }
      return new Map(await Promise.all(tables.map(count)))
    },
    [tables.join(' ')],
  )
}

/** One row, live. Undefined until read, null where there is none. */
export function useRow(table: string, id: string | null): LiveRow | null | undefined {
  return useLive(
    async (rows) =>
      id === null ? null : ((await rows.get(table as TableName, id)) as object | null as LiveRow | null),
    [table, id],
  )
}

/**
 * The one place where kinds and tables are chosen by a descriptor at run time: `resources` and `settings` prove that
 * the kinds exist and that rows fit, which TypeScript cannot follow through a key that is only known as a text.
 */
function useSend(): (kind: string, args: object) => SavedRow {
  const mutate = useMutate()
  return useMemo(() => {
    const send = mutate as (kind: string, args: object) => ReturnType<Mutate>
    return async (kind, args) => {
      const saved = await send(kind, args)
      return saved.ok ? ok(null) : saved
    }
  }, [mutate])
}
