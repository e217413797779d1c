import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import type { Result } from '#domain/result.ts'
import type { Numbers } from '#server/sync/execute-next.ts'
import type { Random } from './random.ts'

/** An act of somebody at an instant, ms. */
export type HandAct = {
  at: number
  /** Who, by their id. */
  by: string
  /** When the server heard of it where that was later, ms. */
  heardAt?: number
  /** Where ids of its own come from, so that they are nobody else's; absent: from where most do. */
  ids?: Random
  do(hand: Hand): Promise<void>
}

/** With what an act is done: one command after another, each made of the rows as they are then. */
export type Hand = {
  at: number
  rows: Tx
  next: Numbers
  newId(): string
  say<K extends CommandKind>(kind: K, args: ArgsOf<K>): Promise<void>
}

/** Takes the arguments of a command that is to be said; nothing that people of the past say is ever refused. */
export function said<T>(made: Result<T, unknown>): T {
  if (!made.ok) throw new Error(`nobody would say this: ${JSON.stringify(made.error)}`)
  return made.value
}
