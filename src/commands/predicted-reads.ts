import type { Envelope } from '#contract/sync.ts'
import type { TableName } from '#domain/tables.ts'
import type { ReadPlan } from './facets.ts'
import { isKnownKind, mutations } from './mutations.ts'

/** Rows and lists by what they are asked for with. */
export type Reads = {
  rows: readonly (readonly [TableName, string])[]
  /** Table, column, value. */
  lists: readonly (readonly [TableName, string, string])[]
  /** Tables that are read whole. */
  wholes: readonly TableName[]
}

/**
 * The predicted reads of a command, as far as its actor and arguments tell, so that they can be asked for in one go:
 * a mutation asks for one thing after the other, and on a device every question waits for its turn. A hint and no
 * more: what is missing is read when the mutation asks for it, what is too much is one more key in a request.
 */
export function predictedReads({ kind, placeId, actor, approval, args }: Envelope): Reads {
  const { rows = {}, lists = {}, wholes = [] }: ReadPlan = isKnownKind(kind) ? mutations[kind].reads : {}
  const named = [...namedIn('args', args)]
  const valuesOf = (name: string) =>
    new Set(named.filter(([field]) => field === name).map(([, value]) => value))
  return {
    rows: [
      ['places', placeId],
      ...[actor, ...(approval ? [approval.userId] : [])].map((id) => ['placeUsers', id] as const),
      ...Object.entries(rows).flatMap(([name, table]) =>
        [...valuesOf(name)].map((id) => [table, id] as const),
      ),
    ],
    lists: Object.entries(lists).flatMap(([name, [table, column]]) =>
      [...valuesOf(name)].map((value) => [table, column, value] as const),
    ),
    wholes,
  }
}

/** Joins what several commands are expected to read. */
export function allReads(each: readonly Reads[]): Reads {
  return {
    rows: each.flatMap(({ rows }) => rows),
    lists: each.flatMap(({ lists }) => lists),
    wholes: each.flatMap(({ wholes }) => wholes),
  }
}

/** Every text in the arguments with the name that it goes by. */
function* namedIn(name: string, value: unknown): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [name, value]
  else if (Array.isArray(value)) for (const each of value) yield* namedIn(name, each)
  else if (typeof value === 'object' && value !== null) {
    for (const [field, of] of Object.entries(value)) yield* namedIn(field === 'id' ? `${name}.id` : field, of)
  }
}
