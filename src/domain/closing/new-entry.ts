import { businessDay } from '../time/business-day.ts'
import { localDay } from '../time/warsaw.ts'
import type { LedgerEntry, LedgerKind } from './ledger-entry.ts'
import type { Minutes } from '../units.ts'

/** The rules and tools by which entries are made of facts. */
export type Ledger = {
  /** When a business day begins, minutes after midnight. */
  cutoff: Minutes
  /** Derives the id of a row from the command that makes it, the row's purpose and what tells rows apart. */
  idOf: (purpose: string, ...key: readonly (string | number)[]) => string
}

type Known = Pick<LedgerEntry, 'factId' | 'at' | 'personId'>

/** An entry of the ledger, of the day of its own instant; what is not told is nothing. */
export function newEntry(
  { cutoff, idOf }: Ledger,
  kind: LedgerKind,
  fact: Known & Partial<LedgerEntry>,
): LedgerEntry {
  const drawerId = fact.drawerId ?? null
  const today = businessDay(fact.at, cutoff)
  return {
    id: idOf('ledger', idWord(kind), fact.factId, drawerId ?? ''),
    kind,
    businessDay: today,
    localDate: localDay(fact.at),
    closedDay: today,
    orderCheckId: null,
    documentId: null,
    count: 1,
    amount: 0,
    tip: 0,
    deposit: 0,
    rates: [],
    excise: [],
    paymentType: null,
    documentType: null,
    moveType: null,
    checkClosedDay: null,
    sale: null,
    note: '',
    ...fact,
    drawerId,
  }
}

/** Whether a refund waits for its provider depends on rows that may change; its entry is the same one. */
function idWord(kind: LedgerKind): LedgerKind {
  return kind === 'refund-on-the-way' ? 'refund' : kind
}
