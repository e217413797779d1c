import { useState } from 'react'
import type { KitchenStation } from '#domain/resources/kitchen-stations.ts'
import { menuItems } from '#domain/resources/menu-items.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useRow, type RowValues } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useLastKnown } from '../../form/use-last-known.ts'
import { useScreenTexts } from '../../texts.ts'
import { ItemForm } from './form/item-form.tsx'
import type { ItemLinks } from './form/item-links.ts'
import { useLivePieces } from './pieces/use-pieces.ts'
import type { SavedItem } from './form/use-item-form.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { pick } from '#back-office/form/use-row-form.ts'
import { itemFields } from '#back-office/catalogue/parts/item-fields.tsx'

export type ItemPageProps = ItemLinks & {
  /** `new` for an item that does not exist yet. */
  itemId: string
  /** The section that a new item is put into; null: none. */
  sectionId: string | null
}

/** The form of one item, or of a new one. */
export function ItemPage(props: ItemPageProps) {
  const [saved, setSaved] = useState<readonly SavedItem[]>([])
  const last = saved.at(-1)
  return (
    <OneItem
      key={`${props.itemId} ${saved.length}`}
      {...props}
      sectionId={last === undefined ? props.sectionId : last.sectionId}
      like={last?.values ?? null}
      onAnother={(another) => setSaved([...saved, another])}
    />
  )
}

type OneItemProps = ItemPageProps & {
  /** The new item that was saved just before this one; null for the first. */
  like: SavedItem['values'] | null
  onAnother(saved: SavedItem): void
}

function OneItem(props: OneItemProps) {
  const { renderBack, like } = props
  const isNew = props.itemId === 'new'
  const { newId } = usePlace()
  const [itemId] = useState(() => (isNew ? newId() : props.itemId))
  const live = useRow('menuItems', isNew ? null : itemId)
  const known = useLastKnown(live)
  const livePieces = useLivePieces(isNew ? null : itemId)
  const choices = useLive(async (rows) => ({
    kitchenStationId: await rows.all('kitchenStations'),
    categoryId: await rows.all('menuItemCategories'),
    packagingId: await rows.all('packaging'),
  }))
  const granted = usePermissions()
  if (live === undefined || livePieces === undefined || choices === undefined || granted === undefined) {
    return null
  }
  if (!isNew && known === null) return <Missing renderBack={renderBack} />
  const { change, add } = menuItems
  const rights: readonly string[] = isNew ? [...change, ...(add ?? [])] : change
  return (
    <ItemForm
      {...props}
      itemId={itemId}
      isNew={isNew}
      known={known}
      livePieces={livePieces}
      initial={known ?? newItem(choices, like)}
      gone={!isNew && live === null}
      editable={rights.some((each) => granted.some((own) => own === each))}
    />
  )
}

function Missing({ renderBack }: Pick<ItemLinks, 'renderBack'>) {
  const text = useText()
  const { title } = useScreenTexts('menu-items')
  return (
    <>
      <PageTitle title={title} backLabel={title} renderBack={renderBack} />
      <EmptyState
        className="m-auto"
        icon="book-open"
        title={text('menuItem.missing.title')}
        text={text('menuItem.missing.text')}
      />
    </>
  )
}

/** The fields that two dishes entered one after the other mostly have in common. */
const alike = ['taxRate', 'categoryId', 'kitchenStationId', 'exciseType', 'packagingId'] as const

/** The rows of the place that a field of an item is chosen from. */
type Choices = {
  kitchenStationId: readonly KitchenStation[]
  categoryId: readonly unknown[]
  packagingId: readonly unknown[]
}

/**
 * The values that the form of a new item begins with: what has to be chosen is not chosen yet, unless the place has
 * nothing to choose but none. `like`: the item that was entered just before, of which tax, category, station, excise and
 * packaging are taken.
 */
function newItem(choices: Choices, like: RowValues | null): RowValues {
  const plain = Object.entries(plainItem).filter(([field]) => Object.hasOwn(menuItems.body.entries, field))
  const begun = itemFields.map(({ name, initial }) => [name, initial] as const)
  const onlyNone = Object.entries(choices).flatMap(([name, rows]) =>
    rows.length === 0 ? [[name, null]] : [],
  )
  const stationId = choices.kitchenStationId.find(({ isDefault }) => isDefault)?.id
  return {
    ...Object.fromEntries([...plain, ...begun, ...onlyNone]),
    ...(stationId !== undefined && { kitchenStationId: stationId }),
    ...(like && pick(like, alike)),
  }
}
