import type { Envelope } from '#contract/sync.ts'
import { createContext } from '#commands/context.ts'
import { derivedId } from '#commands/derived-id.ts'
import type { Tx } from '#commands/tx.ts'
import type { DayReport } from '#domain/closing/day-report.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { ledgerFaults } from '#domain/closing/ledger-faults.ts'
import { reconcile } from '#domain/closing/reconcile.ts'

/** So many checks are named to the manager; the note is for people, not for the search for a cause. */
const named = 5

/**
 * Holds the entries of a closed day against the rows of their checks, and sales against money. Nothing is ever wrong
 * there unless a program is: then a manager is told once for the day, and the day stays closed.
 */
export async function auditLedger(
  rows: Tx,
  envelope: Envelope,
  { id, day }: Pick<DayReport, 'id' | 'day'>,
  own: readonly LedgerEntry[],
): Promise<void> {
  const checkIds = [...new Set(own.flatMap(({ orderCheckId }) => orderCheckId ?? []))].sort()
  const found = await rows.getMany('orderChecks', checkIds)
  const checks = found.filter((check) => check !== null)
  const faults = ledgerFaults({
    checks,
    payments: await rows.listMany('orderPayments', 'orderCheckId', checkIds),
    refunds: await rows.listMany('refunds', 'orderCheckId', checkIds),
    corrections: await rows.listMany('corrections', 'orderCheckId', checkIds),
    printouts: await rows.listMany('printouts', 'orderCheckId', checkIds),
    entries: await rows.listMany('ledgerEntries', 'orderCheckId', checkIds),
  })
  const { unexplained } = reconcile(own)
  if (faults.length === 0 && unexplained === 0) return
  const numbers = new Map(checks.map((check) => [check.id, check.number]))
  // Of several faults of a check, the one that is most money.
  const byMoney = faults.toSorted((a, b) => Math.abs(a.off) - Math.abs(b.off))
  const wrong = new Map(byMoney.map(({ orderCheckId, off }) => [orderCheckId, off]))
  const said = [...wrong]
    .slice(0, named)
    .map(([checkId, off]) => `${numbers.get(checkId) ?? ''} ${zloty(off)}`)
  const sum = unexplained === 0 ? [] : [zloty(unexplained)]
  const context = await createContext(rows, envelope)
  const note = [day, ...sum, ...said].join(' · ')
  await context.raiseAs(rows, derivedId(id, 'ledger'), 'ledger_contradicts', note)
}

function zloty(grosze: number): string {
  return (grosze / 100).toFixed(2)
}
