import { useEffect } from 'react'
import { lineSheets } from '#features/orders/lines/lazy-line-sheets.ts'
import { late } from '#ui/late.ts'

// What lies over a check comes after it: nobody waits for a sheet that he has not opened.
const load = {
  ...lineSheets,
  move: () => import('#features/orders/move/move-sheet.tsx'),
  merge: () => import('#features/orders/move/merge-sheet.tsx'),
  unmerge: () => import('#features/orders/move/unmerge-sheet.tsx'),
  split: () => import('#features/orders/move/split-sheet.tsx'),
  handOver: () => import('./hand-over-sheet.tsx'),
  history: () => import('./history-sheet.tsx'),
  bill: () => import('#features/orders/documents/check-bill.tsx'),
  receiptInvoice: () => import('#features/orders/documents/receipt-invoice-sheet.tsx'),
}

export const MoveSheet = late(load.move, 'MoveSheet')
export const MergeSheet = late(load.merge, 'MergeSheet')
export const UnmergeSheet = late(load.unmerge, 'UnmergeSheet')
export const SplitSheet = late(load.split, 'SplitSheet')
export const HandOverSheet = late(load.handOver, 'HandOverSheet')
export const ReceiptInvoiceSheet = late(load.receiptInvoice, 'ReceiptInvoiceSheet')
export const CheckBill = late(load.bill, 'CheckBill')
export const HistorySheet = late(load.history, 'HistorySheet')

/** Fetches every sheet once the check is there, so that a press shows it at once, with or without a network. */
export function useSheetsAtHand(): void {
  useEffect(() => {
    // A sheet that cannot be had now is asked for again when it is opened.
    const timer = setTimeout(() => void Promise.allSettled(Object.values(load).map((sheet) => sheet())), 300)
    return () => clearTimeout(timer)
  }, [])
}
