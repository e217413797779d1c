import type { EndpointOf, LiveKey } from '#contract/contract.ts'
import type { Body, Endpoint, Output, Params, Query } from '#contract/endpoint.ts'
import type { PathVariable } from '#contract/path.ts'
import type { Result } from '#domain/result.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { Locale } from '#domain/text/locales.ts'
import type { Problem } from './problem.ts'

/** Who calls: a person by the access token of one of their sessions. */
export type Caller = {
  userId: string
  sessionId: string
  /** The device on which they signed in by PIN: they are believed in its place and in no other. */
  pinDeviceId?: string
}

/** A person in the place that the call is about, with the rights that the place's own row gives at this moment. */
export type Member = { placeId: string; user: Row<'placeUsers'> }

/** A device, by its grant. `dueGrant`: what it showed, where it is to be given a newer one. */
export type CallingDevice = { clientId: string; placeId: string; revoked: boolean; dueGrant?: string }

/** A file as it was sent. Neither its name nor what it is said to be has been checked. */
export type SentFile = { name: string; bytes: Uint8Array }

/** A body as it was sent, and the header `HmacSignature`. Neither has been looked at. */
export type SentBytes = { bytes: Uint8Array<ArrayBuffer>; signature: string | null }

/** A file as the answer of a `binary` endpoint. `etag` names its contents; `immutable` ones may be kept for ever. */
export type FileAnswer = {
  bytes: Uint8Array<ArrayBuffer> | FileStream
  mediaType: string
  etag: string | null
  immutable: boolean
  /** The name of the file when somebody keeps it: letters, digits, dots and hyphens. */
  name?: string
}

/** The pieces of a file that is made while it is sent, until `gone` says that nobody receives it any more. */
export type FileStream = (gone: AbortSignal) => AsyncIterable<Uint8Array>

/** The input of a handler: the call as its contract reads it, and who makes it. */
export type Input<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: E extends { readonly multipart: true }
    ? { file: SentFile }
    : E extends { readonly raw: true }
      ? SentBytes
      : Body<E>
  /** The header `Idempotency-Key`, null without one. */
  idempotencyKey: IdempotencyKey | null
  /**
   * The header `Authorization` of a call that needs no token of ours, for whoever proves themselves by another
   * secret.
   */
  authorization: string | null
  /** Where the call comes from, as far as is known; only for counting attempts. */
  address: string
  /** The caller's language. */
  locale: Locale
} & Identity<E['access']['kind']>

/** The name that a call gives itself, so that it is known again. */
export type IdempotencyKey = {
  text: string
  /** The hash of what the call carries: under the same key it may not say anything else. */
  bodyHash: string
}

type Identity<Kind extends Endpoint['access']['kind']> = Kind extends 'public'
  ? object
  : Kind extends 'signed-in'
    ? { caller: Caller }
    : Kind extends 'grant'
      ? { device: CallingDevice }
      : { caller: Caller; member: Member }

/** A source of events: `send` is called with each one until the returned function is; `end` closes the stream. */
export type EventSource<T> = (send: (event: T) => void, end: () => void) => () => void

type Answer<E extends Endpoint> = E extends { readonly stream: true }
  ? EventSource<Output<E>>
  : E extends { readonly binary: true }
    ? FileAnswer
    : Output<E>

export type Handler<E extends Endpoint> = (input: Input<E>) => Promise<Result<Answer<E>, Problem>>

/** One handler per live endpoint: a missing one is a type error. */
export type Handlers = { [K in LiveKey]: Handler<EndpointOf<K>> }

/** Live endpoints about a row whose place is not in the path. One that has no variable there needs the header. */
export type RowParam = {
  [K in LiveKey]: EndpointOf<K>['access']['kind'] extends 'member' | 'permission' | 'owner'
    ? 'placeId' extends PathVariable<EndpointOf<K>['path']>
      ? never
      : [PathVariable<EndpointOf<K>['path']>] extends [never]
        ? never
        : K
    : never
}[LiveKey]

/** Tables whose rows name the place of a call: the replicated ones, and what never leaves the server. */
export type NamedTable = TableName | 'invitations'

/** The table, and the variable of the path, of the row that names the place of such a call. */
export type RowsOfCalls = {
  [K in RowParam]: { table: NamedTable; param: PathVariable<EndpointOf<K>['path']> }
}
