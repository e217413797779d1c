import { paperNumber, reportSeries } from '#domain/closing/day-report.ts'
import { documentNumber } from '#domain/document/document-number.ts'
import type { LockedPlace, LoggedCommand, PlaceStore, ReportFacts } from '#server/sync/ports.ts'
import type { MemoryRows } from './memory-rows.ts'

/** The client by which everything is said. */
export type HistoryClient = {
  id: string
  code: string
  lastSeq: number
  /** How many orders it has made, and documents by their series. */
  orderSeries: number
  documentSeries: Record<string, number>
}

export type MemoryFact = { id: string; reportId: string; paperId: string; here: boolean }

/** A place in memory, as far as the past of a demo asks for one: one client, nobody signs out, nothing is refused. */
export type MemoryPlace = {
  store: PlaceStore
  client: HistoryClient
  log: LoggedCommand[]
  facts: Map<string, MemoryFact>
}

/** A place over these rows. Whoever is named in `sessionOf` is signed in the whole time. */
export function createMemoryPlace(
  rows: MemoryRows,
  named: Pick<HistoryClient, 'id' | 'code'>,
  sessionOf: ReadonlyMap<string, string>,
): MemoryPlace {
  const client: HistoryClient = { ...named, lastSeq: 0, orderSeries: 0, documentSeries: {} }
  const log: LoggedCommand[] = []
  const byId = new Map<string, LoggedCommand>()
  const facts: MemoryPlace['facts'] = new Map()
  const users = new Map([...sessionOf].map(([userId, session]) => [session, userId]))
  let version = 1
  const nextOf = (series: string) => (client.documentSeries[series] = (client.documentSeries[series] ?? 0) + 1)
  const locked: LockedPlace = {
    clock: async () => ({ version, epoch: '' }),
    rows: () => rows.tx,
    attempt: async (work) => {
      const done = await work()
      // What was half written stays here: a past in which somebody is refused something has to be made otherwise.
      if (!done.ok) throw new Error(`a command of the past was refused: ${JSON.stringify(done.error)}`)
      return done
    },
    advance: async (next) => void (version = next),
    client: async () => ({ ...client, deviceCode: client.code, scope: 'server', revokedAt: null }),
    setLastSeq: async (_, seq) => void (client.lastSeq = seq),
    nextOrderNumber: async () => `${client.code}-${(client.orderSeries += 1)}`,
    nextDocumentNumber: async (_, series) => documentNumber(series, client.code, nextOf(series)),
    nextPaperNumber: async () => paperNumber(client.code, nextOf(reportSeries)),
    reportFacts: factsIn(facts),
    findCommand: async (id) => byId.get(id) ?? null,
    appendCommand: async (entry) => {
      log.push(entry)
      byId.set(entry.envelope.id, entry)
    },
    session: async (id) => {
      const userId = users.get(id)
      return userId === undefined ? null : { userId, clientIds: [client.id], endedAt: null }
    },
    namesOf: async () => [client.id],
    recovery: async () => null,
    settleCommand: unasked,
    appliedSince: unasked,
    setAwaiting: unasked,
    mayYetCome: unasked,
    endRecovery: unasked,
    endSession: unasked,
  }
  return { store: { write: (_, work) => work(locked), read: unasked }, client, log, facts }
}

function factsIn(facts: MemoryPlace['facts']): ReportFacts {
  const ofReport = new Map<string, MemoryFact[]>()
  return {
    cover: async (reportId, paperId, listed) => {
      const added = listed.flatMap(({ id, here }) => (facts.has(id) ? [] : [{ id, reportId, paperId, here }]))
      for (const fact of added) facts.set(fact.id, fact)
      ofReport.set(reportId, [...(ofReport.get(reportId) ?? []), ...added])
    },
    covered: async (reportId) =>
      (ofReport.get(reportId) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    // Every fact is here when its report is made, and no report is taken back.
    came: async () => [],
    uncover: unasked,
  }
}

async function unasked(): Promise<never> {
  throw new Error('the past of a demo asks for nothing of the kind')
}
