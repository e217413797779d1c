import type { ReactNode } from 'react'

type Way = { className: string; children: ReactNode }

/** Where e-invoices lead; null: this person may not go there. */
export type EInvoicesLinks = {
  renderList: (props: Way) => ReactNode
  renderEInvoice: (printoutId: string, props: Way) => ReactNode
  renderCheck: ((checkId: string, props: Way) => ReactNode) | null
  renderKsef: ((props: Way) => ReactNode) | null
}
