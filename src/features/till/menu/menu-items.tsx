import { Suspense } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { ItemGrid } from './item-grid.tsx'
import type { TillScreenProps } from '#features/till/layout-props.ts'
import { EmptyTill } from '#features/till/lazy-sheets.ts'
import { oftenFirst, type CardItem } from './menu-card.ts'
import type { TileFaces } from './tile-faces.tsx'
import type { Offers } from '#device/place/read-watched.ts'
import type { MenuView } from './use-menu-view.ts'

type MenuItemsProps = {
  view: MenuView
  quantities: ReadonlyMap<string, number>
  now: number
  /** The items that have run out, or of which there are few. */
  offers: Offers
  /** Colours and pictures of tiles; null: plain. */
  looks: TileFaces | null
  /** Items that come first in their section, in this order. */
  often: readonly string[]
  /** The tiles show what is in them. */
  allergens: boolean
  onPress: (item: CardItem) => void
  onDetails: (item: CardItem) => void
} & Pick<TillScreenProps, 'onMenu' | 'onGuide'>

/** The section's tiles, or what a search found. */
export function MenuItems({ view, onMenu, onGuide, often, ...rest }: MenuItemsProps) {
  const text = useText()
  const { hits, section, query } = view
  const shared = { ...rest, avoided: view.avoided }
  if (hits === null) {
    return section === null ? (
      <Suspense>
        <EmptyTill onMenu={onMenu} onGuide={onGuide} />
      </Suspense>
    ) : (
      <ItemGrid label={section.name} items={oftenFirst(section.items, often)} {...shared} />
    )
  }
  if (hits.total === 0) {
    return (
      <EmptyState
        icon="search"
        title={text('register.search.none', { query: query.trim() })}
        text={text('register.search.noneHint')}
        action={<Button onClick={() => view.search('')}>{text('register.search.clear')}</Button>}
      />
    )
  }
  return (
    <>
      <p role="status" className="m-0 pb-2 text-t2 text-ink-2">
        {text('register.search.found', { count: hits.total })}
        {hits.items.length < hits.total && ` ${text('register.search.first', { count: hits.items.length })}`}
      </p>
      <ItemGrid label={text('register.search.hits')} items={hits.items} {...shared} />
    </>
  )
}
