import type { StockTransaction } from '#domain/stock/stock-transaction.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Mark } from '#ui/marks/mark.tsx'

/** Whether a transaction was entered late, was taken back, or takes another one back. */
export function TransactionMarks({ transaction }: { transaction: StockTransaction }) {
  const text = useText()
  const { isLate, reversedBy, reverses } = transaction
  return (
    <span className="inline-flex flex-wrap gap-1">
      {reversedBy !== null && (
        <Mark tone="bad" icon="undo">
          {text('deliveries.reversed')}
        </Mark>
      )}
      {reverses !== null && <Mark icon="undo">{text('deliveries.reversal')}</Mark>}
      {isLate && reverses === null && (
        <Mark tone="warn" icon="clock">
          {text('deliveries.late')}
        </Mark>
      )}
    </span>
  )
}

/** Whether there is anything to be said of it. */
export function hasMarks({ isLate, reversedBy, reverses }: StockTransaction): boolean {
  return isLate || reversedBy !== null || reverses !== null
}
