import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { ItemState, stateOf } from '../../parts/item-state.tsx'
import type { ListedItem } from '../../parts/item-list.ts'
import { useCosts, type ProductCosts } from '../../parts/use-costs.ts'
import type { Recipes } from '../../parts/use-recipes.ts'
import type { ItemList } from './use-item-list.ts'

/**
 * The columns of the list of items; a phone has price, rate and station, and the state of an item that is not on
 * sale.
 */
export function useItemColumns({ now, recipes }: ItemList): TableColumn<ListedItem>[] {
  const text = useText()
  const { amount } = useFormat()
  const costs = useCosts()
  const isTable = useMedia(media.tablet)
  const phoneColumns = usePhoneColumns()
  return [
    {
      key: 'name',
      label: text('menu-items.field.name'),
      phone: 'title',
      strong: true,
      sortable: true,
      render: ({ item }) => item.name,
    },
    {
      key: 'section',
      label: text('menuItem.list.column.section'),
      sortable: true,
      render: ({ sections }) => <Sections sections={sections} />,
    },
    ...(isTable ? [] : phoneColumns),
    {
      key: 'station',
      label: text('menuItem.list.column.station'),
      sortable: true,
      phone: 'detail',
      render: ({ station }) => station,
    },
    {
      key: 'allergens',
      label: text('menuItem.list.column.allergens'),
      hideBelow: 'panel',
      render: (each) => <Allergens each={each} />,
    },
    {
      key: 'time',
      label: text('menuItem.list.column.time'),
      align: 'end',
      sortable: true,
      hideBelow: 'panel',
      render: ({ item }) => (
        <span className="whitespace-nowrap">
          {text('menuItem.list.minutes', { minutes: item.preparationTime })}
        </span>
      ),
    },
    { key: 'vat', label: text('menu-items.field.taxRate'), align: 'end', sortable: true, render: rate },
    {
      key: 'price',
      label: text('menuItem.list.column.price'),
      align: 'end',
      sortable: true,
      strong: true,
      render: ({ item }) => amount(item.price),
    },
    {
      key: 'margin',
      label: text('menuItem.list.column.margin'),
      align: 'end',
      hideBelow: 'office',
      render: (each) => <Margin each={each} costs={costs} recipes={recipes} />,
    },
    {
      key: 'state',
      label: text('menuItem.list.column.state'),
      phone: 'detail',
      render: ({ item }) =>
        !isTable && stateOf(item, now) === 'onSale' ? null : <ItemState item={item} now={now} />,
    },
  ]
}

/** The price and the rate, which a phone has below the name. */
function usePhoneColumns(): TableColumn<ListedItem>[] {
  const text = useText()
  const { amount } = useFormat()
  return [
    {
      key: 'phone-price',
      label: text('menuItem.list.column.price'),
      phone: 'detail',
      render: ({ item }) => <span className="tn">{amount(item.price)}</span>,
    },
    {
      key: 'phone-vat',
      label: text('menu-items.field.taxRate'),
      phone: 'detail',
      render: (each) => (
        <span className="tn">
          {text('office.list.labelled', { label: text('menu-items.field.taxRate'), value: rate(each) })}
        </span>
      ),
    },
  ]
}

function rate({ item }: ListedItem): string {
  const percent = vatPercents[item.taxRate]
  return percent === null ? 'zw.' : `${percent}%`
}

/** The first section of an item, and how many more it is in. */
function Sections({ sections }: Pick<ListedItem, 'sections'>) {
  const text = useText()
  const [first] = sections
  if (first === undefined) return <span className="text-ink-3">{text('menuItem.list.section.none')}</span>
  if (sections.length === 1) return first.name
  return (
    <span title={sections.map(({ name }) => name).join(', ')}>
      {text('menuItem.list.moreSections', { name: first.name, count: sections.length - 1 })}
    </span>
  )
}

type MarginProps = { each: ListedItem; costs: ProductCosts; recipes: Recipes }

function Margin({ each: { id, item }, costs, recipes }: MarginProps) {
  const { quantity } = useFormat()
  const recipe = recipes.get(id) ?? []
  const { margin } = costs.of(item.price, item.taxRate, recipe)
  if (margin !== null) return `${quantity(margin * 10)}%`
  return <span className="text-t2 whitespace-nowrap text-ink-3">{costs.unknown(recipe)}</span>
}

/** As pictures; of more than three the first two, and how many more. */
function Allergens({ each: { item } }: { each: ListedItem }) {
  const text = useText()
  const { allergens } = item
  if (allergens.length === 0) return null
  const shown = allergens.length > 3 ? allergens.slice(0, 2) : allergens
  const names = allergens.map((one) => text(`register.allergen.${one}`)).join(', ')
  return (
    <span title={names} className="inline-flex items-center gap-1 text-ink-2">
      <span className="sr-only">{names}</span>
      {shown.map((one) => (
        <Icon key={one} name={allergenSymbols[one]} size={16} />
      ))}
      {shown.length < allergens.length && (
        <span aria-hidden="true" className="tn text-t1">
          +{allergens.length - shown.length}
        </span>
      )}
    </span>
  )
}
