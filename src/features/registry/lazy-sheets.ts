import { useEffect, useState } from 'react'
import { late } from '#ui/late.ts'
import { loadSentOrder } from './lazy-sent-order.ts'

// What lies over the till comes after it: no guest waits for a sheet that nobody has opened yet.
const load = {
  allergens: () => import('./allergen-sheet.tsx'),
  cart: () => import('./cart-sheet.tsx'),
  closed: () => import('./closed-check.tsx'),
  item: () => import('./item-sheet.tsx'),
  order: () => import('./order-act.ts'),
  panel: () => import('./panel-layout.tsx'),
  pickers: () => import('./pickers.tsx'),
  sent: loadSentOrder,
  sections: () => import('./section-sheet.tsx'),
  runOut: () => import('./run-out-dialog.tsx'),
  soldOut: () => import('./sold-out-dialog.tsx'),
  watch: () => import('./stock-watch.tsx'),
}

/** What makes an order of a cart. */
export const loadOrderAct = load.order

export const AllergenSheet = late(load.allergens, 'AllergenSheet')
export const CartSheet = late(load.cart, 'CartSheet')
export const ClosedCheck = late(load.closed, 'ClosedCheck')
export const ItemSheet = late(load.item, 'ItemSheet')
/** The till where there is room for the cart beside the menu. */
export const PanelLayout = late(load.panel, 'PanelLayout')
export const Pickers = late(load.pickers, 'Pickers')
export const RunOutDialog = late(load.runOut, 'RunOutDialog')
export const SectionSheet = late(load.sections, 'SectionSheet')
export const SoldOutDialog = late(load.soldOut, 'SoldOutDialog')
export const StockWatch = late(load.watch, 'StockWatch')

/** Fetches what a wide screen is made of while the rows are still being read; a phone does without. */
export function usePanelAtHand(wanted: boolean): void {
  useEffect(() => {
    if (wanted) void load.panel().catch(() => undefined)
  }, [wanted])
}

/**
 * Fetches every sheet in the first quiet moment, so that a press shows it at once, with or without a network. True from
 * that moment on.
 */
export function useSheetsAtHand(): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    // A sheet that cannot be had now is asked for again when it is opened.
    const fetchAll = () => {
      void Promise.allSettled(Object.values(load).map((sheet) => sheet()))
      setBegun(true)
    }
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchAll, 200)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(fetchAll, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return begun
}
