import { Suspense } from 'react'
import type { Checkout } from '../checkout.ts'
import { BillSheet } from '../late-panels.ts'

/** The bill of the check in another language, or of one guest, before it is printed. */
export function BillChoice({ checkout, onClose }: { checkout: Checkout; onClose: () => void }) {
  const { rows, printBill } = checkout
  if (printBill === null) return null
  return (
    <Suspense>
      <BillSheet check={rows.check} lines={rows.lines} onPrint={printBill} onClose={onClose} />
    </Suspense>
  )
}
