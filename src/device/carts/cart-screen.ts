import type { DeviceStores } from '#device/stores.ts'
import { isUntouched, type OrderDraft } from './order-draft.ts'
import { readOrderDraft, showDraft, type DraftScope } from './order-draft-store.ts'

/** The cart that a tab shows, and those who are told when it changes. */
export type CartScreen = {
  get(): OrderDraft
  /** Begins with another cart before anybody looks: nobody is told, and nothing is kept. */
  beginWith(next: OrderDraft): void
  /** Shows the cart, and keeps it on the device. Another one with something in it is left by that. */
  put(next: OrderDraft): void
  /** The same where the cart before is gone, not left. */
  replace(next: OrderDraft): void
  /** Shows the cart as it is kept, where it is on the screen. */
  refresh(orderId: string): void
  subscribe(listener: () => void): () => void
  /** The cart that was left, told once; null: none was. */
  takeLeft(): OrderDraft | null
}

/** Shows a cart of a scope on the screen of a tab. */
export function createCartScreen(stores: DeviceStores, scope: DraftScope, first: OrderDraft): CartScreen {
  const listeners = new Set<() => void>()
  let shown = first
  let left: OrderDraft | null = null

  const show = (next: OrderDraft) => {
    if (next.orderId !== shown.orderId && !isUntouched(shown)) left = shown
    shown = next
  }
  const tell = () => listeners.forEach((listener) => listener())
  const put = (next: OrderDraft) => {
    show(next)
    tell()
    showDraft(stores, scope, next)
  }

  return {
    get: () => shown,
    beginWith: show,
    put,
    replace(next) {
      put(next)
      left = null
    },
    refresh(orderId) {
      if (shown.orderId !== orderId) return
      shown = readOrderDraft(stores.device, scope, orderId) ?? shown
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takeLeft() {
      const told = left
      left = null
      return told
    },
  }
}
