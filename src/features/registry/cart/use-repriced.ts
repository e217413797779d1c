import type { OrderDraft, DraftLine } from '#device/carts/order-draft.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { CardItem } from '#features/registry/menu/menu-card.ts'
import { repriced } from './price-change.ts'

/** Tells each line of the cart as it is sold now, where its price has changed and nobody has decided about that. */
export function useRepriced(
  draft: OrderDraft,
  items: readonly CardItem[],
): (line: DraftLine) => DraftLine | null {
  const ids = draft.lines.flatMap(({ modifiers }) => modifiers.map(({ modifierId }) => modifierId))
  const modifiers = useLive((rows) => rows.many('modifiers', ids), [ids.join()]) ?? []
  return (line) => repriced(line, { items, modifiers }, draft.keptPrices)
}
