import { byId } from '#domain/in-order.ts'
import type { Envelope } from '#contract/sync.ts'
import type { EInvoiceSendings, KeptSending } from '#server/effects/e-invoices/e-invoice-sendings.ts'
import { applyCommand, type DecideDeps } from '#server/sync/decide.ts'
import type { LockedPlace, ReportFacts } from '#server/sync/ports.ts'
import type { MemoryRows } from './memory-rows.ts'

/** The report of an entry of the ledger, by the entry's id. */
export type MemoryFact = { id: string; reportId: string; paperId: string; here: boolean }

/** An invoice on its way to the national system, with its bytes. */
export type MemorySending = KeptSending & { bytes: Uint8Array }

/** A place in memory on which commands have their effect one after another, as on the server. */
export type MemoryPlace = {
  /** Gives a command its effect; one that is refused is a mistake of whoever makes up the past, and throws. */
  apply(envelope: Envelope): Promise<void>
  facts(): MemoryFact[]
  sendings(): MemorySending[]
}

/** A place over these rows, as far as the past of a demo asks for one. */
export function createMemoryPlace(rows: MemoryRows): MemoryPlace {
  const facts = new Map<string, MemoryFact>()
  const sendings = new Map<string, MemorySending>()
  let version = 1
  const locked: LockedPlace = {
    clock: async () => ({ version, epoch: '' }),
    rows: () => rows.tx,
    attempt: (work) => work(),
    advance: async (next) => void (version = next),
    reportFacts: factsIn(facts),
    eInvoices: sendingsIn(sendings),
    recovery: async () => null,
    ...nothingElse,
  }
  return {
    async apply(envelope) {
      const { kind, occurredAt } = envelope
      const refusal = await applyCommand(depsAt(occurredAt), locked, envelope, version + 1)
      if (refusal !== null) throw new Error(`${kind} of the past: ${JSON.stringify(refusal)}`)
    },
    facts: () => [...facts.values()],
    sendings: () => [...sendings.values()],
  }
}

function sendingsIn(sendings: Map<string, MemorySending>): EInvoiceSendings {
  return {
    find: async (id) => sendings.get(id) ?? null,
    put: async (sending, bytes) => {
      const kept = bytes ?? sendings.get(sending.id)?.bytes ?? new Uint8Array()
      sendings.set(sending.id, { ...sending, bytes: kept })
    },
  }
}

function factsIn(facts: Map<string, MemoryFact>): ReportFacts {
  const ofReport = new Map<string, MemoryFact[]>()
  return {
    cover: async (reportId, paperId, listed) => {
      const added = listed.flatMap(({ id, here }) => (facts.has(id) ? [] : [{ id, reportId, paperId, here }]))
      for (const fact of added) facts.set(fact.id, fact)
      ofReport.set(reportId, [...(ofReport.get(reportId) ?? []), ...added])
    },
    covered: async (reportId) => (ofReport.get(reportId) ?? []).toSorted(byId),
    // Every fact is here when its report is made, and no report is taken back.
    came: async () => [],
    uncover: unasked,
  }
}

/** The parts of the server, besides the place, that giving a command its effect asks for. */
function depsAt(at: number): DecideDeps {
  return {
    clock: () => at,
    stamp: () => '',
    hash: () => '',
    proofs: { proves: () => false },
  }
}

async function unasked(): Promise<never> {
  throw new Error('the past of a demo asks for nothing of the kind')
}

/** Questions that only commands of devices ask: who sends them, what became of them, what a restored place lacks. */
const nothingElse = {
  client: unasked,
  setLastSeq: unasked,
  nextOrderNumber: unasked,
  nextDocumentNumber: unasked,
  nextPaperNumber: unasked,
  findCommand: unasked,
  appendCommand: unasked,
  settleCommand: unasked,
  appliedSince: unasked,
  // It was done when it says: nobody's word is doubted here.
  session: async () => null,
  namesOf: unasked,
  setAwaiting: unasked,
  mayYetCome: unasked,
  endRecovery: unasked,
  endSession: unasked,
}
