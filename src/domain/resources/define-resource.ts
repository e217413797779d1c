import * as v from 'valibot'
import type { Permission } from '../access/permissions.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { id } from '../fields.ts'

/**
 * A plain area of the back office as data: rows of one table that people list, add, change and remove. Its calls, its
 * commands, its checks of rights, its list and its form all follow from this.
 */
export type Resource<
  K extends string = string,
  T extends string = string,
  F extends v.ObjectEntries = v.ObjectEntries,
  P extends ResourcePaths = ResourcePaths,
  Flags extends ResourceFlags = ResourceFlags,
> = Omit<ResourceSpec<K, T, F, P>, 'managed' | 'rules' | 'refuseDelete'> &
  Flags & {
    managed: Readonly<Record<string, unknown>>
    /** A row of the table: `id` and the fields. */
    schema: v.ObjectSchema<{ readonly id: typeof id } & F, undefined>
    /** The fields that people fill in. */
    body: v.ObjectSchema<v.ObjectEntries, undefined>
    /** Rules over several fields that a row breaks, by the field that is to be corrected. */
    faults(row: object): readonly RowFault[]
    /** Why a row may not be removed, by its own values; null when it may. */
    refusalToDelete(row: object): ErrorCode | null
  }

export type ResourceSpec<
  K extends string,
  T extends string,
  F extends v.ObjectEntries,
  P extends ResourcePaths,
> = {
  /** Head of its calls (`packaging.create`), commands and texts. */
  key: K
  /** Its table in `domain/tables.ts`. */
  table: T
  /** The names of one row and of several in the API's document. */
  label: { one: string; many: string }
  fields: F
  /** Any one of these is enough to see the rows; empty: every member of the place. */
  see: readonly Permission[]
  /** Any one of these is enough to change them. */
  change: readonly Permission[]
  /** Any one of these is enough to add rows, besides those that change them. */
  add?: readonly Permission[]
  paths: P
  /** The values that callers may put into a field, where rows of before may hold more. */
  asked?: Readonly<Record<string, v.GenericSchema>>
  /** Fields that no form and no body carries, with the value that a new row has. */
  managed?: Readonly<Record<string, unknown>>
  rules?: readonly Rule<Fields<F>>[]
  /**
   * Fields whose value only one row of the place may have, removed rows included. Each must be an index of the table.
   */
  unique?: readonly (keyof F & string)[]
  /** Fields that name a row of another table, `field.inner` what is inside of one, `field.*` a list of them. */
  references?: Readonly<Record<string, string>>
  /** Rows elsewhere, besides those of other resources, that keep a row from being removed. */
  usedBy?: readonly ResourceUse[]
  /** Why a row may not be removed, by its own values. */
  refuseDelete?(row: Fields<F>): ErrorCode | null
  /** The row that these rows belong to and are removed with: the field that names it, and its table. */
  parent?: { field: keyof F & string; table: string }
  /** Rows of plain tables that name this one in a column and are removed with it. */
  takesAlong?: readonly { table: string; column: string }[]
}

export type ResourceFlags = {
  /** People put the rows in order: the rows have a `position`. */
  ordered?: boolean
  /** Removed rows stay, `status` SOFT_DELETED, and can be brought back. */
  softDelete?: boolean
}

/** Rows that name this one in a column, where given only those whose fields have one of the values. */
export type ResourceUse = {
  table: string
  column: string
  where?: { field: string; oneOf: readonly string[] }
}

/** Where the REST API has the resource. A call without a path here is not offered by it. */
export type ResourcePaths = {
  list?: Path
  /** Rows that were removed and can be brought back. */
  listDeleted?: Path
  get?: Path
  create?: Path
  update?: Path
  delete?: Path
  restore?: Path
  reorder?: Path
}

/** A condition over several fields. `code` names its words, `rule.<code>`. */
export type Rule<Row> = { field: keyof Row & string; code: string; holds(row: Row): boolean }

export type RowFault = { field: string; code: string }

/** A row of a resource. */
export type ResourceRow<R extends { schema: v.GenericSchema }> = v.InferOutput<R['schema']>

/** Declares a resource; schemas and checks are made of its fields. */
export function defineResource<
  const K extends string,
  const T extends string,
  F extends v.ObjectEntries,
  const P extends ResourcePaths,
  const Flags extends ResourceFlags,
>(spec: ResourceSpec<K, T, F, P> & Flags): Resource<K, T, F, P, Flags> {
  const managed = {
    ...(spec.ordered === true ? { position: 0 } : {}),
    ...(spec.softDelete === true ? { status: 'ACTIVE' } : {}),
    ...spec.managed,
  }
  const filledIn = Object.entries(spec.fields).filter(([name]) => !Object.hasOwn(managed, name))
  return {
    ...spec,
    managed,
    schema: v.object({ id, ...spec.fields }),
    body: v.object(Object.fromEntries(filledIn)),
    faults: (row) =>
      (spec.rules ?? [])
        // A rule reads the row that the schema has let through.
        .filter((rule) => !rule.holds(row as Fields<F>))
        .map(({ field, code }) => ({ field, code })),
    refusalToDelete: (row) => spec.refuseDelete?.(row as Fields<F>) ?? null,
  }
}

type Path = `/${string}`

type Fields<F extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<F, undefined>>
