import type { ReportFacts } from '#server/sync/ports.ts'

/** Which report each fact is in, by the id of its entry. */
export type FactsInReports = Map<string, { reportId: string; paperId: string; here: boolean }>

/** The membership of facts in reports, as the server keeps it beside its rows. */
export function memoryReportFacts(state: { facts: FactsInReports }): ReportFacts {
  return {
    cover: async (reportId, paperId, listed) => {
      for (const { id, here } of listed) {
        if (!state.facts.has(id)) state.facts.set(id, { reportId, paperId, here })
      }
    },
    covered: async (reportId) =>
      [...state.facts]
        .filter(([, fact]) => fact.reportId === reportId)
        .map(([id, { paperId, here }]) => ({ id, paperId, here }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    uncover: async (reportId) => {
      for (const [id, fact] of state.facts) if (fact.reportId === reportId) state.facts.delete(id)
    },
    came: async (factIds) =>
      factIds.flatMap((id) => {
        const fact = state.facts.get(id)
        if (fact === undefined || fact.here) return []
        state.facts.set(id, { ...fact, here: true })
        return [{ id, reportId: fact.reportId }]
      }),
  }
}
