import { stockDaysLeft, usedADay } from '#domain/stock/days-left.ts'
import { levelBar } from '#domain/stock/level-bar.ts'
import { pricedUnit } from '#domain/stock/priced-unit.ts'
import { averagePrice, worthOf } from '#domain/stock/product-price.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { StateMark } from '../state-mark.tsx'
import { useDaysWords } from '../use-days-words.ts'
import type { ListedProduct } from './stock-list.ts'
import type { StockList } from './use-stock-list.ts'

/** The columns of the list of products; a phone has the state, how much there is and how long it lasts. */
export function useStockColumns({ seesPrices, usedOf }: StockList): TableColumn<ListedProduct>[] {
  const text = useText()
  const { amount } = useFormat()
  const amounts = useAmountWords()
  const lasting = useDaysWords()
  const prices: TableColumn<ListedProduct>[] = [
    {
      key: 'price',
      label: text('stock.column.price'),
      align: 'end',
      hideBelow: 'panel',
      render: ({ product, cost }) => {
        const price = cost && averagePrice(cost)
        if (!price)
          return <span className="text-t2 whitespace-nowrap text-ink-3">{text('menuItem.cost.unknown')}</span>
        const per = pricedUnit(product)
        return (
          <span className="whitespace-nowrap">
            {amount(worthOf(per.amount, price))}
            <span className="text-t1 text-ink-3">/{amounts.unit(per.unit)}</span>
          </span>
        )
      },
    },
    {
      key: 'worth',
      label: text('stock.column.worth'),
      align: 'end',
      sortable: true,
      render: ({ worth }) => (worth === null ? '–' : amount(worth)),
    },
  ]
  return [
    {
      key: 'name',
      label: text('stock.column.product'),
      phone: 'title',
      strong: true,
      sortable: true,
      render: ({ product }) => (
        <span className="block min-w-0">
          {product.name}
          <span className="block text-t1 leading-4 font-normal text-ink-3 max-tablet:hidden">
            {product.sku}
          </span>
        </span>
      ),
    },
    {
      key: 'category',
      label: text('field.categoryId'),
      sortable: true,
      render: ({ category }) => category || '–',
    },
    {
      key: 'level',
      label: text('stock.column.level'),
      hideBelow: 'panel',
      width: '11rem',
      render: ({ id, product, onHand }) => {
        if (onHand === null) return '–'
        const use = usedOf?.(id)
        const { fill, tick } = levelBar(onHand, product.minimumLevel, use ? usedADay(use) : null)
        return <ShareBar share={fill} tick={tick} />
      },
    },
    {
      key: 'onHand',
      label: text('stock.column.onHand'),
      align: 'end',
      sortable: true,
      strong: true,
      phone: 'value',
      render: ({ product, onHand }) => (
        <span className="whitespace-nowrap">{onHand === null ? '–' : amounts.amount(onHand, product)}</span>
      ),
    },
    {
      key: 'state',
      label: text('stock.column.state'),
      sortable: true,
      phone: 'detail',
      render: ({ state }) => state && <StateMark state={state} />,
    },
    ...(seesPrices ? prices : []),
    {
      key: 'lasts',
      label: text('stock.column.lasts'),
      phone: 'detail',
      render: ({ id, onHand }) => (
        <span className="whitespace-nowrap">
          {onHand === null || usedOf === undefined ? '–' : lasting(stockDaysLeft(onHand, usedOf(id)))}
        </span>
      ),
    },
  ]
}
