import { ledgerFaults } from '#domain/closing/ledger-faults.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { reconcile } from '#domain/closing/reconcile.ts'
import { groupBy } from '#domain/group-by.ts'
import { sumOf } from '#domain/money/sum.ts'
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
  checkSold(entries, rows('saleLines'))
  const ofCheck = groupBy(entries, ({ orderCheckId }) => orderCheckId)
  for (const check of checks) checkLeaving(check, ofCheck.get(check.id) ?? [])
  for (const [day, ofDay] of groupBy(entries, ({ businessDay }) => businessDay)) {
    const { unexplained } = reconcile(ofDay)
    hold(unexplained === 0, `${unexplained} of ${day} is not explained`)
  }
}

/** Every sale says what it was made of, in one row, and all of it comes to what was sold. */
function checkSold(entries: LedgerEntry[], sold: Row<'saleLines'>[]): void {
  const sales = entries.filter(({ kind }) => kind === 'sale')
  const rowOf = new Map(sold.map((row) => [row.entryId, row]))
  hold(
    sold.length === sales.length && rowOf.size === sales.length,
    `${sold.length} rows of ${sales.length} sales`,
  )
  for (const { id, amount, count, businessDay, sale } of sales) {
    const row = rowOf.get(id)
    hold(row?.count === count && row.businessDay === businessDay, `what sale ${id} was made of is not there`)
    if (row === undefined || row.lines.length === 0) continue
    const goods = row.lines.filter(({ type }) => type !== 'DELIVERY')
    const whole = sumOf(goods.map(({ gross }) => gross)) + (sale?.fees ?? 0) + (sale?.delivery ?? 0)
    hold(whole === amount, `sale ${id} is of ${amount}, what it was made of ${whole}`)
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
