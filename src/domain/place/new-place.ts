/** How a new place shows its menu, until its people say otherwise. */
export const newMenuSettings = {
  allergensOnTiles: true,
  allAllergens: false,
  hideSoldOut: false,
  platformBoxesOnTop: false,
  tiles: 'colour',
  oftenFirst: false,
  asksGuests: false,
} as const

/** When the business day of a new place begins, minutes after midnight. */
export const newDayCutoffMinutes = 4 * 60
