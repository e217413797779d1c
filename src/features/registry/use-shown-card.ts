import { useMemo } from 'react'
import { soldOutIds, without, type Card } from './menu-card.ts'

/** The menu as this place wants to see it at `now` (ms): sold-out items may leave it until they are on sale again. */
export function useShownCard(card: Card, now: number, hideSoldOut: boolean): Card {
  // Told apart by what is sold out, so that the passing of time alone makes no new menu.
  const gone = hideSoldOut ? soldOutIds(card, now).join(' ') : ''
  return useMemo(() => (gone === '' ? card : without(card, new Set(gone.split(' ')))), [card, gone])
}
