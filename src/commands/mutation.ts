import type * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import type { Result } from '#domain/result.ts'
import type { MutationContext } from './context.ts'
import type { Tx } from './tx.ts'

/** Why a command has no effect, with what the place looks like instead where that helps. */
export type Refusal = {
  code: ErrorCode
  current?: string
  /** The fields that are to be corrected. */
  fields?: string[]
}

/**
 * A command's meaning, written once: the device runs it at once for its own screen, the server runs the same function
 * as the authority. A fact has happened and must return ok: what does not fit becomes a discrepancy. An intent may be
 * refused. `apply` may use nothing but its arguments.
 */
export type Mutation<Kind extends string, Schema extends v.GenericSchema<unknown, object>> = {
  kind: Kind
  v: number
  nature: 'fact' | 'intent'
  /** Any one of these is enough; empty: every member. */
  permissions: readonly Permission[]
  args: Schema
  /** A fact that cannot be read is stored with a discrepancy; only an order is refused then. */
  refusedWhenUnreadable?: true
  /** Only the server runs it, for a call: what it carries never waits in a queue. */
  onlineOnly?: true
  apply(tx: Tx, args: v.InferOutput<Schema>, context: MutationContext): Promise<Result<null, Refusal>>
}

/** Checks a mutation's types; nothing else. */
export function defineMutation<Kind extends string, Schema extends v.GenericSchema<unknown, object>>(
  mutation: Mutation<Kind, Schema>,
): Mutation<Kind, Schema> {
  return mutation
}
