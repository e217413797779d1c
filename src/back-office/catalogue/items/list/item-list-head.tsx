import type { ReactNode } from 'react'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { useExportItems } from '../../import/export/use-export-items.ts'
import { AddItem } from './item-table.tsx'
import type { ItemListLinks } from './list-links.ts'

type ItemListHeadProps = Pick<ItemListLinks, 'renderNew' | 'onOpen' | 'reaches'> & {
  /** The person may change items, or add them. */
  writes: boolean
  adds: boolean
  /** There is nothing to export. */
  empty: boolean
  /** More of the menu of a phone. */
  entries: readonly MenuEntry[]
}

/** Title of the list, its state, and what can be done with all items. */
export function ItemListHead(props: ItemListHeadProps): ReactNode {
  const { renderNew, onOpen, reaches, writes, adds, empty, entries } = props
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const save = useExportItems()
  const leads = ({ key }: MenuEntry) => reaches.some((each) => each === key)
  const pages: MenuEntry[] = [
    {
      key: 'price-grid',
      label: text('menuItem.list.priceGrid'),
      icon: 'grid' as const,
      onSelect: () => onOpen({ to: 'price-grid' }),
    },
    {
      key: 'price-lists',
      label: text('menuItem.list.priceLists'),
      icon: 'clock' as const,
      onSelect: () => onOpen({ to: 'price-lists' }),
    },
  ].filter(leads)
  const load: MenuEntry[] = [
    {
      key: 'import',
      label: text('menuItem.list.import'),
      icon: 'upload' as const,
      onSelect: () => onOpen({ to: 'import' }),
    },
  ].filter(leads)
  const out: MenuEntry[] = (['csv', 'xlsx'] as const).map((kind) => ({
    key: kind,
    label: text(`menuImport.export.${kind}`),
    icon: 'download' as const,
    onSelect: () => void save(kind),
  }))
  const others = empty ? pages : [...pages, ...out]
  const more = [...entries, ...load, ...others]
  return (
    <PageTitle
      title={text('menu-items.title')}
      actions={
        wide ? (
          <>
            {pill}
            {writes && others.length > 0 && <PopupMenu label={text('office.list.more')} entries={others} />}
            {writes && load.length > 0 && (
              <Button icon="upload" size="sm" className="h-10" onClick={() => onOpen({ to: 'import' })}>
                {text('menuItem.list.import')}
              </Button>
            )}
            {adds && <AddItem look="head" renderNew={renderNew} />}
          </>
        ) : (
          <>
            {pill}
            {writes && more.length > 0 && <PopupMenu label={text('office.list.more')} entries={more} />}
          </>
        )
      }
    />
  )
}
