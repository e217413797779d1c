import type { Envelope } from '#contract/sync.ts'
import { canonicalJson } from './canonical-json.ts'
import { isKnownKind, mutations } from './mutations.ts'

/** The use of a proof: that a person does the command, or that they agree to it. */
export type ProofUse = 'does' | 'agrees'

/** A command before it is in the queue. */
export type ProvedCommand = Omit<Envelope, 'seq' | 'session' | 'proof'>

/**
 * The text that a proof is made over. `client`: the device's name under which the key was given. What the saving adds
 * to the arguments is no part of it, as little as `seq`, which another registration may change.
 */
export function proofText(command: ProvedCommand, use: ProofUse, client: string): string {
  const { id, kind, v, placeId, actor, approval, occurredAt, clockOffset } = command
  const approver = approval?.userId ?? null
  const args = givenArgs(command)
  return canonicalJson({ use, client, id, kind, v, placeId, actor, approver, occurredAt, clockOffset, args })
}

function givenArgs({ kind, args }: Pick<Envelope, 'kind' | 'args'>): Envelope['args'] {
  const added = isKnownKind(kind) ? mutations[kind].added : {}
  return Object.fromEntries(Object.entries(args).filter(([name]) => !Object.hasOwn(added, name)))
}
