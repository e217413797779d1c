import { sumOf } from '../money/sum.ts'
import { cashOf, refundKinds, type LedgerEntry } from './ledger-entry.ts'
import type { Grosze, RowId } from '../units.ts'

/** One line of what went through a drawer, grosze. */
export type StatementLine = Pick<LedgerEntry, 'id' | 'at' | 'note' | 'moveType' | 'orderCheckId'> & {
  kind: 'float' | 'cash-move' | 'refund' | 'payments'
  /** Null: several people. */
  personId: RowId<'placeUsers'> | null
  amount: Grosze
  /** Cash that is to be in the drawer after the line. */
  balance: Grosze
  /** How many payments; 1 of all else. */
  count: number
}

/**
 * The lines of a drawer, one after the other: each move and each refund in cash with what is to be in the drawer by
 * then, and at the end all cash of guests in one line. Their amounts add up to the last balance.
 */
export function drawerStatement(entries: readonly LedgerEntry[]): StatementLine[] {
  const ordered = entries.toSorted((a, b) => a.at - b.at || rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
  let balance = 0
  const lines = ordered.flatMap((entry): StatementLine[] => {
    const amount = cashOf(entry)
    balance += amount
    const kind = refundKinds.includes(entry.kind) ? 'refund' : entry.kind
    if (kind !== 'float' && kind !== 'cash-move' && (kind !== 'refund' || amount === 0)) return []
    const { id, at, note, moveType, orderCheckId, personId } = entry
    return [{ id, at, note, moveType, orderCheckId, kind, personId, amount, balance, count: 1 }]
  })
  const paid = ordered.filter((entry) => entry.kind === 'payment' && cashOf(entry) !== 0)
  const last = paid.at(-1)
  if (last === undefined) return lines
  const people = new Set(paid.map(({ personId }) => personId))
  const payments: StatementLine = {
    id: 'payments',
    at: last.at,
    note: '',
    moveType: null,
    orderCheckId: null,
    kind: 'payments',
    personId: people.size === 1 ? last.personId : null,
    amount: sumOf(paid.map(cashOf)),
    balance,
    count: sumOf(paid.map(({ count }) => count)),
  }
  return [...lines, payments]
}

/** Of the same instant, the float comes first. */
const rank = ({ kind }: LedgerEntry) => (kind === 'float' ? 0 : 1)
