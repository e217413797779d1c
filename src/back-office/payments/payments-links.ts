import type { ReactNode } from 'react'

type Way = { className: string; children: ReactNode }

/** Where payments lead; null: this person may not go there. */
export type PaymentsLinks = {
  renderList: (props: Way) => ReactNode
  renderPayment: (id: string, props: Way) => ReactNode
  renderCheck: ((checkId: string, props: Way) => ReactNode) | null
  renderPayouts: ((props: Way) => ReactNode) | null
}
