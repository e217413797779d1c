import * as v from 'valibot'
import type { Sort } from '#ui/lists/table-model.ts'

export const pageSizes = [10, 25, 50] as const

/** A word in an address may look like a number or a yes to whoever reads the address. */
const word = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.string(),
  v.minLength(1),
)

const listSearch = v.object({
  /** The words that are searched for. */
  q: v.exactOptional(word),
  /** Values by field. */
  filters: v.exactOptional(v.record(v.string(), word)),
  /** A column; with a minus before it, downwards. */
  sort: v.exactOptional(word),
  /** From 1. */
  page: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  size: v.exactOptional(v.picklist(pageSizes)),
  /** The rows that were removed and can be brought back. */
  removed: v.exactOptional(v.literal(true)),
})

/** How a list is looked at, as its address keeps it; what is missing is as at first. */
export type ListSearch = v.InferOutput<typeof listSearch>

/** Reads the search part of an address; what makes no sense is left out. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const sound = Object.entries(listSearch.entries).flatMap(([name, schema]) => {
    const read = v.safeParse(schema.wrapped, search[name])
    return read.success ? [[name, read.output]] : []
  })
  return v.parse(listSearch, Object.fromEntries(sound))
}

/** The search with some of it changed. Anything but another page begins at the first one. */
export function withSearch(
  search: ListSearch,
  change: { [K in keyof ListSearch]?: ListSearch[K] | undefined },
): ListSearch {
  const { page: _, ...rest } = search
  return parseListSearch({ ...rest, ...change })
}

export function sortOf({ sort }: ListSearch, columns: readonly string[]): Sort | null {
  if (sort === undefined) return null
  const descending = sort.startsWith('-')
  const key = descending ? sort.slice(1) : sort
  return columns.includes(key) ? { key, descending } : null
}

export function writeSort(sort: Sort | null): string | undefined {
  return sort === null ? undefined : `${sort.descending ? '-' : ''}${sort.key}`
}
