import { listsAt } from '#domain/menu/price/price-list.ts'
import { useMemo } from 'react'
import { hiddenIds, pricedCard, soldOutIds, without, type Card } from './menu-card.ts'
import type { Offers } from '#device/place/read-watched.ts'

/** The menu at the prices of a dining option at `now` (ms), with what is not shown then. */
export function usePricedCard(card: Card, diningOptionId: string, now: number): Card {
  const lists = listsAt(card.priceLists, { diningOptionId, at: now })
  // Told apart by which lists count, so that the passing of time alone makes no new menu.
  const counting = lists.map(({ id }) => id).join(' ')
  return useMemo(
    () =>
      pricedCard(
        card,
        diningOptionId,
        card.priceLists.filter(({ id }) => counting.includes(id)),
      ),
    [card, diningOptionId, counting],
  )
}

/**
 * The part of the card that is on the till at `now`. The place may want sold-out items to leave it until they are on
 * sale again.
 */
export function useShownCard(card: Card, now: number, hideSoldOut: boolean, offers: Offers): Card {
  const out = hideSoldOut ? [...soldOutIds(card, now), ...runOutIds(offers)] : []
  const gone = [...hiddenIds(card, now), ...out].join(' ')
  return useMemo(() => (gone === '' ? card : without(card, new Set(gone.split(' ')))), [card, gone])
}

function runOutIds(offers: Offers): string[] {
  return [...offers].flatMap(([id, { out }]) => (out ? [id] : []))
}
