import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/connection/database.ts'
import { webhookInbox, type WebhookState } from '#server/db/tables/providers.ts'

type Deps = { database: Database }

/** How many messages of providers wait, are of nothing that is known, and could not be applied. */
export type Stays = Readonly<Record<Exclude<WebhookState, 'applied'>, number>>

/** Counts the messages of the inbox that are not applied, over all places: for whoever runs the server. */
export async function countStays({ database }: Deps): Promise<Stays> {
  const { state } = webhookInbox
  const rows = await database.anyone((db) =>
    db
      .select({ state, number: count() })
      .from(webhookInbox)
      .where(inArray(state, ['waiting', 'unmatched', 'failed']))
      .groupBy(state),
  )
  const of = (name: WebhookState) => rows.find((row) => row.state === name)?.number ?? 0
  return { waiting: of('waiting'), unmatched: of('unmatched'), failed: of('failed') }
}

/** A message that stays, without what stands in it. Instants in ms. */
export type Stayed = Pick<
  typeof webhookInbox.$inferSelect,
  'id' | 'provider' | 'environment' | 'kind' | 'subject' | 'state' | 'tries' | 'note' | 'receivedAt'
>

/** The latest messages that stay, at most so many. */
export function listStays({ database }: Deps, most: number): Promise<Stayed[]> {
  const { id, provider, environment, kind, subject, state, tries, note, receivedAt } = webhookInbox
  return database.anyone((db) =>
    db
      .select({ id, provider, environment, kind, subject, state, tries, note, receivedAt })
      .from(webhookInbox)
      .where(inArray(state, ['unmatched', 'failed']))
      .orderBy(receivedAt)
      .limit(most),
  )
}

/** Lets messages be applied anew, those of one state or a single one; says how many. Applied ones are left alone. */
export async function replay(
  { database, clock }: Deps & { clock(): number },
  which: { state: 'unmatched' | 'failed' } | { id: string },
): Promise<number> {
  const chosen = 'id' in which ? eq(webhookInbox.id, which.id) : eq(webhookInbox.state, which.state)
  const replayed = await database.anyone((db) =>
    db
      .update(webhookInbox)
      .set({ state: 'waiting', tries: 0, tryAt: clock() })
      .where(and(chosen, inArray(webhookInbox.state, ['unmatched', 'failed'])))
      .returning({ id: webhookInbox.id }),
  )
  return replayed.length
}
