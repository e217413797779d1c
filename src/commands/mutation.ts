import type * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import type { Result } from '#domain/result.ts'
import type { MutationContext } from './context.ts'
import type { Added, ReadPlan, TitleKey } from './facets.ts'
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
 * refused. `apply` may use nothing but its arguments. What else is to be known of a command are its facets: no list
 * of kinds stands anywhere else.
 */
export type Mutation<
  Kind extends string,
  Schema extends ArgsSchema,
  Title extends TitleKey = TitleKey,
  Background extends boolean = boolean,
> = {
  kind: Kind
  v: number
  nature: 'fact' | 'intent'
  /** The giver of the command: a person, or a device, which speaks for itself, without anybody's right. */
  by: 'person' | 'device'
  /** Any one of these is enough; empty: every member. */
  permissions: readonly Permission[]
  args: Schema
  /** The arguments that nobody gives: the saving adds them. */
  added: Added<v.InferOutput<Schema>>
  /** The rows that the command reads, as far as the arguments tell. */
  reads: ReadPlan
  /** A device gives it by itself: nobody waits for it, and people see it only where the server does not take it. */
  background: Background
  title: Title
  /** Key of the area of the back office that it changes, where the title names that. */
  area?: string
  /** A fact that cannot be read is stored with a discrepancy; only an order is refused then. */
  refusedWhenUnreadable?: true
  /** Only the server runs it, for a call: what it carries never waits in a queue. */
  onlineOnly?: true
  apply(tx: Tx, args: v.InferOutput<Schema>, context: MutationContext): Promise<Result<null, Refusal>>
}

type ArgsSchema = v.GenericSchema<unknown, object>

/** Checks a mutation's types; nothing else. */
export function defineMutation<
  Kind extends string,
  Schema extends ArgsSchema,
  Title extends TitleKey,
  Background extends boolean,
>(mutation: Mutation<Kind, Schema, Title, Background>): Mutation<Kind, Schema, Title, Background> {
  return mutation
}
