import type { ReactNode } from 'react'

/** Where the page of timed price lists leads. */
export type PriceListLinks = {
  /** To the grid of prices, or from the form of a list to all lists. */
  renderBack(props: { className: string; children: ReactNode }): ReactNode
  /** Opens the form of a list, `new` for one to be added; null: none. */
  onOpen(listId: string | null): void
}
