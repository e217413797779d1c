import { useEffect, useState } from 'react'
import { useSheetTexts } from '#hooks/texts/locale-provider.tsx'
import { untilLoaded } from '#ui/late.ts'
import { loadSections } from '#features/till/menu/lazy-sections.ts'
import { loadSentOrder } from '#features/till/cart/lazy-sent-order.ts'
import { withSheetTexts } from './with-sheet-texts.ts'

// What lies over the till comes after it: no guest waits for a sheet that nobody has opened yet.
const load = {
  allergens: () => import('#features/till/menu/allergen-sheet.tsx'),
  cart: () => import('#features/till/cart/cart-sheet.tsx'),
  extras: () => import('./till-extras.tsx'),
  closed: () => import('#features/till/cart/closed-check.tsx'),
  empty: () => import('#features/till/menu/empty-till.tsx'),
  item: () => import('#features/till/item/item-sheet.tsx'),
  order: () => import('#features/till/cart/order-act.ts'),
  panel: () => import('./panel-layout.tsx'),
  pickers: () => import('#features/till/served/pickers.tsx'),
  sent: loadSentOrder,
  sections: loadSections,
  runOut: () => import('#features/till/menu/run-out-dialog.tsx'),
  soldOut: () => import('#features/till/menu/sold-out-dialog.tsx'),
}

/** Fetches the code that makes an order of a cart. */
export const loadOrderAct = load.order

export const AllergenSheet = withSheetTexts(load.allergens, 'AllergenSheet')
export const CartSheet = withSheetTexts(load.cart, 'CartSheet')
export const ClosedCheck = withSheetTexts(load.closed, 'ClosedCheck')
export const EmptyTill = withSheetTexts(load.empty, 'EmptyTill')
export const ItemSheet = withSheetTexts(load.item, 'ItemSheet')
/** The till where there is room for the cart beside the menu. */
export const PanelLayout = withSheetTexts(load.panel, 'PanelLayout')
export const Pickers = withSheetTexts(load.pickers, 'Pickers')
export const RunOutDialog = withSheetTexts(load.runOut, 'RunOutDialog')
export const SoldOutDialog = withSheetTexts(load.soldOut, 'SoldOutDialog')
/** The till besides selling: keys, what has run out, looks of tiles, the question for guests, a round once more. */
export const TillExtras = withSheetTexts(load.extras, 'TillExtras')

/** Fetches what a wide screen is made of while the rows are still being read; a phone does without. */
export function usePanelAtHand(wanted: boolean): void {
  useSheetTexts(wanted, untilLoaded)
  useEffect(() => {
    if (wanted) void load.panel().catch(() => undefined)
  }, [wanted])
}

/**
 * Fetches every sheet in the first quiet moment, so that a press shows it at once, with or without a network. True
 * from that moment on.
 */
export function useTillSheetsAtHand(): boolean {
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
  useSheetTexts(begun, untilLoaded)
  return begun
}
