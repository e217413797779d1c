import type { CommandKind } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { must } from '#domain/must.ts'
import { ok } from '#domain/result.ts'
import { executeNext } from '#server/sync/execute-next.ts'
import { serverDevice } from '../calls/server-device.ts'
import { executeDeps, type Services } from '#server/services/services.ts'

/** The word of a provider, as a command; the same word is the same command, and has one effect. */
export type ProviderWord = { id: string; kind: CommandKind; args: Envelope['args'] }

/** Writes what a provider has said, in its name, by the place's own client. False: the place's rules refuse it. */
export async function tell(
  services: Services,
  placeId: string,
  { id, kind, args }: ProviderWord,
): Promise<boolean> {
  const actor = paymentProvider.id
  const clientId = await serverDevice(services, placeId, actor)
  const draft = { id, kind, placeId, actor, session: actor, bodyHash: null, args: async () => ok(args) }
  const executed = await executeNext<never>(executeDeps(services), clientId, draft)
  const outcome = executed.ok ? must(executed.value, 'the outcome') : null
  if (outcome === null || outcome.status === 'held') throw new Error(`not taken: ${kind} ${id}`)
  return outcome.status === 'applied'
}
