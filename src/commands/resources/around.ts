import type { Result } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'

/** The deed of a command of a resource: which rows it changes, and the values that it carries of them. */
export type Deed = {
  verb: 'create' | 'update' | 'delete' | 'restore' | 'reorder'
  ids: readonly string[]
  values: Readonly<Record<string, unknown>>
}

export type Done = Promise<Result<null, Refusal>>

/**
 * A hook around the commands of a resource, in the same transaction: runs the command's own `work`, once, and what
 * goes before and after it. A refusal of either refuses both.
 */
export type Around = (tx: Tx, context: MutationContext, deed: Deed, work: (tx: Tx) => Done) => Done
