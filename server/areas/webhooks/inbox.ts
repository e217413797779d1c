import { webhookInbox } from '#server/db/tables/providers.ts'
import type { Services } from '#server/services/services.ts'
import type { Webhook } from './applier.ts'

/** A message of a provider that was believed: its signature has been checked. `body`: its bytes as they came. */
export type Received = Pick<
  Webhook,
  'provider' | 'environment' | 'kind' | 'dedupeKey' | 'subject' | 'sequence' | 'placeId' | 'body'
>

/**
 * Keeps a message to be applied, which begins at once and is not waited for: the caller answers 2xx. `known`: the same
 * message came before. Throws where it could not be kept; then it is not answered 2xx, and comes again.
 */
export async function receiveWebhook(services: Services, received: Received): Promise<'kept' | 'known'> {
  const now = services.clock()
  const fresh = { id: services.uuid(), receivedAt: now, tryAt: now, state: 'waiting' as const }
  const kept = await services.database.anyone((db) =>
    db
      .insert(webhookInbox)
      .values({
        ...received,
        ...fresh,
        tries: 0,
        note: '',
        appliedAt: null,
      })
      .onConflictDoNothing({
        target: [webhookInbox.provider, webhookInbox.environment, webhookInbox.kind, webhookInbox.dedupeKey],
      })
      .returning({ id: webhookInbox.id }),
  )
  services.webhooks.nudge()
  return kept.length === 1 ? 'kept' : 'known'
}
