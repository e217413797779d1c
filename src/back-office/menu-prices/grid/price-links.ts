import type { ReactNode } from 'react'

/** Where the pages of prices lead. */
export type PriceLinks = {
  /** To the list of items. */
  renderBack(props: { className: string; children: ReactNode }): ReactNode
  /** To the timed price lists. */
  onPriceLists(): void
}
