import * as v from 'valibot'
import { id, position } from '#domain/fields.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources, type AnyResource } from '#domain/resources/resources.ts'
import { settings, type AnySettings } from '#domain/settings/settings.ts'
import type { TableName } from '#domain/tables.ts'
import type { MutationContext } from '../context.ts'
import { aroundPlaceInfo } from '../e-invoices/around-place-info.ts'
import { templateHooks } from '../menu/template-hooks.ts'
import type { ReadPlan } from '../facets.ts'
import { defineMutation, type Mutation } from '../mutation.ts'
import { aroundStockSettings } from '../stock/around-settings.ts'
import type { Tx } from '../tx.ts'
import type { Around, Deed, Done } from '../resources/around.ts'
import { referencesOf } from '../resources/check-row.ts'
import { createRow } from '../resources/create-row.ts'
import { deleteRows, restoreRow } from '../resources/delete-rows.ts'
import { reorderRows } from '../resources/reorder-rows.ts'
import { updateRow } from '../resources/update-row.ts'

const values = v.record(v.string(), v.unknown())

/** Rows that one command touches at most; more of them go in several, over the connection. */
export const bulkLimit = 500

/** The hooks of commands, by the key of the resource or of the page of settings. */
const hooks: Readonly<Record<string, Around | undefined>> = {
  ...templateHooks,
  'places.set-stock': aroundStockSettings,
  'places.update-info': aroundPlaceInfo,
}

const several = v.pipe(v.array(id), v.minLength(1), v.maxLength(bulkLimit))

/** The arguments of each kind of command of a resource. */
const args = {
  create: v.object({ id, values, position: v.nullable(position) }),
  update: v.object({ id, changes: values, base: values }),
  delete: v.object({ ids: several }),
  restore: v.object({ id }),
  reorder: v.object({ ids: several }),
}

/** The arguments of a page of settings. */
const settingsArgs = v.object({ changes: values, base: values })

type Verb = keyof typeof args

/** The verbs of a resource; every one has create, update and delete. */
export type VerbOf<R extends AnyResource> =
  | 'create'
  | 'update'
  | 'delete'
  | (R extends { ordered: true } ? 'reorder' : never)
  | (R extends { softDelete: true } ? 'restore' : never)

type KindOf<R extends AnyResource> = R extends AnyResource ? `${R['key']}.${VerbOf<R>}` : never
type VerbIn<K extends string> = K extends `${string}.${infer V extends Verb}` ? V : never

export type ResourceMutations = {
  [K in KindOf<AnyResource>]: Mutation<K, (typeof args)[VerbIn<K>], `outbox.kind.row-${VerbIn<K>}`, false>
} & { [S in AnySettings as S['key']]: Mutation<S['key'], typeof settingsArgs, 'outbox.kind.settings', false> }

/** The facets that all of them have. */
const always = { v: 1, nature: 'intent', by: 'person', added: {}, background: false } as const

/** The commands of every resource and of every page of settings. */
export const resourceMutations = Object.fromEntries(
  [...allResources.flatMap(mutationsOf), ...settings.map(mutationOfSettings)].map((mutation) => [
    mutation.kind,
    mutation,
  ]),
  // The list of kinds is made of the same descriptors as the type.
) as ResourceMutations

function mutationsOf(resource: Resource) {
  const { key, change, add = [], ordered, softDelete } = resource
  const common = { ...always, permissions: change, reads: readsOf(resource), area: key }
  const within = withinHook(key)
  return [
    defineMutation({
      ...common,
      kind: `${key}.create`,
      args: args.create,
      permissions: [...change, ...add],
      title: 'outbox.kind.row-create',
      apply: (tx, given, context) => {
        const deed: Deed = { verb: 'create', ids: [given.id], values: given.values }
        return within(tx, context, deed, (rows) => createRow(rows, resource, given, context))
      },
    }),
    defineMutation({
      ...common,
      kind: `${key}.update`,
      args: args.update,
      title: 'outbox.kind.row-update',
      apply: (tx, given, context) => {
        const deed: Deed = { verb: 'update', ids: [given.id], values: given.changes }
        return within(tx, context, deed, (rows) => updateRow(rows, resource, given, context))
      },
    }),
    defineMutation({
      ...common,
      kind: `${key}.delete`,
      args: args.delete,
      title: 'outbox.kind.row-delete',
      apply: (tx, { ids }, context) =>
        within(tx, context, { verb: 'delete', ids, values: {} }, (rows) => {
          return deleteRows(rows, resource, ids, context)
        }),
    }),
    ...(softDelete === true
      ? [
          defineMutation({
            ...common,
            kind: `${key}.restore`,
            args: args.restore,
            title: 'outbox.kind.row-restore',
            apply: (tx, given, context) =>
              within(tx, context, { verb: 'restore', ids: [given.id], values: {} }, (rows) => {
                return restoreRow(rows, resource, given.id, context)
              }),
          }),
        ]
      : []),
    ...(ordered === true
      ? [
          defineMutation({
            ...common,
            kind: `${key}.reorder`,
            args: args.reorder,
            title: 'outbox.kind.row-reorder',
            apply: (tx, { ids }, context) =>
              within(tx, context, { verb: 'reorder', ids, values: {} }, (rows) => {
                return reorderRows(rows, resource, ids, context)
              }),
          }),
        ]
      : []),
  ]
}

function mutationOfSettings({ key, change, onlineOnly, references, body, faults }: AnySettings) {
  const place = { key, table: 'places', references, body, faults }
  return defineMutation({
    ...always,
    kind: key,
    permissions: change,
    args: settingsArgs,
    reads: readsOf(place),
    area: key,
    title: 'outbox.kind.settings',
    ...(onlineOnly ? { onlineOnly } : {}),
    apply: (tx, given, context) => {
      const deed: Deed = { verb: 'update', ids: [context.placeId], values: given.changes }
      return withinHook(key)(tx, context, deed, (rows) =>
        updateRow(rows, place, { id: context.placeId, ...given }, context),
      )
    },
  })
}

/** Runs the work of a command with what else belongs to it. */
function withinHook(key: string) {
  return (tx: Tx, context: MutationContext, deed: Deed, work: (tx: Tx) => Done): Done => {
    const around = hooks[key]
    return around === undefined ? work(tx) : around(tx, context, deed, work)
  }
}

/** The rows that a row's values name, and those of its parent beside it, after which a new one is put. */
function readsOf(resource: Pick<Resource, 'table' | 'faults'> & Partial<Resource>): ReadPlan {
  const { table, parent, ordered } = resource
  const named = referencesOf(resource).map(([path, of]) => {
    return [path.replace(/\.\*$/, '').replace(/^.*\./, ''), of as TableName]
  })
  return {
    rows: Object.fromEntries(named),
    lists: parent && ordered === true ? { [parent.field]: [table as TableName, parent.field] } : {},
  }
}
