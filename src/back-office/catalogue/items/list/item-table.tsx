import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { ListPager } from '../../../list/list-pager.tsx'
import { withSearch, writeSort, type ListSearch } from '../../../list/list-search.ts'
import type { Ticked } from '../../../list/use-selection.ts'
import type { ListedItem } from '../../parts/item-list.ts'
import type { ItemListLinks } from './list-links.ts'
import type { ItemActs } from '../../parts/use-item-acts.ts'
import { useItemColumns } from './use-item-columns.tsx'
import type { ItemList } from './use-item-list.ts'

type ItemTableProps = Pick<ItemListLinks, 'renderItem' | 'onOpen'> & {
  list: ItemList
  acts: ItemActs
  ticked: Ticked
  search: ListSearch
  onSearch(next: ListSearch): void
  /** The person may change items. */
  writes: boolean
  phoneMode: 'open' | 'select'
}

/** The items of a page and the pager. */
export function ItemTable(props: ItemTableProps) {
  const { list, ticked, search, onSearch, renderItem, writes, phoneMode } = props
  const text = useText()
  const columns = useItemColumns(list)
  const menu = (row: ListedItem) => writes && <RowMenu row={row} {...props} />
  return (
    <DataTable<ListedItem>
      label={text('menu-items.title')}
      rows={list.shown}
      columns={columns}
      sort={list.sort}
      onSort={(sort) => onSearch(withSearch(search, { sort: writeSort(sort) }))}
      selection={
        writes
          ? {
              selected: ticked.ids,
              onToggle: ticked.toggle,
              onToggleAll: () => ticked.toggleAll(list.shown.map(({ id }) => id)),
              allLabel: text('office.list.select.all'),
              rowLabel: ({ item }) => text('office.list.select.row', { name: item.name }),
            }
          : undefined
      }
      renderLink={(row, link) => renderItem(row.id, link)}
      rowActions={menu}
      phoneActions={writes ? menu : undefined}
      phoneMode={phoneMode}
      footer={<ListPager {...list} search={search} onSearch={onSearch} />}
    />
  )
}

function RowMenu({ row, acts, onOpen }: ItemTableProps & { row: ListedItem }) {
  const text = useText()
  const { item } = row
  const hidden = !item.visible || item.hiddenUntil !== null
  const entries: MenuEntry[] = [
    {
      key: 'edit',
      label: text('office.list.edit'),
      icon: 'pencil',
      onSelect: () => onOpen({ to: 'item', id: row.id }),
    },
    {
      key: 'show',
      label: text(hidden ? 'menuItem.row.show' : 'menuItem.row.hide'),
      icon: hidden ? 'eye' : 'eye-off',
      onSelect: () => void acts.show([row], hidden),
    },
    {
      key: 'delete',
      label: text('menu-items.delete'),
      icon: 'trash',
      danger: true,
      onSelect: () => void acts.remove([row]),
    },
  ]
  return <PopupMenu label={text('menuItem.row.more', { name: item.name })} entries={entries} />
}

/** The link that adds an item. */
export function AddItem({
  look,
  renderNew,
}: Pick<ItemListLinks, 'renderNew'> & { look: 'head' | 'foot' | 'empty' }) {
  const text = useText()
  const size = look === 'head' ? 'sm' : look === 'foot' ? 'lg' : 'md'
  return renderNew({
    className: `${buttonClass({ kind: 'primary', size })} ${look === 'head' ? 'h-10' : ''}`,
    children: (
      <>
        <Icon name="plus" />
        {text('menu-items.add')}
      </>
    ),
  })
}
