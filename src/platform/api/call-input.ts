import type * as v from 'valibot'
import type { AfterSeq } from '#contract/after-seq.ts'
import type { Endpoint, Params, Schema } from '#contract/endpoint.ts'

/** The input of a call of an endpoint: its path variables, query, body, and for a device's call the grant. */
export type CallInput<E extends Endpoint> = ParamsOf<E> &
  QueryOf<E> &
  BodyOf<E> &
  GrantOf<E> & {
    /** Ends the call; `AbortSignal.timeout(ms)` counts as a lost connection. */
    signal?: AbortSignal
  } & (E extends { readonly idempotencyKey: true } ? { idempotencyKey?: string } : None) &
  (E extends { readonly binary: true } ? { onPiece?: OnPiece } : None) &
  AfterOf<E>

/** Hears of each piece of a file as it comes. */
export type OnPiece = (piece: Uint8Array) => void

/** The input may be left out where nothing in it is needed. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** The same, its types forgotten, for the code that sends it. */
export type AnyInput = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  grant?: string
  signal?: AbortSignal
  idempotencyKey?: string
  after?: AfterSeq
  onPiece?: OnPiece
}

type None = Record<never, never>

type ParamsOf<E extends Endpoint> = keyof Params<E> extends never ? None : { params: Params<E> }

type QueryOf<E extends Endpoint> = E extends { readonly query: infer S extends Schema }
  ? None extends v.InferInput<S>
    ? { query?: v.InferInput<S> }
    : { query: v.InferInput<S> }
  : None

type BodyOf<E extends Endpoint> = E extends { readonly multipart: true }
  ? { body: FormData }
  : E extends { readonly body: infer S extends Schema }
    ? { body: v.InferInput<S> }
    : None

type GrantOf<E extends Endpoint> = E['access'] extends { readonly kind: 'grant' } ? { grant: string } : None

/** The part of the device's queue that has to be sent first; the server answers 425 until it is. */
type AfterOf<E extends Endpoint> = E extends { readonly afterSeq: true } ? { after?: AfterSeq } : None
