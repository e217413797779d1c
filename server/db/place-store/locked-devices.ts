import { and, eq, sql } from 'drizzle-orm'
import { paperNumber, reportSeries } from '#domain/closing/day-report.ts'
import { documentNumber } from '#domain/document/document-number.ts'
import { must } from '#domain/must.ts'
import { once } from '#domain/once.ts'
import type { LockedPlace, SyncDevice } from '#server/sync/ports.ts'
import { findSyncClient } from './command-rows.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { mayYetCome } from './devices-back.ts'
import { markHandled } from '#server/db/connection/mark-handled.ts'
import { namesOfClient } from './session-links.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { Write } from '#server/db/rows/write-behind.ts'

type LockedClients = Pick<LockedPlace, 'client' | 'namesOf' | 'setLastSeq' | 'setAwaiting' | 'mayYetCome'>
type ClientNumbers = Pick<LockedPlace, 'nextOrderNumber' | 'nextDocumentNumber' | 'nextPaperNumber'>

/** The clients of a place under its lock, each read once. */
export function createLockedClients(db: Transaction, placeId: string, write: Write): LockedClients {
  const known = new Map<string, Promise<SyncDevice | null>>()
  return {
    client: (clientId) => once(known, clientId, () => markHandled(findSyncClient(db, placeId, clientId))),
    namesOf: (clientId) => namesOfClient(db, placeId, clientId),
    async setLastSeq(clientId, seq) {
      const before = await known.get(clientId)
      if (before) known.set(clientId, Promise.resolve({ ...before, lastSeq: seq, awaitedAt: null }))
      await write(
        'last seq',
        sql`update ${clients} set last_seq = ${seq}, awaited_at = null
          where ${clients.placeId} = ${placeId} and ${clients.id} = ${clientId}`,
      )
    },
    async setAwaiting(clientId, awaitingSince, awaitedAt) {
      known.delete(clientId)
      await db
        .update(clients)
        .set({ awaitingSince, awaitedAt })
        .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId)))
    },
    mayYetCome: (clientId, since) => mayYetCome(db, placeId, clientId, since),
  }
}

/** The numbers that the server takes as a client of a place, each once. */
export function createClientNumbers(db: Transaction, placeId: string): ClientNumbers {
  const nextOf = async (clientId: string, series: string) => {
    const last = sql`coalesce((${clients.documentSeries} ->> ${series})::int, 0)`
    const next = sql`jsonb_build_object(${series}::text, ${last} + 1)`
    const [client] = await db
      .update(clients)
      .set({ documentSeries: sql`${clients.documentSeries} || ${next}` })
      .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId)))
      .returning({ code: clients.code, series: clients.documentSeries })
    if (client === undefined) throw new Error(`place ${placeId} has no client ${clientId}`)
    return { code: client.code, number: must(client.series[series], 'the number just taken') }
  }

  return {
    async nextOrderNumber(clientId) {
      const [client] = await db
        .update(clients)
        .set({ orderSeries: sql`${clients.orderSeries} + 1` })
        .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId)))
        .returning({ code: clients.code, number: clients.orderSeries })
      if (client === undefined) throw new Error(`place ${placeId} has no client ${clientId}`)
      return `${client.code}-${client.number}`
    },
    async nextDocumentNumber(clientId, series) {
      const { code, number } = await nextOf(clientId, series)
      return documentNumber(series, code, number)
    },
    async nextPaperNumber(clientId) {
      const { code, number } = await nextOf(clientId, reportSeries)
      return paperNumber(code, number)
    },
  }
}
