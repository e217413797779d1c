import { oldestClient } from '#contract/client-version.ts'
import { knownSince, windowStart } from '#contract/feed-window.ts'
import { readIncluded } from '#contract/include.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { measured } from './measured.ts'
import { readFeed, walkTable } from '#server/sync/feed.ts'
import { renewGrant } from './grant-renewal.ts'
import type { Services } from '#server/services/services.ts'
import { contactNotes } from './note-contact.ts'
import { pushHandler } from './push.ts'
import { registerHandler } from './register.ts'

type SyncKey = 'sync.register' | 'sync.rows' | 'sync.changes' | 'sync.events' | 'order-sync.push'

export function syncHandlers(services: Services): Pick<Handlers, SyncKey> {
  const { store, events, clock, metrics } = services
  const since = () => windowStart(clock())
  const noteContact = contactNotes(services)
  return {
    'sync.register': registerHandler(services),
    'order-sync.push': pushHandler(services),

    async 'sync.rows'({ query, device: { clientId, placeId } }) {
      const { table, afterId = null, onward, pageSize } = query
      const walk = { clientId, table, afterId, onward, pageSize, since: since() }
      const page = await measuredPage(metrics, 'rows', () => walkTable(store, placeId, walk))
      return page.ok ? ok({ data: page.value }) : page
    },

    async 'sync.changes'({ query, device: { clientId, placeId, dueGrant } }) {
      const { cursor = null, answeredSeq, pageSize, waiting } = query
      const include = readIncluded(query.include)
      const feed = { clientId, cursor, answeredSeq, pageSize, waiting, since: since(), include }
      const known = knownSince(clock())
      const page = await measuredPage(metrics, 'changes', () =>
        readFeed(store, placeId, { ...feed, knownSince: known }),
      )
      if (page.ok) await noteContact({ placeId, clientId }, query)
      if (!page.ok) return page
      const isLast = dueGrant !== undefined && !page.value.more
      const grant = isLast ? await renewGrant(services, dueGrant) : null
      return ok({ data: { ...page.value, minClient: oldestClient, ...(grant !== null && { grant }) } })
    },

    async 'sync.events'({ device: { clientId, placeId, revoked } }) {
      if (revoked) return fail({ code: 'device_revoked' })
      return ok((send, end) => events.subscribe(placeId, clientId, send, end))
    },
  }
}

/** Reads a page of the feed and counts it. */
function measuredPage<P extends { rows: readonly unknown[] }, F extends { code: string }>(
  metrics: Services['metrics'],
  kind: 'changes' | 'rows',
  read: () => Promise<Result<P, F>>,
): Promise<Result<P, F>> {
  return measured(metrics, read, (outcome, page, seconds) =>
    metrics.fed(kind, outcome, page?.rows.length ?? 0, seconds),
  )
}
