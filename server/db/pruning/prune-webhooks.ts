import { and, inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/db/connection/database.ts'
import { webhookInbox, type WebhookState } from '#server/db/tables/providers.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A provider sends a message again for a month at most: it is known for longer than that. */
const appliedMs = 90 * dayMs
/** The time for which a message that could not be applied can be looked into: a year, ms. */
const stayedMs = 365 * dayMs

/** Forgets up to so many old messages of providers, never one that waits. `now` in ms; says how many went. */
export async function pruneWebhooks(database: Database, now: number, most: number): Promise<number> {
  const gone = await forget(database, ['applied'], now - appliedMs, most)
  return gone + (await forget(database, ['unmatched', 'failed'], now - stayedMs, most - gone))
}

async function forget(
  database: Database,
  states: readonly WebhookState[],
  before: number,
  most: number,
): Promise<number> {
  if (most === 0) return 0
  return database.anyone(async (db) => {
    const old = db
      .select({ id: webhookInbox.id })
      .from(webhookInbox)
      .where(and(inArray(webhookInbox.state, [...states]), lt(webhookInbox.receivedAt, before)))
      .limit(most)
    const gone = await db
      .delete(webhookInbox)
      .where(inArray(webhookInbox.id, old))
      .returning({ id: webhookInbox.id })
    return gone.length
  })
}
