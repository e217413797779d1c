import { minus } from '../../closing/amounts.ts'
import type { LedgerEntry } from '../../closing/ledger-entry.ts'
import { moneyFigures } from '../../closing/money-figures.ts'
import { salesFigures } from '../../closing/sales-figures.ts'
import { exciseTypes } from '../../menu/item-classes.ts'
import { sumOf } from '../../money/sum.ts'
import type { RowsOf } from './sum-tables.ts'

/**
 * The alcohol sold on a calendar day by class of licence, and what went back of it, as its entries say. Refunds are
 * NONE where nothing says that they were for alcohol.
 */
export function exciseTable(entries: readonly LedgerEntry[]): RowsOf<'excise'> {
  const { byExcise } = salesFigures(entries)
  const { refundExcise, refundDeposits, refunds, onTheWay, undone } = moneyFigures(entries)
  const back = refunds + onTheWay - undone + refundDeposits
  const alcohol = minus(sumOf(Object.values(refundExcise)))
  const rows = exciseTypes.map((type) => {
    const refunded = type === 'NONE' ? back - alcohol : minus(refundExcise[type] ?? 0)
    return [type, { gross: byExcise[type] ?? 0, refunds: refunded }] as const
  })
  return Object.fromEntries(rows)
}
