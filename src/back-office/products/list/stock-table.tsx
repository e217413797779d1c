import { useText } from '#hooks/texts/use-text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { ListPager } from '../../list/list-pager.tsx'
import { withSearch, writeSort, type ListSearch } from '../../list/list-search.ts'
import { useRemove } from '../../remove.ts'
import { productsScreen } from '../../screens/products.tsx'
import type { StockLinks } from '../stock-links.ts'
import type { ListedProduct } from './stock-list.ts'
import { useStockColumns } from './use-stock-columns.tsx'
import type { StockList } from './use-stock-list.ts'

type StockTableProps = StockLinks & {
  list: StockList
  search: ListSearch
  onSearch(next: ListSearch): void
  /** The person may change products. */
  writes: boolean
}

/** The products of a page and the pager. */
export function StockTable({ list, search, onSearch, renderLink, onOpen, writes }: StockTableProps) {
  const text = useText()
  const remove = useRemove(productsScreen)
  const columns = useStockColumns(list)
  const menu = ({ id, product }: ListedProduct) => {
    const entries: MenuEntry[] = [
      {
        key: 'receive',
        icon: 'truck',
        label: text('stock.act.receive'),
        onSelect: () => onOpen({ to: 'receive', productId: id }),
      },
      {
        key: 'write-off',
        icon: 'minus',
        label: text('stock.act.writeOff'),
        onSelect: () => onOpen({ to: 'write-off', productId: id }),
      },
      {
        key: 'edit',
        icon: 'pencil',
        label: text('office.list.edit'),
        onSelect: () => onOpen({ to: 'edit', id }),
      },
      {
        key: 'delete',
        icon: 'trash',
        label: text('product.delete'),
        danger: true,
        onSelect: () => void remove([product]),
      },
    ]
    return <PopupMenu label={text('office.list.more.row', { name: product.name })} entries={entries} />
  }
  return (
    <DataTable<ListedProduct>
      label={text('product.title')}
      rows={list.shown}
      columns={columns}
      sort={list.sort}
      onSort={(sort) => onSearch(withSearch(search, { sort: writeSort(sort) }))}
      renderLink={({ id }, link) => renderLink({ to: 'product', id }, link)}
      rowActions={writes ? menu : undefined}
      footer={<ListPager {...list} search={search} onSearch={onSearch} />}
    />
  )
}
