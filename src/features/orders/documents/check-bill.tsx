import { BillSheet } from '#back-office/form/bill-sheet.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { usePaper } from '#features/orders/acts/use-paper.ts'

/** The bill of a check in another language, or of one guest, before it is printed. */
export function CheckBill({ view, onClose }: { view: CheckView; onClose: () => void }) {
  const paper = usePaper()
  return (
    <BillSheet
      check={view.check}
      lines={view.orders.flatMap(({ lines }) => lines)}
      onPrint={(wish) => paper.bill(view.check.id, wish)}
      onClose={onClose}
    />
  )
}
