import type { Allergen } from '#domain/menu/menu-item.ts'
import type { Offer } from '#domain/stock/offer.ts'
import { ItemTile } from './item-tile.tsx'
import type { CardItem } from './menu-card.ts'
import { soldOut } from './sold-out.ts'
import type { TileFaces } from './tile-faces.tsx'
import type { Offers } from '#device/place/read-watched.ts'
import { useGrowing } from './use-growing.ts'

type ItemGridProps = {
  /** Names the list, and tells one list from another. */
  label: string
  items: readonly CardItem[]
  quantities: ReadonlyMap<string, number>
  now: number
  offers: Offers
  /** Colours and pictures of tiles; null: plain. */
  looks: TileFaces | null
  allergens: boolean
  avoided: readonly Allergen[]
  onPress: (item: CardItem) => void
  onDetails: (item: CardItem) => void
}

/** The tiles of one section or of a search. */
export function ItemGrid(props: ItemGridProps) {
  const { label, items, quantities, now, offers, looks, allergens, avoided, onPress, onDetails } = props
  const { limit, endRef } = useGrowing(label)
  return (
    <>
      <ul
        key={label}
        ref={toTop}
        aria-label={label}
        className="m-0 grid list-none auto-rows-[7rem] grid-cols-2 content-start gap-3 p-0 min-[40rem]:grid-cols-3 min-[52rem]:grid-cols-4 panel:auto-rows-[7.25rem] panel:grid-cols-4 office:grid-cols-5 min-[120rem]:grid-cols-6"
      >
        {items.slice(0, limit).map((item) => (
          <li key={item.id}>
            <ItemTile
              item={item}
              inCart={quantities.get(item.id) ?? 0}
              out={soldOut(item.soldOutUntil, now) ?? (offers.get(item.id)?.out === true ? 'stock' : null)}
              left={leftOf(offers.get(item.id))}
              face={looks?.get(item.id)}
              allergens={allergens}
              marked={avoided.length === 0 ? none : avoided.filter((each) => item.allergens.includes(each))}
              onPress={onPress}
              onDetails={onDetails}
            />
          </li>
        ))}
      </ul>
      {limit < items.length && <div ref={endRef} className="h-px" />}
    </>
  )
}

/** Another section begins at its top. */
function toTop(list: Element | null): void {
  if (list?.parentElement) list.parentElement.scrollTop = 0
}

function leftOf(offer: Offer | undefined): number | null {
  return offer?.out === false ? offer.left : null
}

const none: readonly Allergen[] = []
