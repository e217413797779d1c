import type { ReactNode } from 'react'

export type LinkWay = { className: string; children: ReactNode }
type Renders = ((props: LinkWay) => ReactNode) | null

/** Where the page leads; null: this person may not go there, or nothing is there yet. */
export type TodayLinks = {
  renderCheck: ((checkId: string, props: LinkWay) => ReactNode) | null
  renderOrders: Renders
  /** The commands that wait on this device, and prints that somebody has to settle. */
  renderOutbox: Renders
  /** The commands that wait for a manager. */
  renderWrites: Renders
  renderDevices: Renders
  /** The drawers and their counts. */
  renderDrawers: Renders
  renderCloseDay: Renders
  renderEInvoice: ((printoutId: string, props: LinkWay) => ReactNode) | null
  /** The page of a product, and the list of them, those that run out first. */
  renderProduct: ((productId: string, props: LinkWay) => ReactNode) | null
  renderProducts: Renders
  /** The settings of what the place says on its documents. */
  renderDocumentSettings: Renders
}
