/** Where the pages of prices lead. */
export type PriceLinks = {
  /** To the timed price lists. */
  onPriceLists(): void
}
