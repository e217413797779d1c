import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import type { Resource, ResourcePaths } from '#domain/resources/define-resource.ts'
import { changesOf } from '#domain/resources/groups.ts'
import type { AnyResource } from '#domain/resources/resources.ts'
import type { AnySettings } from '#domain/settings/settings.ts'
import { placeSchema } from '#domain/place/place.ts'
import { may, member, type Access } from './access.ts'
import { dataOf, doneAnswer, pageSchema } from './answers.ts'
import type { Endpoint, Method, Path, Schema } from './endpoint.ts'
import { ids, pathVariables } from './path.ts'
import { pageQuery } from './query.ts'

/** An operation of the REST API on a resource. */
export type ResourceOperation = keyof ResourcePaths

/** The keys of its calls: `product.list-deleted` for the path `listDeleted`. */
export type ResourceCallKey<R extends AnyResource> = R extends AnyResource
  ? `${R['key']}.${CallName<keyof R['paths'] & ResourceOperation>}`
  : never

type CallName<O extends ResourceOperation> = O extends 'listDeleted' ? 'list-deleted' : O

type ResourceEndpoints<R extends AnyResource> = {
  readonly [O in keyof R['paths'] & ResourceOperation as `${R['key']}.${CallName<O>}`]: LiveEndpoint<
    MethodOf<O>,
    R['paths'][O] & Path
  >
}

/** Made by a machine and answered by one: the schemas are exact at run time only. */
type LiveEndpoint<M extends Method, P extends Path> = Endpoint & {
  readonly method: M
  readonly path: P
  readonly access: Extract<Access, { kind: 'member' | 'permission' }>
  readonly status: 'live'
  readonly params: v.GenericSchema<unknown, Record<string, string>>
  readonly query: Schema
  readonly output: Schema
}

const methods = {
  list: 'GET',
  listDeleted: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  reorder: 'PUT',
  restore: 'PATCH',
  delete: 'DELETE',
} as const satisfies Record<ResourceOperation, Method>

type MethodOf<O extends ResourceOperation> = (typeof methods)[O]

/** The calls of a resource, by the paths that it names. */
export function resourceEndpoints<R extends AnyResource>(resource: R): ResourceEndpoints<R> {
  const { key, paths }: Resource = resource
  const calls = Object.entries(paths).map(([operation, path]) => {
    // The keys of `paths` are operations; Object.entries forgets that.
    const named = operation as ResourceOperation
    return [`${key}.${callName(named)}`, endpointOf(resource, named, path)]
  })
  // One call for each path, as the type says.
  return Object.fromEntries(calls) as ResourceEndpoints<R>
}

/** The call that changes a page of settings: some of its fields in, the whole place out. */
export function settingsEndpoint<S extends AnySettings & { path: Path }>(settings: S) {
  const endpoint: LiveEndpoint<'PUT', S['path']> = {
    method: 'PUT',
    path: settings.path,
    access: may(...settings.change),
    summary: settings.label,
    status: 'live',
    params: ids('placeId'),
    query: nothing,
    body: changesOf(settings.body),
    output: dataOf(placeSchema),
    idempotencyKey: true,
  }
  return endpoint
}

const nothing = v.object({})

/** `list-deleted` for `listDeleted`. */
export function callName(operation: ResourceOperation): string {
  return operation === 'listDeleted' ? 'list-deleted' : operation
}

function endpointOf(resource: Resource, operation: ResourceOperation, path: Path) {
  const { see, change, add = [], schema } = resource
  const reads = methods[operation] === 'GET'
  const granted = reads ? see : operation === 'create' ? [...change, ...add] : change
  const lists = operation === 'list' || operation === 'listDeleted'
  const one = operation === 'delete' || operation === 'reorder' ? doneAnswer : dataOf(schema)
  const body = bodyOf(resource, operation)
  return {
    method: methods[operation],
    path,
    access: granted.length === 0 ? member : may(...granted),
    summary: summaryOf(resource, operation),
    status: 'live',
    params: paramsOf(path),
    query: lists ? pageQuery : nothing,
    output: lists ? pageSchema(schema) : one,
    ...(body === null ? {} : { body }),
    ...(reads ? {} : { idempotencyKey: true as const }),
  } as const
}

/** A field that the path names is not in the body. */
function bodyOf({ body, parent, asked = {} }: Resource, operation: ResourceOperation): Schema | null {
  if (operation === 'reorder') return v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)) })
  const fields = v.object({ ...body.entries, ...asked })
  const filledIn = parent === undefined ? fields : v.omit(fields, [parent.field as never])
  if (operation === 'create') return filledIn
  return operation === 'update' ? changesOf(filledIn) : null
}

function paramsOf(path: string) {
  const [first = '', ...rest] = pathVariables(path)
  return ids(first, ...rest)
}

function summaryOf({ label }: Resource, operation: ResourceOperation): string {
  const summaries: Record<ResourceOperation, string> = {
    list: `List ${label.many}`,
    listDeleted: `List ${label.many} that were removed`,
    get: `Get ${label.one}`,
    create: `Add ${label.one}`,
    update: `Change fields of ${label.one}`,
    reorder: `Put ${label.many} in order`,
    restore: `Bring back ${label.one} that was removed`,
    delete: `Remove ${label.one}`,
  }
  return summaries[operation]
}
