import * as v from 'valibot'

/** A query string as data: a key that is repeated gives a list, any other its text. */
export type RawQuery = Record<string, string | string[]>

/** The values that a client may write into a query; a list becomes repeated keys, null and undefined are left out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** Pairs of a query string, for example a `URLSearchParams`, as the input of an endpoint's query schema. */
export function readQuery(pairs: Iterable<readonly [string, string]>): RawQuery {
  // Without a prototype, so that a key such as `__proto__` is a key like any other.
  const query: RawQuery = Object.create(null) as RawQuery
  for (const [key, value] of pairs) {
    const before = query[key]
    query[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return query
}

/** The query as pairs, lists as repeated keys. */
export function writeQuery(query: Readonly<Record<string, QueryValue>>): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) => {
    if (value === null || value === undefined) return []
    if (typeof value === 'object') return value.map((one): [string, string] => [key, String(one)])
    return [[key, String(value)] satisfies [string, string]]
  })
}

/** A whole number in a query, `min` to `max`: the client gives a number, the server reads its text. */
export function integerParam(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    v.number(),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )
}

/** A list in a query: the key repeated, or given once. */
export function listParam<S extends v.GenericSchema<string, string>>(item: S) {
  return v.union([
    v.array(item),
    v.pipe(
      item,
      v.transform((one) => [one]),
    ),
  ])
}

/** The page of a list: `pageSize` 1 to 100 (10), `pageNumber` from 1 (1). */
export const pageQuery = v.object({
  pageSize: v.optional(integerParam(1, 100), 10),
  pageNumber: v.optional(integerParam(1, 1_000_000), 1),
})

/** As which file a report is exported: for spreadsheets, or as pages to keep and to send on. */
export const fileQuery = v.object({ format: v.optional(v.picklist(['csv', 'xlsx', 'pdf']), 'csv') })

export type PageQuery = v.InferOutput<typeof pageQuery>
