import type * as v from 'valibot'
import type { Access } from './access.ts'
import type { PathVariable } from './path.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Path = `/${string}`

/** Any valibot schema. */
export type Schema = v.GenericSchema<unknown, unknown>

/**
 * One call of the REST API as data: the server mounts it, the client calls it, the OpenAPI document publishes it.
 * A `live` endpoint has its schemas and a handler; a `planned` one is named only and answers 501.
 */
export type Endpoint = {
  readonly method: Method
  /** Below `/api`, with `{name}` for a variable. */
  readonly path: Path
  readonly access: Access
  /** One line for people. */
  readonly summary: string
  readonly status: 'live' | 'planned'
  /** The variables of the path; needed by a live endpoint that has any. */
  readonly params?: Schema
  /** Reads what `readQuery` made of the query string. */
  readonly query?: Schema
  readonly body?: Schema
  /** The most that the JSON body may take, bytes, where it is not what calls of its kind may (`largestBody`). */
  readonly maxBody?: number
  /** Another service makes it, which proves itself by a secret of its own in the header `Authorization`. */
  readonly webhook?: true
  /** Takes its body as the bytes that came, of any form: whoever sends it has signed them (`body` is none). */
  readonly raw?: true
  /** The whole JSON answer, `{data, total?}`; of a stream, the data of one event. */
  readonly output?: Schema
  /** Answers with bytes instead of JSON. */
  readonly binary?: true
  /** Takes `multipart/form-data` instead of JSON. */
  readonly multipart?: true
  /** Answers with `text/event-stream`. */
  readonly stream?: true
  /** Takes the header `Idempotency-Key`: the same key again gives the first answer and no second effect;
   * with another body it is refused, `id_reused`. */
  readonly idempotencyKey?: true
  /** Names what a device may still have in its queue: takes the header `After-Seq` and answers 425 until that is sent. */
  readonly afterSeq?: true
}

/** Declares an endpoint, keeping its exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

/** Path variables, as the handler gets them and as the client gives them. */
export type Params<E extends Endpoint> = E extends { readonly params: infer S extends Schema }
  ? v.InferOutput<S>
  : { readonly [K in PathVariable<E['path']>]: string }

/** The query as the handler gets it: numbers read, defaults filled in. */
export type Query<E extends Endpoint> = OutputOf<E, 'query', Record<never, never>>

/** The query as the client gives it. */
export type QueryInput<E extends Endpoint> = InputOf<E, 'query', Record<never, never>>

/** The body as the handler gets it: texts trimmed and normalised. */
export type Body<E extends Endpoint> = OutputOf<E, 'body', undefined>

/** The body as the client gives it. */
export type BodyInput<E extends Endpoint> = InputOf<E, 'body', undefined>

/** The whole answer, `{data, total?}`; of a stream, the data of one event. */
export type Output<E extends Endpoint> = OutputOf<E, 'output', unknown>

type Part = 'query' | 'body' | 'output'
type OutputOf<E, P extends Part, None> = E extends { readonly [K in P]: infer S extends Schema }
  ? v.InferOutput<S>
  : None
type InputOf<E, P extends Part, None> = E extends { readonly [K in P]: infer S extends Schema }
  ? v.InferInput<S>
  : None
