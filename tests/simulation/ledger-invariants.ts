import { ledgerFaults } from '#domain/closing/ledger-faults.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { reconcile } from '#domain/closing/reconcile.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Row, TableName } from '#domain/tables.ts'

/**
 * Everything about money is in the ledger exactly once, with its amounts, the two ledgers of each day explain one
 * another, and no entry leaves the devices before its check. Throws with the invariant's id.
 */
export function checkLedger(rows: <T extends TableName>(table: T) => Row<T>[]): void {
  const entries = rows('ledgerEntries')
  const checks = rows('orderChecks')
  const faults = ledgerFaults({
    checks,
    entries,
    payments: rows('orderPayments'),
    refunds: rows('refunds'),
    corrections: rows('corrections'),
    printouts: rows('printouts'),
  })
  hold(faults.length === 0, faults[0]?.what ?? '')
  const ofCheck = groupBy(entries, ({ orderCheckId }) => orderCheckId)
  for (const check of checks) checkLeaving(check, ofCheck.get(check.id) ?? [])
  for (const [day, ofDay] of groupBy(entries, ({ businessDay }) => businessDay)) {
    const { unexplained } = reconcile(ofDay)
    hold(unexplained === 0, `${unexplained} of ${day} is not explained`)
  }
}

function checkLeaving({ number, closedDay }: Row<'orderChecks'>, entries: LedgerEntry[]): void {
  const leaves = entries.every((each) =>
    closedDay === null || each.closedDay === null
      ? each.closedDay === null && (closedDay === null || each.drawerId !== null)
      : each.closedDay >= closedDay,
  )
  hold(leaves, `entries of ${number} leave the devices before it`)
}

function hold(holds: boolean, what: string): void {
  if (!holds) throw new Error(`I3, ledger: ${what}`)
}
