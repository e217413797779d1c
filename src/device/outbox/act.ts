import type { CommandKind } from '#commands/mutations.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import type { Result } from '#domain/result.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import type { Agreed } from '#device/pins/pin-agreement.ts'

/** An act of a person, without who and where. */
export type Act = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]

/** Saves what a person did. Resolves once it is on the disk and in the view; a failure means that nothing was saved. */
export type Mutate = <K extends CommandKind>(kind: K, args: GivenArgs<K>) => Saved<StoredCommand>

/**
 * Saves several acts that belong together, in their order: all of them or none. `agreed`: who agreed to them with their
 * PIN, where this person alone may not do them.
 */
export type MutateAll = (acts: readonly Act[], agreed?: Agreed) => Saved<StoredCommand[]>

type Saved<T> = Promise<Result<T, Extract<ErrorCode, 'not_saved' | 'storage_full'>>>
