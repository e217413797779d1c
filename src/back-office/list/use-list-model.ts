import { useMemo, useState } from 'react'
import { isRemoved } from '#domain/resources/is-removed.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useRows, type LiveRow } from '#hooks/place/live/use-resource.ts'
import type { Sort } from '#ui/lists/table-model.ts'
import type { Screen } from '../define-screen.ts'
import { valueAt } from '../field-path.ts'
import type { FormField, Tools } from '../form-field.ts'
import { useTools } from '../use-tools.ts'
import { filtersOf, type ListFilter } from './list-filters.ts'
import { sortOf, type ListSearch } from './list-search.ts'
import { arrange, changedColumn, entriesOf, pageOfEntries, type ListEntry } from './list-view.ts'
import { latestByRow } from './row-marks.ts'
import { useAreaChanges, type AreaChanges } from './use-area-changes.ts'

export type ListModel = {
  tools: Tools
  history: AreaChanges | undefined
  /** Every row, removed ones too. */
  rows: readonly LiveRow[]
  /** The first field: what people call a row. */
  nameOf(row: LiveRow): string
  filters: readonly ListFilter[]
  sort: Sort | null
  /** All rows of the list in the order of the question. */
  found: readonly ListEntry<LiveRow>[]
  /** The rows of the open page. */
  shown: readonly LiveRow[]
  page: number
  size: number
  /** Rows in use, and rows that were removed and are kept, whatever is asked for. */
  counts: { kept: number; removed: number }
  /** Nothing hides a row, and nothing but the list's own order places it. */
  whole: boolean
  /** Shows the rows in this order until it is stored. */
  put(ids: readonly string[]): void
}

/** A list as its address asks for it. Undefined until the rows are read. */
export function useListModel(screen: Screen, search: ListSearch, query: string): ListModel | undefined {
  const { resource, fields, columns } = screen
  const tools = useTools(resource.key, fields)
  const { compare } = useFormat()
  const history = useAreaChanges(resource.key)
  const { rows, put } = useOwnOrder(useRows(resource.table))
  const ordered = 'ordered' in resource
  const name = fields[0]?.name ?? 'id'
  const wantsRemoved = search.removed === true

  const lists = useMemo(() => rows && parted(rows), [rows])
  const entries = useMemo(() => {
    const latest = latestByRow(history?.changes ?? [])
    const write = (field: FormField, row: LiveRow) => field.format(valueAt(row, field.name), row, tools)
    const listed = wantsRemoved ? lists?.removed : lists?.kept
    return listed && entriesOf(listed, fields, write, (id) => latest.get(id)?.at ?? null)
  }, [lists, wantsRemoved, fields, tools, history])
  const filters = useMemo(
    () => filtersOf(screen, entries ?? [], search.filters ?? {}, tools),
    [screen, entries, search.filters, tools],
  )
  const sort = useMemo(() => sortOf(search, [...columns, changedColumn]), [search, columns])
  const found = useMemo(() => {
    const chosen = filters.flatMap(({ field, value }) => (value === null ? [] : [[field, value]]))
    const question = { query, filters: Object.fromEntries(chosen), sort }
    return entries && arrange(entries, question, { ordered, name, compare })
  }, [entries, filters, query, sort, ordered, name, compare])
  if (rows === undefined || lists === undefined || found === undefined) return undefined

  const size = search.size ?? 10
  const { page, shown } = pageOfEntries(found, search.page ?? 1, size)
  return {
    tools,
    history,
    rows,
    filters,
    sort,
    found,
    page,
    size,
    put,
    nameOf: (row) => fields[0]?.format(valueAt(row, name), row, tools) ?? '',
    shown: shown.map(({ row }) => row),
    counts: { kept: lists.kept.length, removed: lists.removed.length },
    whole: sort === null && found.length === lists.kept.length && !wantsRemoved,
  }
}

/** Rows in use, and rows that were removed and can be brought back. */
function parted(rows: readonly LiveRow[]) {
  return { kept: rows.filter((row) => !isRemoved(row)), removed: rows.filter(isRemoved) }
}

/**
 * Rows that stand as a person has just put them, until the stored order has followed: two quick moves are never
 * reckoned from an old order.
 */
function useOwnOrder(rows: readonly LiveRow[] | undefined): {
  rows: readonly LiveRow[] | undefined
  put(ids: readonly string[]): void
} {
  const [given, setGiven] = useState<{ of: readonly LiveRow[]; ids: readonly string[] } | null>(null)
  const placed = useMemo(() => {
    if (rows === undefined || given?.of !== rows) return rows
    const places = new Map(given.ids.map((id, position) => [id, position]))
    return rows.map((row) => ({ ...row, position: places.get(row.id) ?? row['position'] }))
  }, [rows, given])
  return { rows: placed, put: (ids) => rows && setGiven({ of: rows, ids }) }
}
