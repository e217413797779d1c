import type { webhookInbox } from '#server/db/tables/providers.ts'
import type { Services } from '#server/services/services.ts'

/** A message of a provider as it is kept. */
export type Webhook = typeof webhookInbox.$inferSelect

/** The state that a message has come to. */
export type Applied = { state: 'applied' | 'unmatched' | 'failed'; note: string; placeId: string | null }

/**
 * Does what a kept message says, once or again: a message may be applied twice when the server ends in between.
 * Throws when that cannot be done now; the message is tried again later.
 */
export type Applier = (services: Services, webhook: Webhook) => Promise<Applied>
